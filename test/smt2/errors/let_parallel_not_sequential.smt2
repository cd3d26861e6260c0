; error-line: 5
; a binding of a let cannot use a sibling
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (let ((x a) (y (bvnot x))) (= y #x00)))
(check-sat)
