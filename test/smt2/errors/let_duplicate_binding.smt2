; error-line: 5
; one let cannot bind one name twice
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (let ((x a) (x (bvnot a))) (= x #x00)))
(check-sat)
