-- Messages between the firm and its clients. Internal notes of a thread stand in a table of their own, to which no role outside
-- the firm has any access.

CREATE TABLE api.message_threads (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  -- Null for what concerns the client beside the cases.
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  subject text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(subject)) > 0),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  assignee_id text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  -- Kept by the trigger on messages.
  last_message text NOT NULL DEFAULT '',
  last_author_name text NOT NULL DEFAULT '',
  last_is_from_client boolean NOT NULL DEFAULT false,
  last_message_at timestamptz(3) NOT NULL DEFAULT now(),
  last_client_at timestamptz(3),
  last_firm_at timestamptz(3),
  -- Of messages and notes.
  last_item_at timestamptz(3),
  -- The first message of the client that the firm has neither answered nor closed.
  unanswered_since timestamptz(3),
  message_count integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search tsvector NOT NULL GENERATED ALWAYS AS (api.search_words(subject)) STORED
);
CREATE INDEX message_threads_by_last ON api.message_threads (last_message_at, id);
CREATE INDEX message_threads_by_subject ON api.message_threads (subject, id);
CREATE INDEX message_threads_by_unanswered ON api.message_threads (unanswered_since, id);
CREATE INDEX message_threads_by_client ON api.message_threads (client_id, last_message_at, id);
CREATE INDEX message_threads_by_case ON api.message_threads (case_id, last_message_at, id) WHERE case_id IS NOT NULL;
CREATE INDEX message_threads_by_assignee ON api.message_threads (assignee_id, last_message_at, id) WHERE assignee_id IS NOT NULL;
CREATE INDEX message_threads_by_creator ON api.message_threads (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX message_threads_search ON api.message_threads USING gin (search);

CREATE TABLE api.messages (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES api.message_threads (id) ON DELETE CASCADE,
  is_from_client boolean NOT NULL,
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  text text NOT NULL CHECK (length(text) <= 20000),
  -- Greater than that of every earlier message and note of the thread.
  created_at timestamptz(3) NOT NULL,
  search tsvector NOT NULL GENERATED ALWAYS AS (api.search_words(text)) STORED
);
CREATE UNIQUE INDEX messages_by_thread ON api.messages (thread_id, created_at);
CREATE INDEX messages_by_author ON api.messages (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX messages_search ON api.messages USING gin (search);

CREATE TABLE api.message_notes (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES api.message_threads (id) ON DELETE CASCADE,
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  text text NOT NULL CHECK (length(trim(text)) > 0 AND length(text) <= 20000),
  created_at timestamptz(3) NOT NULL,
  search tsvector NOT NULL GENERATED ALWAYS AS (api.search_words(text)) STORED
);
CREATE UNIQUE INDEX message_notes_by_thread ON api.message_notes (thread_id, created_at);
CREATE INDEX message_notes_by_author ON api.message_notes (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX message_notes_search ON api.message_notes USING gin (search);

CREATE TABLE api.message_documents (
  message_id uuid NOT NULL REFERENCES api.messages (id) ON DELETE CASCADE,
  position integer NOT NULL,
  document_id uuid REFERENCES api.documents (id) ON DELETE SET NULL,
  file_name text NOT NULL,
  PRIMARY KEY (message_id, position)
);
CREATE INDEX message_documents_by_document ON api.message_documents (document_id) WHERE document_id IS NOT NULL;

-- Users of the firm who take part in a thread.
CREATE TABLE api.message_members (
  thread_id uuid NOT NULL REFERENCES api.message_threads (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  PRIMARY KEY (thread_id, user_id)
);
CREATE INDEX message_members_by_user ON api.message_members (user_id, thread_id);

-- How far a user has read a thread.
CREATE TABLE api.message_reads (
  thread_id uuid NOT NULL REFERENCES api.message_threads (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  is_client boolean NOT NULL,
  read_through timestamptz(3) NOT NULL,
  read_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (thread_id, user_id)
);
CREATE INDEX message_reads_by_user ON api.message_reads (user_id, thread_id);

-- Messages and notes of a thread get increasing instants, so that nothing appears before what was read already. Locks the thread.
CREATE FUNCTION api.place_in_thread() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  latest timestamptz;
BEGIN
  SELECT t.last_item_at INTO latest FROM api.message_threads t WHERE t.id = NEW.thread_id FOR UPDATE;
  NEW.created_at := greatest(NEW.created_at, latest + interval '1 millisecond');
  IF TG_TABLE_NAME = 'message_notes' THEN
    UPDATE api.message_threads SET last_item_at = NEW.created_at WHERE id = NEW.thread_id;
    RETURN NEW;
  END IF;
  UPDATE api.message_threads SET
    last_item_at = NEW.created_at, last_message_at = NEW.created_at,
    last_message = left(regexp_replace(NEW.text, '\s+', ' ', 'g'), 200),
    last_author_name = NEW.author_name, last_is_from_client = NEW.is_from_client,
    last_client_at = CASE WHEN NEW.is_from_client THEN NEW.created_at ELSE last_client_at END,
    last_firm_at = CASE WHEN NEW.is_from_client THEN last_firm_at ELSE NEW.created_at END,
    unanswered_since = CASE WHEN NEW.is_from_client THEN coalesce(unanswered_since, NEW.created_at) END,
    -- A new message reopens the thread.
    status = 'open', message_count = message_count + 1, updated_at = NEW.created_at, version = version + 1
  WHERE id = NEW.thread_id;
  RETURN NEW;
END $$;
CREATE TRIGGER messages_place BEFORE INSERT ON api.messages FOR EACH ROW EXECUTE FUNCTION api.place_in_thread();
CREATE TRIGGER message_notes_place BEFORE INSERT ON api.message_notes FOR EACH ROW EXECUTE FUNCTION api.place_in_thread();

-- Whether the acting user is screened from a thread: from its case, or, beside the cases, from any case of the client.
CREATE FUNCTION api.is_thread_walled(of_case uuid, of_client uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN CASE WHEN of_case IS NULL THEN api.is_kept_from_client(of_client) ELSE api.behind_wall(of_case) END;
-- Users who are screened from a thread and are not told of it.
CREATE FUNCTION api.screened_from_thread(thread uuid) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT DISTINCT w.user_id FROM api.message_threads t
    JOIN api.cases c ON c.id = t.case_id OR (t.case_id IS NULL AND c.client_id = t.client_id)
    JOIN api.case_walls w ON w.case_id = c.id
  WHERE t.id = thread;
END;
-- A client files what they send in a case of theirs: only documents that do not exist yet or that they added themselves.
CREATE FUNCTION api.is_document_own(document uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN NOT EXISTS (SELECT FROM api.documents d WHERE d.id = document AND d.added_by IS DISTINCT FROM api.acting_user());
REVOKE EXECUTE ON FUNCTION api.place_in_thread(), api.is_thread_walled(uuid, uuid), api.screened_from_thread(uuid),
  api.is_document_own(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_thread_walled(uuid, uuid) TO praxis_walled;
GRANT EXECUTE ON FUNCTION api.screened_from_thread(uuid) TO praxis_firm, praxis_walled;
GRANT EXECUTE ON FUNCTION api.is_document_own(uuid) TO praxis_client;
GRANT INSERT ON api.document_cases TO praxis_client;
CREATE POLICY document_cases_from_client ON api.document_cases FOR INSERT TO praxis_client
  WITH CHECK (api.is_document_own(document_id) AND EXISTS (SELECT FROM api.cases c WHERE c.id = case_id));

ALTER TABLE api.message_threads ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.message_threads TO praxis_firm, praxis_walled;
-- Who in the firm handles it, and whether it waits, is the firm's own.
GRANT SELECT (id, client_id, case_id, subject, status, created_by, created_by_name, last_message, last_author_name,
  last_is_from_client, last_message_at, last_client_at, last_firm_at, message_count, created_at)
  ON api.message_threads TO praxis_client;
GRANT INSERT (id, client_id, case_id, subject, created_by, created_by_name, last_message_at, created_at, updated_at)
  ON api.message_threads TO praxis_client;
CREATE POLICY message_threads_firm ON api.message_threads TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY message_threads_walled ON api.message_threads TO praxis_walled
  USING (NOT api.is_thread_walled(case_id, client_id)) WITH CHECK (NOT api.is_thread_walled(case_id, client_id));
CREATE POLICY message_threads_client ON api.message_threads FOR SELECT TO praxis_client
  USING (client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY message_threads_from_client ON api.message_threads FOR INSERT TO praxis_client
  WITH CHECK (client_id = ANY ((SELECT api.acting_client_ids())::uuid[]) AND created_by = (SELECT api.acting_user())
    AND (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id AND c.client_id = message_threads.client_id)));

ALTER TABLE api.messages ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.messages TO praxis_firm, praxis_walled, praxis_client;
CREATE POLICY messages_firm ON api.messages FOR SELECT TO praxis_firm USING (true);
CREATE POLICY messages_others ON api.messages FOR SELECT TO praxis_walled, praxis_client
  USING (EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));
CREATE POLICY messages_from_firm ON api.messages FOR INSERT TO praxis_firm, praxis_walled
  WITH CHECK (NOT is_from_client AND author_id IS NOT DISTINCT FROM (SELECT api.acting_user())
    AND EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));
CREATE POLICY messages_from_client ON api.messages FOR INSERT TO praxis_client
  WITH CHECK (is_from_client AND author_id = (SELECT api.acting_user())
    AND EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));

-- No grant to anyone outside the firm: not even a faulty query can show a client an internal note.
ALTER TABLE api.message_notes ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.message_notes TO praxis_firm, praxis_walled;
CREATE POLICY message_notes_firm ON api.message_notes FOR SELECT TO praxis_firm USING (true);
CREATE POLICY message_notes_walled ON api.message_notes FOR SELECT TO praxis_walled
  USING (EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));
CREATE POLICY message_notes_add ON api.message_notes FOR INSERT TO praxis_firm, praxis_walled
  WITH CHECK (author_id IS NOT DISTINCT FROM (SELECT api.acting_user())
    AND EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));

ALTER TABLE api.message_documents ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.message_documents TO praxis_firm, praxis_walled, praxis_client;
CREATE POLICY message_documents_firm ON api.message_documents TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY message_documents_read ON api.message_documents FOR SELECT TO praxis_walled, praxis_client
  USING (EXISTS (SELECT FROM api.messages m WHERE m.id = message_id));
-- Only beside one's own message, and only documents that one can see.
CREATE POLICY message_documents_add ON api.message_documents FOR INSERT TO praxis_walled, praxis_client
  WITH CHECK (EXISTS (SELECT FROM api.messages m WHERE m.id = message_id AND m.author_id = (SELECT api.acting_user()))
    AND EXISTS (SELECT FROM api.documents d WHERE d.id = document_id));

ALTER TABLE api.message_members ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.message_members TO praxis_firm, praxis_walled;
CREATE POLICY message_members_firm ON api.message_members TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY message_members_walled ON api.message_members TO praxis_walled
  USING (EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id))
  WITH CHECK (EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));

ALTER TABLE api.message_reads ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.message_reads TO praxis_firm, praxis_walled, praxis_client;
CREATE POLICY message_reads_firm ON api.message_reads FOR SELECT TO praxis_firm USING (true);
CREATE POLICY message_reads_others ON api.message_reads FOR SELECT TO praxis_walled, praxis_client
  USING (EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));
CREATE POLICY message_reads_add ON api.message_reads FOR INSERT TO praxis_firm, praxis_walled, praxis_client
  WITH CHECK (user_id = (SELECT api.acting_user()) AND EXISTS (SELECT FROM api.message_threads t WHERE t.id = thread_id));
CREATE POLICY message_reads_change ON api.message_reads FOR UPDATE TO praxis_firm, praxis_walled, praxis_client
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));
