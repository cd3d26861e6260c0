; error-line: 6
; the last command is never closed: reported at its opening parenthesis
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(check-sat)
(assert (= a
  #x01)
; the file ends here
