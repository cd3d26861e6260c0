; error-line: 6
; there is no model before the first check-sat
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(get-value (a))
(check-sat)
