-- Refunds that the provider could not carry out, and when it was last asked about refunds.

ALTER TABLE api.assessment_payments
  ADD COLUMN refunds_checked_at timestamptz(3),
  -- Of all refunds together that failed, and since when the last of them is known.
  ADD COLUMN refund_failed_cents integer NOT NULL DEFAULT 0 CHECK (refund_failed_cents >= 0),
  ADD COLUMN refund_failed_at timestamptz(3),
  ADD CONSTRAINT assessment_payments_refund_failed CHECK (
    (refund_failed_cents > 0) = (refund_failed_at IS NOT NULL) AND (refund_failed_cents = 0 OR paid_at IS NOT NULL)),
  DROP CONSTRAINT assessment_payments_refunded,
  -- A payment whose full refund failed stays refunded while another one counts for the same answers.
  ADD CONSTRAINT assessment_payments_refunded CHECK (
    refunded_cents BETWEEN 0 AND amount_cents AND (refunded_cents > 0) = (refunded_at IS NOT NULL)
    AND (refunded_cents = 0 OR paid_at IS NOT NULL)
    AND (status <> 'refunded' OR refunded_cents = amount_cents OR refund_failed_cents > 0)
    AND (status <> 'paid' OR refunded_cents < amount_cents));

CREATE INDEX assessment_payments_refunds ON api.assessment_payments (refunds_checked_at NULLS FIRST)
  WHERE status IN ('paid', 'refunded');
