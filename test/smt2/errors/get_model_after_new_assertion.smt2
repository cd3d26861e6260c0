; error-line: 7
; an assertion after the check invalidates the model
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const a (_ BitVec 8)) (check-sat)
(assert (= a #x00))
(get-model)
