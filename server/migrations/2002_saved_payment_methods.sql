-- Cards and bank accounts that clients save at the payment provider, and what is paid with them on the due day. Only what the provider
-- shows of them is kept: no number, no expiry beyond its month, nothing to pay with elsewhere.

CREATE TABLE api.saved_methods (
  id uuid PRIMARY KEY,
  user_id text REFERENCES api.users (id) ON DELETE SET NULL,
  provider text NOT NULL,
  -- open: the provider's page is open; ended: nothing was saved on it.
  status text NOT NULL CHECK (status IN ('open', 'saved', 'removed', 'ended')),
  setup_ref text NOT NULL,
  setup_url text NOT NULL,
  customer_ref text NOT NULL,
  method_ref text UNIQUE,
  kind text CHECK (kind IN ('card', 'ach')),
  -- Such as Visa, or the name of the bank.
  label text NOT NULL DEFAULT '',
  last4 text NOT NULL DEFAULT '' CHECK (last4 ~ '^([0-9]{4})?$'),
  -- The first day of the month in which a card expires.
  expires_on date,
  created_at timestamptz(3) NOT NULL,
  saved_at timestamptz(3),
  removed_at timestamptz(3),
  CHECK ((status IN ('saved', 'removed')) = (saved_at IS NOT NULL)),
  CHECK ((saved_at IS NULL) = (method_ref IS NULL) AND (saved_at IS NULL) = (kind IS NULL)),
  CHECK ((status = 'removed') = (removed_at IS NOT NULL))
);
CREATE INDEX saved_methods_by_user ON api.saved_methods (user_id, created_at) WHERE user_id IS NOT NULL;

-- That a client agreed to be charged on the due day, in the words that were shown. It is never deleted: it says until when it held.
CREATE TABLE api.autopay_consents (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id),
  user_id text REFERENCES api.users (id) ON DELETE SET NULL,
  method_id uuid NOT NULL REFERENCES api.saved_methods (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  -- Invoices and installments that are due from then on.
  since date NOT NULL,
  consented_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  withdrawn_by text REFERENCES api.users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX autopay_consents_one ON api.autopay_consents (client_id) WHERE withdrawn_at IS NULL;
CREATE INDEX autopay_consents_by_method ON api.autopay_consents (method_id);
CREATE INDEX autopay_consents_by_user ON api.autopay_consents (user_id) WHERE user_id IS NOT NULL;

-- What was charged without anyone there: once for each invoice and due day, however often the job runs.
CREATE TABLE api.autopay_charges (
  invoice_id uuid NOT NULL REFERENCES api.invoices (id),
  due_on date NOT NULL,
  consent_id uuid NOT NULL REFERENCES api.autopay_consents (id),
  checkout_id uuid NOT NULL UNIQUE REFERENCES api.checkouts (id),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (invoice_id, due_on)
);
CREATE INDEX autopay_charges_by_consent ON api.autopay_charges (consent_id);

CREATE FUNCTION api.keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free CONSTANT text[] := ARRAY['withdrawn_at', 'withdrawn_by', 'version', 'client_id', 'user_id'];
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at) THEN
    RAISE EXCEPTION 'a consent stays as it was given, and is withdrawn once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER autopay_consents_kept BEFORE UPDATE ON api.autopay_consents FOR EACH ROW EXECUTE FUNCTION api.keep_consent();
REVOKE EXECUTE ON FUNCTION api.keep_consent() FROM PUBLIC;

ALTER TABLE api.saved_methods ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.autopay_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.autopay_charges ENABLE ROW LEVEL SECURITY;
-- The product writes what the provider says. Who saved a method reads what is shown of it.
GRANT SELECT, INSERT, UPDATE ON api.saved_methods TO praxis_firm;
GRANT SELECT, INSERT ON api.autopay_charges TO praxis_firm;
GRANT SELECT (id, user_id, status, kind, label, last4, expires_on, created_at, saved_at, removed_at) ON api.saved_methods TO praxis_client;
GRANT SELECT (id, user_id, status, kind, label, last4, expires_on, saved_at) ON api.saved_methods TO praxis_walled;
CREATE POLICY saved_methods_firm ON api.saved_methods TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY saved_methods_own ON api.saved_methods FOR SELECT TO praxis_client USING (user_id = (SELECT api.acting_user()));
CREATE POLICY autopay_charges_firm ON api.autopay_charges TO praxis_firm USING (true) WITH CHECK (true);

-- A client agrees for themselves, with a method of their own; they and the firm can end it.
GRANT SELECT, UPDATE (withdrawn_at, withdrawn_by, version) ON api.autopay_consents TO praxis_firm, praxis_walled, praxis_client;
GRANT INSERT (id, client_id, user_id, method_id, text, since, consented_at) ON api.autopay_consents TO praxis_client;
CREATE POLICY autopay_consents_firm ON api.autopay_consents TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY autopay_consents_walled ON api.autopay_consents TO praxis_walled
  USING (NOT api.is_kept_from_client(client_id)) WITH CHECK (NOT api.is_kept_from_client(client_id));
CREATE POLICY saved_methods_walled ON api.saved_methods FOR SELECT TO praxis_walled
  USING (EXISTS (SELECT FROM api.autopay_consents c WHERE c.method_id = saved_methods.id));
CREATE POLICY autopay_consents_own ON api.autopay_consents TO praxis_client
  USING (user_id = (SELECT api.acting_user()))
  WITH CHECK (user_id = (SELECT api.acting_user()) AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[])
    AND EXISTS (SELECT FROM api.saved_methods m WHERE m.id = method_id AND m.status IN ('saved', 'removed')));
