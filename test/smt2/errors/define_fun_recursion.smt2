; error-line: 5
; a definition cannot use itself
(set-logic QF_BV)
(define-fun f ((x (_ BitVec 8))) (_ BitVec 8)
  (ite (= x #x00) #x00 (f (bvsub x #x01))))
(check-sat)
