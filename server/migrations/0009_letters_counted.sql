-- How many letters an address was lately sent at the request of strangers is counted before another one is written.
GRANT SELECT (recipient, kind, created_at) ON api.mail_outbox TO praxis_identity;
CREATE POLICY mail_outbox_identity ON api.mail_outbox FOR SELECT TO praxis_identity
  USING (starts_with(kind, 'identity.'));
