; error-line: 4
; a string that is never closed: reported at its opening quote
(set-logic QF_BV)
(echo "no end
(check-sat)
