-- The fee of an assessment, and what respondents paid for one.

CREATE TABLE api.assessment_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Cents of US dollars; 0 is free.
  fee_cents integer NOT NULL DEFAULT 0 CHECK (fee_cents BETWEEN 0 AND 1000000),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO api.assessment_settings DEFAULT VALUES;

CREATE TABLE api.assessment_payments (
  -- The idempotency key at the provider.
  id uuid PRIMARY KEY,
  answers_id uuid REFERENCES api.answers (id) ON DELETE SET NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- new: not yet at the provider; ended: the provider no longer accepts it, and nothing was charged.
  status text NOT NULL CHECK (status IN ('new', 'open', 'paid', 'ended')),
  provider text NOT NULL,
  provider_ref text UNIQUE,
  checkout_url text,
  created_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK (status = 'new' OR provider_ref IS NOT NULL)
);
-- No one pays twice for an assessment of the same response, whatever two processes believe.
CREATE UNIQUE INDEX assessment_payments_once ON api.assessment_payments (answers_id) WHERE status <> 'ended';
CREATE INDEX assessment_payments_by_answers ON api.assessment_payments (answers_id) WHERE answers_id IS NOT NULL;

ALTER TABLE api.assessment_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.assessment_payments ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.assessment_settings TO praxis_firm, praxis_walled;
CREATE POLICY assessment_settings_firm ON api.assessment_settings TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
-- The product writes payments, for whoever pays.
GRANT SELECT, INSERT, UPDATE ON api.assessment_payments TO praxis_firm;
CREATE POLICY assessment_payments_firm ON api.assessment_payments TO praxis_firm USING (true) WITH CHECK (true);
