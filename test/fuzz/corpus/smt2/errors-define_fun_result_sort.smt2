; error-line: 4
; the body of a definition has another sort than declared
(set-logic QF_BV)
(define-fun f ((x (_ BitVec 8))) (_ BitVec 16) (bvadd x #x01))
(check-sat)
