; error-line: 5
; a parameter is unknown outside its definition
(set-logic QF_BV)
(define-fun f ((x (_ BitVec 8))) Bool (= x #x00))
(assert (f x))
(check-sat)
