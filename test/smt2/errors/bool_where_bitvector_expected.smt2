; error-line: 5
; bvand is not a Boolean connective
(set-logic QF_BV)
(declare-const p Bool)
(assert (bvand p p))
(check-sat)
