-- The document library: documents of clients, of cases and of the firm. What was kept per client moves into it.

CREATE TABLE api.document_folders (
  id uuid PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(name)) > 0),
  color text NOT NULL DEFAULT 'blue' CHECK (color IN ('blue', 'green', 'amber', 'red', 'grey')),
  parent_id uuid REFERENCES api.document_folders (id) ON DELETE CASCADE,
  -- Of a case, of a client, or of the firm.
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(case_id, client_id) <= 1),
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX document_folders_by_name ON api.document_folders
  (coalesce(case_id, client_id, '00000000-0000-0000-0000-000000000000'),
   coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
CREATE INDEX document_folders_by_parent ON api.document_folders (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX document_folders_by_case ON api.document_folders (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX document_folders_by_client ON api.document_folders (client_id) WHERE client_id IS NOT NULL;

-- Not inlined: the built-in function is not immutable for every type of element.
CREATE FUNCTION api.joined_tags(tags text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_string(tags, ' ');
END $$;

CREATE TABLE api.documents (
  id uuid PRIMARY KEY,
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(title)) > 0),
  file_name text NOT NULL CHECK (length(trim(file_name)) > 0),
  -- What the content is, decided by the server from the content itself.
  content_type text NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('pdf', 'doc', 'sheet', 'slides', 'txt', 'image', 'email', 'media', 'archive', 'other')),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- The SHA-256 of the current version's content in the file store.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  version_number integer NOT NULL DEFAULT 1 CHECK (version_number > 0),
  folder_id uuid REFERENCES api.document_folders (id) ON DELETE SET NULL,
  -- The client it belongs to and can be shared with; null for the firm's own.
  client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  description text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 30),
  language text NOT NULL DEFAULT 'eng',
  source text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'client', 'copy')),
  -- Visible to the client. Documents the client sent always are.
  is_shared boolean NOT NULL DEFAULT false,
  is_from_client boolean NOT NULL DEFAULT false,
  added_by text REFERENCES api.users (id) ON DELETE SET NULL,
  added_by_name text NOT NULL,
  locked_by text REFERENCES api.users (id) ON DELETE SET NULL,
  locked_by_name text,
  locked_at timestamptz(3),
  legal_hold boolean NOT NULL DEFAULT false,
  hold_reason text NOT NULL DEFAULT '',
  retain_until date,
  deleted_at timestamptz(3),
  deleted_by_name text,
  -- Names of its client and cases, by which it is found; kept by triggers.
  about text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(api.search_words(title), 'A')
    || setweight(api.search_words(file_name || ' ' || api.joined_tags(tags) || ' ' || author || ' ' || category || ' ' || kind), 'B')
    || setweight(api.search_words(about || ' ' || description), 'C')) STORED,
  CHECK (is_shared OR NOT is_from_client),
  CHECK (client_id IS NOT NULL OR NOT is_shared),
  CHECK ((locked_at IS NULL) = (locked_by_name IS NULL)),
  CONSTRAINT documents_held_are_kept CHECK (NOT legal_hold OR deleted_at IS NULL)
);
CREATE INDEX documents_by_created ON api.documents (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_by_title ON api.documents (title, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_by_kind ON api.documents (kind, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_by_bytes ON api.documents (bytes, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_by_deletion ON api.documents (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX documents_by_client ON api.documents (client_id, created_at, id) WHERE client_id IS NOT NULL;
CREATE INDEX documents_by_folder ON api.documents (folder_id, created_at, id) WHERE folder_id IS NOT NULL;
CREATE INDEX documents_by_hash ON api.documents (hash);
CREATE INDEX documents_by_adder ON api.documents (added_by) WHERE added_by IS NOT NULL;
CREATE INDEX documents_by_locker ON api.documents (locked_by) WHERE locked_by IS NOT NULL;
CREATE INDEX documents_by_tags ON api.documents USING gin (tags) WHERE tags <> '{}';
CREATE INDEX documents_search ON api.documents USING gin (search);

-- One document in several cases. Written before the document itself, so that the document's policy knows its cases.
CREATE TABLE api.document_cases (
  document_id uuid NOT NULL REFERENCES api.documents (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  PRIMARY KEY (document_id, case_id)
);
CREATE INDEX document_cases_by_case ON api.document_cases (case_id, document_id);

CREATE TABLE api.document_versions (
  document_id uuid NOT NULL REFERENCES api.documents (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  file_name text NOT NULL,
  content_type text NOT NULL,
  kind text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- Why it was made.
  note text NOT NULL DEFAULT '',
  added_by text REFERENCES api.users (id) ON DELETE SET NULL,
  added_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, number)
);
CREATE INDEX document_versions_by_hash ON api.document_versions (hash);
CREATE INDEX document_versions_by_adder ON api.document_versions (added_by) WHERE added_by IS NOT NULL;

CREATE TABLE api.document_favorites (
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  document_id uuid NOT NULL REFERENCES api.documents (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, document_id)
);
CREATE INDEX document_favorites_by_document ON api.document_favorites (document_id);

-- Who was handed a content; written by the server, never changed.
CREATE TABLE api.document_access_log (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES api.documents (id) ON DELETE CASCADE,
  version_number integer NOT NULL,
  user_id text REFERENCES api.users (id) ON DELETE SET NULL,
  user_name text NOT NULL,
  action text NOT NULL CHECK (action IN ('viewed', 'downloaded', 'ocr_processed')),
  ip text,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX document_access_log_by_document ON api.document_access_log (document_id, id);
CREATE INDEX document_access_log_by_user ON api.document_access_log (user_id) WHERE user_id IS NOT NULL;

-- Names of the client and the cases of a document.
CREATE FUNCTION api.names_about(document uuid, client uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN concat_ws(' ', (SELECT c.full_name FROM api.clients c WHERE c.id = client),
    (SELECT string_agg(c.case_name || ' ' || c.case_number, ' ') FROM api.document_cases d JOIN api.cases c ON c.id = d.case_id
      WHERE d.document_id = document));
CREATE FUNCTION api.name_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  NEW.about := api.names_about(NEW.id, NEW.client_id);
  RETURN NEW;
END $$;
CREATE TRIGGER documents_name BEFORE INSERT OR UPDATE OF client_id ON api.documents
  FOR EACH ROW EXECUTE FUNCTION api.name_document();
CREATE FUNCTION api.name_linked_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.documents d SET about = api.names_about(d.id, d.client_id)
    WHERE d.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.document_id ELSE NEW.document_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER document_cases_name AFTER INSERT OR DELETE ON api.document_cases
  FOR EACH ROW EXECUTE FUNCTION api.name_linked_document();
CREATE FUNCTION api.name_documents_of() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.documents d SET about = api.names_about(d.id, d.client_id) WHERE CASE TG_ARGV[0]
    WHEN 'client' THEN d.client_id = NEW.id
    ELSE d.id IN (SELECT l.document_id FROM api.document_cases l WHERE l.case_id = NEW.id) END;
  RETURN NULL;
END $$;
CREATE TRIGGER clients_name_documents AFTER UPDATE OF full_name ON api.clients
  FOR EACH ROW WHEN (OLD.full_name <> NEW.full_name) EXECUTE FUNCTION api.name_documents_of('client');
CREATE TRIGGER cases_name_documents AFTER UPDATE OF case_name, case_number ON api.cases
  FOR EACH ROW WHEN ((OLD.case_name, OLD.case_number) <> (NEW.case_name, NEW.case_number))
  EXECUTE FUNCTION api.name_documents_of('case');

-- What is to be retained is not deleted before its day.
CREATE FUNCTION api.retain_document() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'document % is retained until %', OLD.id, OLD.retain_until
    USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_retained_are_kept', TABLE = 'documents', SCHEMA = 'api';
END $$;
CREATE TRIGGER documents_retain BEFORE UPDATE OF deleted_at ON api.documents FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.retain_until >= current_date)
  EXECUTE FUNCTION api.retain_document();

-- A document linked to any case from which the acting user is screened is hidden from them, although it may be linked to other
-- cases too: who must know nothing of one case learns nothing of it through another.
CREATE FUNCTION api.is_document_walled(document uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.document_cases d JOIN api.case_walls w ON w.case_id = d.case_id
      WHERE d.document_id = document AND w.user_id = api.acting_user());
-- Documents of a client beside the cases are not changed by users who are screened from a case of the client.
CREATE FUNCTION api.is_document_changeable(document uuid, client uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN NOT api.is_document_walled(document) AND (client IS NULL OR NOT api.is_kept_from_client(client)
    OR EXISTS (SELECT FROM api.document_cases d WHERE d.document_id = document));
-- The case whose wall an event or an audit row about the document is behind: a restricted one, if any.
CREATE FUNCTION api.case_of_document(document uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT d.case_id FROM api.document_cases d WHERE d.document_id = document
    ORDER BY EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = d.case_id) DESC, d.case_id LIMIT 1);
REVOKE EXECUTE ON FUNCTION api.names_about(uuid, uuid), api.name_document(), api.name_linked_document(), api.name_documents_of(),
  api.is_document_walled(uuid), api.is_document_changeable(uuid, uuid), api.case_of_document(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_document_walled(uuid), api.is_document_changeable(uuid, uuid) TO praxis_walled;
GRANT EXECUTE ON FUNCTION api.case_of_document(uuid) TO praxis_firm, praxis_walled, praxis_client;

ALTER TABLE api.document_folders ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.document_folders TO praxis_firm, praxis_walled;
CREATE POLICY document_folders_firm ON api.document_folders TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_folders_walled ON api.document_folders TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id)) WITH CHECK (case_id IS NULL OR NOT api.behind_wall(case_id));
CREATE POLICY document_folders_walled_add ON api.document_folders AS RESTRICTIVE FOR INSERT TO praxis_walled
  WITH CHECK (client_id IS NULL OR NOT api.is_kept_from_client(client_id));
CREATE POLICY document_folders_walled_change ON api.document_folders AS RESTRICTIVE FOR UPDATE TO praxis_walled
  USING (client_id IS NULL OR NOT api.is_kept_from_client(client_id));
CREATE POLICY document_folders_walled_remove ON api.document_folders AS RESTRICTIVE FOR DELETE TO praxis_walled
  USING (client_id IS NULL OR NOT api.is_kept_from_client(client_id));

ALTER TABLE api.documents ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.documents TO praxis_firm, praxis_walled;
-- What the firm notes about a document is not for the client.
GRANT SELECT (id, title, file_name, content_type, kind, bytes, hash, version_number, client_id, is_shared, is_from_client,
  added_by, added_by_name, deleted_at, version, created_at, updated_at) ON api.documents TO praxis_client;
GRANT INSERT ON api.documents TO praxis_client;
CREATE POLICY documents_firm ON api.documents TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY documents_walled_read ON api.documents FOR SELECT TO praxis_walled USING (NOT api.is_document_walled(id));
CREATE POLICY documents_walled_add ON api.documents FOR INSERT TO praxis_walled
  WITH CHECK (api.is_document_changeable(id, client_id));
CREATE POLICY documents_walled_change ON api.documents FOR UPDATE TO praxis_walled
  USING (api.is_document_changeable(id, client_id)) WITH CHECK (api.is_document_changeable(id, client_id));
CREATE POLICY documents_walled_remove ON api.documents FOR DELETE TO praxis_walled
  USING (api.is_document_changeable(id, client_id));
CREATE POLICY documents_client ON api.documents FOR SELECT TO praxis_client
  USING (is_shared AND deleted_at IS NULL AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY documents_from_client ON api.documents FOR INSERT TO praxis_client
  WITH CHECK (is_from_client AND added_by = (SELECT api.acting_user()) AND folder_id IS NULL AND NOT legal_hold
    AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));

ALTER TABLE api.document_cases ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.document_cases TO praxis_firm, praxis_walled;
GRANT SELECT ON api.document_cases TO praxis_client;
CREATE POLICY document_cases_firm ON api.document_cases TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_cases_walled ON api.document_cases TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.behind_wall(case_id) AND NOT api.is_document_walled(document_id));
-- Both decide by their own policies.
CREATE POLICY document_cases_client ON api.document_cases FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id) AND EXISTS (SELECT FROM api.documents d WHERE d.id = document_id));

ALTER TABLE api.document_versions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.document_versions TO praxis_firm, praxis_walled;
GRANT INSERT ON api.document_versions TO praxis_client;
CREATE POLICY document_versions_firm ON api.document_versions TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_versions_walled ON api.document_versions TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
CREATE POLICY document_versions_from_client ON api.document_versions FOR INSERT TO praxis_client
  WITH CHECK (number = 1 AND added_by = (SELECT api.acting_user())
    AND EXISTS (SELECT FROM api.documents d WHERE d.id = document_id AND d.added_by = (SELECT api.acting_user())));

ALTER TABLE api.document_favorites ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.document_favorites TO praxis_firm, praxis_walled;
CREATE POLICY document_favorites_own ON api.document_favorites TO praxis_firm, praxis_walled
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));

ALTER TABLE api.document_access_log ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.document_access_log TO praxis_firm, praxis_walled;
GRANT INSERT ON api.document_access_log TO praxis_client;
CREATE POLICY document_access_log_firm ON api.document_access_log FOR SELECT TO praxis_firm USING (true);
CREATE POLICY document_access_log_walled ON api.document_access_log FOR SELECT TO praxis_walled
  USING (NOT api.is_document_walled(document_id));
CREATE POLICY document_access_log_own ON api.document_access_log FOR INSERT TO praxis_firm, praxis_walled, praxis_client
  WITH CHECK (user_id = (SELECT api.acting_user()) AND EXISTS (SELECT FROM api.documents d WHERE d.id = document_id));

CREATE OR REPLACE FUNCTION api.is_content_named(wanted text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.answer_files f WHERE f.hash = wanted)
    OR EXISTS (SELECT FROM api.documents d WHERE d.hash = wanted)
    OR EXISTS (SELECT FROM api.document_versions v WHERE v.hash = wanted)
    OR EXISTS (SELECT FROM api.data_archives a WHERE a.hash = wanted)
    OR EXISTS (SELECT FROM api.intakes i WHERE i.letter_hash = wanted)
    OR EXISTS (SELECT FROM api.firm f WHERE f.logo_hash = wanted);

-- What was kept per client. The kind is taken from the name; new contents are looked at.
INSERT INTO api.documents (id, title, file_name, content_type, kind, bytes, hash, client_id, source, is_shared, is_from_client,
    added_by, added_by_name, deleted_at, version, created_at, updated_at)
  SELECT d.id, d.name, d.name, k.content_type, k.kind, d.bytes, d.hash, d.client_id,
    CASE WHEN d.is_from_client THEN 'client' ELSE 'upload' END, d.is_shared, d.is_from_client,
    d.added_by, d.added_by_name, d.removed_at, d.version, d.created_at, d.updated_at
  FROM api.client_documents d CROSS JOIN LATERAL (
    SELECT coalesce(t.kind, 'other') AS kind, coalesce(t.content_type, 'application/octet-stream') AS content_type
    FROM (SELECT lower(substring(d.name FROM '\.([A-Za-z0-9]+)$')) AS ending) AS e LEFT JOIN (VALUES
      ('pdf', 'pdf', 'application/pdf'),
      ('docx', 'doc', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
      ('doc', 'doc', 'application/msword'),
      ('xlsx', 'sheet', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      ('txt', 'txt', 'text/plain'), ('jpg', 'image', 'image/jpeg'), ('jpeg', 'image', 'image/jpeg'),
      ('png', 'image', 'image/png')) AS t (ending, kind, content_type) ON t.ending = e.ending
  ) AS k;
INSERT INTO api.document_versions (document_id, number, file_name, content_type, kind, bytes, hash, added_by, added_by_name, created_at)
  SELECT id, 1, file_name, content_type, kind, bytes, hash, added_by, added_by_name, created_at FROM api.documents;
UPDATE api.client_merge_rows SET relation = 'documents' WHERE relation = 'client_documents' AND row_key IS NOT NULL;
DROP TABLE api.client_documents;
