-- One table for every payment on a provider's page: of an assessment, a service or an invoice.

ALTER TABLE api.assessment_payments RENAME TO checkouts;
ALTER INDEX api.assessment_payments_once RENAME TO checkouts_once;
ALTER TABLE api.checkouts
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'assessment'
    CONSTRAINT checkouts_subject_kind CHECK (subject_kind IN ('assessment', 'invoice', 'service')),
  -- The response, the invoice, or the type of the service.
  ADD COLUMN subject_id text,
  -- Who pays, where several may pay for one subject; empty where it is paid once, by whoever comes first.
  ADD COLUMN payer text NOT NULL DEFAULT '',
  ADD COLUMN user_id text REFERENCES api.users (id) ON DELETE SET NULL,
  ADD COLUMN client_id uuid REFERENCES api.clients (id) ON DELETE SET NULL,
  -- Shown to the payer on the provider's page and on the receipt.
  ADD COLUMN description text NOT NULL DEFAULT 'AI Case Assessment',
  ADD COLUMN disputed_cents integer NOT NULL DEFAULT 0 CHECK (disputed_cents >= 0),
  DROP CONSTRAINT assessment_payments_status,
  -- processing: a bank transfer that was ordered and has not arrived; failed: it did not arrive, and nothing was charged.
  ADD CONSTRAINT checkouts_status
    CHECK (status IN ('new', 'open', 'processing', 'paid', 'refunded', 'failed', 'ended'));
UPDATE api.checkouts SET subject_id = coalesce(answers_id, id)::text;
DROP INDEX api.checkouts_once;
DROP INDEX api.assessment_payments_by_answers;
DROP INDEX api.assessment_payments_open;
DROP INDEX api.assessment_payments_checked;
ALTER TABLE api.checkouts
  ALTER COLUMN subject_id SET NOT NULL,
  ALTER COLUMN subject_kind DROP DEFAULT,
  ALTER COLUMN description DROP DEFAULT,
  ALTER COLUMN return_path DROP DEFAULT,
  DROP COLUMN answers_id;

-- One live checkout per subject and payer; an assessment is paid once.
CREATE UNIQUE INDEX checkouts_once ON api.checkouts (subject_kind, subject_id, payer)
  WHERE status IN ('new', 'open', 'processing') OR (status = 'paid' AND subject_kind = 'assessment');
CREATE INDEX checkouts_by_subject ON api.checkouts (subject_kind, subject_id, created_at);
CREATE INDEX checkouts_by_user ON api.checkouts (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX checkouts_checked ON api.checkouts (checked_at NULLS FIRST) WHERE status IN ('open', 'processing');

ALTER POLICY assessment_payments_firm ON api.checkouts RENAME TO checkouts_firm;
-- Who pays reads their own; the product writes.
GRANT SELECT ON api.checkouts TO praxis_walled, praxis_client;
CREATE POLICY checkouts_own ON api.checkouts FOR SELECT TO praxis_walled, praxis_client
  USING (user_id = api.acting_user());
