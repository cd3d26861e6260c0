; error-line: 4
; a quoted symbol that is never closed: reported at its opening bar
(set-logic QF_BV)
(declare-const |a (_ BitVec 8))
(check-sat)
