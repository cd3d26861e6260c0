; error-line: 5
; uninterpreted functions take Bool and bit-vectors, not whole arrays
(set-logic QF_AUFBV)
(define-sort M () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun sum (M) (_ BitVec 16))
(declare-const m M)
(assert (= (sum m) #x0000))
(check-sat)
