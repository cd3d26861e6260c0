; error-line: 7
; reset forgets all declarations
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(reset)
(set-logic QF_BV)
(assert (= a #x00))
(check-sat)
