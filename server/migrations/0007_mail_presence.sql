-- Email to be sent, and who has which record open.

CREATE TABLE api.mail_outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 100),
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320),
  subject text NOT NULL CHECK (length(subject) <= 998),
  -- Text and HTML, encrypted by the application: they contain sign-in links.
  sealed_body text NOT NULL,
  case_id uuid,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);

CREATE INDEX mail_outbox_by_created ON api.mail_outbox (created_at, id);
CREATE INDEX mail_outbox_by_status ON api.mail_outbox (status, created_at, id);

ALTER TABLE api.mail_outbox ENABLE ROW LEVEL SECURITY;
GRANT INSERT ON api.mail_outbox TO praxis_identity, praxis_firm, praxis_walled, praxis_client, praxis_provider,
  praxis_guest;
GRANT SELECT, UPDATE, DELETE ON api.mail_outbox TO praxis_firm;
GRANT SELECT, UPDATE ON api.mail_outbox TO praxis_walled;
CREATE POLICY mail_outbox_enqueue ON api.mail_outbox FOR INSERT
  WITH CHECK (status = 'waiting' AND attempts = 0 AND last_error IS NULL);
CREATE POLICY mail_outbox_firm ON api.mail_outbox TO praxis_firm USING (true);
CREATE POLICY mail_outbox_walled_read ON api.mail_outbox FOR SELECT TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id));
CREATE POLICY mail_outbox_walled_change ON api.mail_outbox FOR UPDATE TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id));
-- How many messages an address was lately sent at the request of visitors is counted before another one is written.
GRANT SELECT (recipient, kind, created_at) ON api.mail_outbox TO praxis_identity;
CREATE POLICY mail_outbox_identity ON api.mail_outbox FOR SELECT TO praxis_identity
  USING (starts_with(kind, 'identity.'));

-- Unlogged: presence need not survive a crash. The commands that write it first check that the user may read the record.
CREATE UNLOGGED TABLE api.presence (
  topic text NOT NULL,
  entity_id text NOT NULL,
  user_id text NOT NULL,
  full_name text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (topic, entity_id, user_id)
);
CREATE INDEX presence_by_expiry ON api.presence (expires_at);

ALTER TABLE api.presence ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.presence TO praxis_firm, praxis_walled;
CREATE POLICY presence_read ON api.presence FOR SELECT TO praxis_firm, praxis_walled USING (true);
CREATE POLICY presence_own ON api.presence TO praxis_firm, praxis_walled
  USING (user_id = api.acting_user()) WITH CHECK (user_id = api.acting_user());
-- Whoever views a record deletes its expired rows.
CREATE POLICY presence_expired ON api.presence FOR DELETE TO praxis_firm, praxis_walled
  USING (expires_at < now());
