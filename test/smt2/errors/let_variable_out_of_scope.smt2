; error-line: 6
; a let variable is unknown outside the body
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (and (let ((x a)) (= x #x00))
  (= x a)))
(check-sat)
