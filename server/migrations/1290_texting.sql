-- Text messages between the firm and its clients.

-- Numbers that texted STOP. Only a text from the number itself changes it: no person may.
CREATE TABLE api.text_stops (
  phone text PRIMARY KEY CHECK (phone ~ '^\+[1-9][0-9]{3,14}$'),
  stopped_at timestamptz(3) NOT NULL,
  -- When it texted START since then.
  restored_at timestamptz(3)
);

-- A client's consent to text messages, kept when it ends.
CREATE TABLE api.text_consents (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{3,14}$'),
  how text NOT NULL CHECK (how IN ('in_writing', 'by_phone', 'by_text')),
  -- Null when it came by text message.
  recorded_by text REFERENCES api.users (id) ON DELETE SET NULL,
  recorded_by_name text NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended_how text CHECK (ended_how IN ('stop', 'staff', 'replaced')),
  CHECK ((ended_at IS NULL) = (ended_how IS NULL))
);
CREATE UNIQUE INDEX text_consents_of_client ON api.text_consents (client_id) WHERE ended_at IS NULL;
-- What arrives from a number belongs to one client.
CREATE UNIQUE INDEX text_consents_of_phone ON api.text_consents (phone) WHERE ended_at IS NULL;
CREATE INDEX text_consents_by_client ON api.text_consents (client_id, recorded_at, id);
CREATE INDEX text_consents_by_phone ON api.text_consents (phone, recorded_at, id);
CREATE INDEX text_consents_by_recorder ON api.text_consents (recorded_by) WHERE recorded_by IS NOT NULL;

-- How a message went or came as a text message.
CREATE TABLE api.text_messages (
  message_id uuid PRIMARY KEY REFERENCES api.messages (id) ON DELETE CASCADE,
  thread_id uuid NOT NULL REFERENCES api.message_threads (id) ON DELETE CASCADE,
  -- The client's.
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{3,14}$'),
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'delivered', 'failed', 'received')),
  -- Of the provider; null until it is known.
  provider_sid text,
  failure text,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE UNIQUE INDEX text_messages_by_sid ON api.text_messages (provider_sid) WHERE provider_sid IS NOT NULL;
CREATE INDEX text_messages_by_thread ON api.text_messages (thread_id);

CREATE FUNCTION api.is_text_stopped(number text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.text_stops s WHERE s.phone = number AND s.restored_at IS NULL);
REVOKE EXECUTE ON FUNCTION api.is_text_stopped(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_text_stopped(text) TO praxis_firm, praxis_walled;

ALTER TABLE api.text_stops ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.text_stops TO praxis_firm;
GRANT SELECT ON api.text_stops TO praxis_walled;
CREATE POLICY text_stops_read ON api.text_stops FOR SELECT TO praxis_firm, praxis_walled USING (true);
CREATE POLICY text_stops_add ON api.text_stops FOR INSERT TO praxis_firm WITH CHECK ((SELECT api.acting_user()) IS NULL);
CREATE POLICY text_stops_change ON api.text_stops FOR UPDATE TO praxis_firm
  USING ((SELECT api.acting_user()) IS NULL) WITH CHECK ((SELECT api.acting_user()) IS NULL);

ALTER TABLE api.text_consents ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (ended_at, ended_how) ON api.text_consents TO praxis_firm, praxis_walled;
CREATE POLICY text_consents_firm ON api.text_consents FOR SELECT TO praxis_firm USING (true);
CREATE POLICY text_consents_walled ON api.text_consents FOR SELECT TO praxis_walled
  USING (NOT api.is_kept_from_client(client_id));
CREATE POLICY text_consents_add ON api.text_consents FOR INSERT TO praxis_firm, praxis_walled
  WITH CHECK (NOT api.is_text_stopped(phone) AND recorded_by IS NOT DISTINCT FROM (SELECT api.acting_user())
    AND NOT api.is_kept_from_client(client_id));
CREATE POLICY text_consents_end ON api.text_consents FOR UPDATE TO praxis_firm, praxis_walled
  USING (ended_at IS NULL AND NOT api.is_kept_from_client(client_id)) WITH CHECK (true);

ALTER TABLE api.text_messages ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (state, provider_sid, failure, attempts) ON api.text_messages TO praxis_firm;
GRANT SELECT, INSERT ON api.text_messages TO praxis_walled;
CREATE POLICY text_messages_firm ON api.text_messages TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY text_messages_walled ON api.text_messages FOR SELECT TO praxis_walled
  USING (EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));
CREATE POLICY text_messages_from_walled ON api.text_messages FOR INSERT TO praxis_walled
  WITH CHECK (EXISTS (SELECT FROM api.messages m WHERE m.id = message_id AND m.thread_id = text_messages.thread_id
    AND m.author_id = (SELECT api.acting_user())));

-- What a client texts is written by the product, not by an account.
CREATE POLICY messages_by_text ON api.messages FOR INSERT TO praxis_firm
  WITH CHECK (is_from_client AND author_id IS NULL AND (SELECT api.acting_user()) IS NULL
    AND EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));
