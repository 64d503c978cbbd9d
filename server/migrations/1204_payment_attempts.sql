-- Of an order at the provider: rises after a definite failure, which the provider would repeat under the same key.
ALTER TABLE api.assessment_payments ADD COLUMN attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0);
-- What is sent with an attempt stays the same, whoever asks again.
ALTER TABLE api.assessment_payments ADD COLUMN return_path text NOT NULL DEFAULT '/client-questionnaire';
-- The provider takes no payment after it.
ALTER TABLE api.assessment_payments ADD COLUMN expires_at timestamptz(3);
CREATE INDEX assessment_payments_open ON api.assessment_payments (created_at) WHERE status = 'open';
