-- Payments of assessments: refunds, and what a receipt names.

ALTER TABLE api.assessment_payments
  -- Of the attempt that is repeated while the provider did not answer; null: the next attempt is a new one.
  ADD COLUMN attempted_at timestamptz(3),
  -- When the provider was last asked how it stands.
  ADD COLUMN checked_at timestamptz(3),
  -- What the provider's dashboard knows the payment by.
  ADD COLUMN payment_ref text UNIQUE,
  ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN refunded_at timestamptz(3),
  DROP CONSTRAINT assessment_payments_status_check,
  DROP CONSTRAINT assessment_payments_check,
  DROP CONSTRAINT assessment_payments_check1,
  -- refunded: in full; a part that was refunded leaves it paid.
  ADD CONSTRAINT assessment_payments_status CHECK (status IN ('new', 'open', 'paid', 'refunded', 'ended')),
  ADD CONSTRAINT assessment_payments_paid CHECK ((status IN ('paid', 'refunded')) = (paid_at IS NOT NULL)),
  ADD CONSTRAINT assessment_payments_ref CHECK (status IN ('new', 'ended') OR provider_ref IS NOT NULL),
  ADD CONSTRAINT assessment_payments_refunded CHECK (
    refunded_cents BETWEEN 0 AND amount_cents AND (refunded_cents > 0) = (refunded_at IS NOT NULL)
    AND (refunded_cents = 0 OR paid_at IS NOT NULL)
    AND (status = 'refunded') = (paid_at IS NOT NULL AND refunded_cents = amount_cents));

DROP INDEX api.assessment_payments_once;
CREATE UNIQUE INDEX assessment_payments_once ON api.assessment_payments (answers_id)
  WHERE status NOT IN ('ended', 'refunded');
CREATE INDEX assessment_payments_checked ON api.assessment_payments (checked_at NULLS FIRST) WHERE status = 'open';
