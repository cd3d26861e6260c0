; error-line: 4
; theory symbols cannot be redefined
(set-logic QF_BV)
(define-fun bvadd ((x (_ BitVec 8)) (y (_ BitVec 8))) (_ BitVec 8) (bvsub x y))
(check-sat)
