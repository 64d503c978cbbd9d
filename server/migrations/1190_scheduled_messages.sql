-- Messages of the firm that are sent to a client later. Clients have no grant: they read nothing of one before it is sent.
CREATE TABLE api.scheduled_messages (
  -- Also that of the message once it is sent.
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES api.message_threads (id) ON DELETE CASCADE,
  author_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  author_name text NOT NULL,
  text text NOT NULL CHECK (length(text) <= 20000),
  document_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(document_ids) <= 50),
  send_at timestamptz(3) NOT NULL,
  -- Why it was not sent at that time; it then waits to be removed.
  failure text,
  created_at timestamptz(3) NOT NULL,
  CHECK (text <> '' OR document_ids <> '{}')
);
CREATE INDEX scheduled_messages_by_thread ON api.scheduled_messages (thread_id, send_at, id);
CREATE INDEX scheduled_messages_by_author ON api.scheduled_messages (author_id);

ALTER TABLE api.scheduled_messages ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE, UPDATE (failure) ON api.scheduled_messages TO praxis_firm, praxis_walled;
CREATE POLICY scheduled_messages_firm ON api.scheduled_messages TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY scheduled_messages_walled ON api.scheduled_messages TO praxis_walled
  USING (EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id))
  WITH CHECK (EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));
