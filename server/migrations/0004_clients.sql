-- Clients of the firm, people and organizations: their contact methods, other names, contacts, relationships, tags, notes,
-- custom fields and documents.

-- Text as it is searched: lower case, without accents. Immutable so that it may stand in an index.
CREATE FUNCTION api.fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE FUNCTION api.search_words(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsvector('simple'::regconfig, translate(api.fold(value), '@._-/+:''', '        '));

CREATE TABLE api.clients (
  id uuid PRIMARY KEY,
  kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'organisation')),
  -- Sorted without regard to accents and capitals.
  full_name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(full_name)) > 0),
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending')),
  user_id text UNIQUE REFERENCES api.users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  preferred_channel text NOT NULL DEFAULT '' CHECK (preferred_channel IN ('', 'email', 'phone', 'text', 'mail', 'portal')),
  refused_channels text[] NOT NULL DEFAULT '{}'
    CHECK (refused_channels <@ ARRAY['email', 'phone', 'text', 'mail', 'portal']),
  spoken_language text NOT NULL DEFAULT '',
  best_time text NOT NULL DEFAULT '',
  -- Every other name, address and number, kept by triggers: a search asks one table.
  also_known text NOT NULL DEFAULT '',
  search tsvector NOT NULL GENERATED ALWAYS AS
    (api.search_words(full_name || ' ' || company_name || ' ' || email || ' ' || phone || ' ' || also_known)) STORED,
  attorney_id text REFERENCES api.users (id) ON DELETE SET NULL,
  deleted_at timestamptz(3),
  deleted_by text REFERENCES api.users (id) ON DELETE SET NULL,
  CONSTRAINT clients_deleted_by_whom CHECK (deleted_by IS NULL OR deleted_at IS NOT NULL)
);

-- Lists show and count those that are not deleted, from the index alone.
CREATE INDEX clients_by_name ON api.clients (full_name, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_created ON api.clients (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_updated ON api.clients (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_search ON api.clients USING gin (search) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_attorney ON api.clients (attorney_id, full_name, id) WHERE attorney_id IS NOT NULL;
CREATE INDEX clients_by_deleter ON api.clients (deleted_by) WHERE deleted_by IS NOT NULL;
CREATE INDEX clients_by_deleted ON api.clients (deleted_at, id) WHERE deleted_at IS NOT NULL;

-- The client records of the acting user. Reads clients as their owner, so that policies on clients itself may use it.
CREATE FUNCTION api.acting_client_ids() RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((SELECT array_agg(id) FROM api.clients WHERE user_id = api.acting_user()), '{}');

ALTER TABLE api.clients ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.clients TO praxis_firm, praxis_walled;
GRANT SELECT (id, kind, full_name, email, phone, company_name, address, city, state, zip, status, user_id, search, version,
  created_at, updated_at, attorney_id, deleted_at) ON api.clients TO praxis_client;
GRANT SELECT (id, user_id) ON api.clients TO praxis_identity;
CREATE POLICY clients_firm ON api.clients TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY clients_walled ON api.clients TO praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY clients_client ON api.clients FOR SELECT TO praxis_client
  USING (id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY clients_identity ON api.clients FOR SELECT TO praxis_identity USING (user_id IS NOT NULL);

-- Sessions cache which clients the user is.
CREATE TRIGGER clients_forget_inserted AFTER INSERT ON api.clients FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION api.forget_person_of_row();
CREATE TRIGGER clients_forget_updated AFTER UPDATE OF user_id ON api.clients FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION api.forget_person_of_row();
CREATE TRIGGER clients_forget_deleted AFTER DELETE ON api.clients FOR EACH ROW
  WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION api.forget_person_of_row();

-- Gives a client its portal user, or none. Users are managed in a role that sees no more of clients than whose user is whose.
CREATE FUNCTION api.set_client_account(client uuid, account text) RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    UPDATE api.clients SET user_id = account, version = version + 1, updated_at = now()
      WHERE id = client AND user_id IS DISTINCT FROM account RETURNING version;
  END;
REVOKE EXECUTE ON FUNCTION api.set_client_account(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.set_client_account(uuid, text) TO praxis_identity;

CREATE TABLE api.client_emails (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  position integer NOT NULL,
  label text NOT NULL DEFAULT '',
  email text NOT NULL CHECK (email = lower(email) AND email <> '')
);
CREATE INDEX client_emails_by_client ON api.client_emails (client_id, position);
CREATE INDEX client_emails_by_email ON api.client_emails (email);

CREATE TABLE api.client_phones (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  position integer NOT NULL,
  label text NOT NULL DEFAULT '',
  phone text NOT NULL CHECK (phone <> ''),
  -- +12125550134 where it could be read as a number, else empty.
  e164 text NOT NULL DEFAULT '' CHECK (e164 = '' OR e164 ~ '^\+[0-9]{4,15}$')
);
CREATE INDEX client_phones_by_client ON api.client_phones (client_id, position);
CREATE INDEX client_phones_by_number ON api.client_phones (e164) WHERE e164 <> '';

CREATE TABLE api.client_addresses (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  position integer NOT NULL,
  label text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT ''
);
CREATE INDEX client_addresses_by_client ON api.client_addresses (client_id, position);

-- Contacts of a client: an assistant, the general counsel, a daughter.
CREATE TABLE api.client_contacts (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  role text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '' CHECK (email = lower(email)),
  phone text NOT NULL DEFAULT '',
  e164 text NOT NULL DEFAULT '' CHECK (e164 = '' OR e164 ~ '^\+[0-9]{4,15}$'),
  note text NOT NULL DEFAULT ''
);
CREATE INDEX client_contacts_by_client ON api.client_contacts (client_id, position);

-- What else a client is or was called: trade names, maiden names, the company before it was renamed.
CREATE TABLE api.client_names (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  kind text NOT NULL CHECK (kind IN ('alias', 'former'))
);
CREATE INDEX client_names_by_client ON api.client_names (client_id, position);

CREATE TABLE api.client_tags (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  tag text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(tag)) > 0),
  UNIQUE (client_id, tag)
);
CREATE INDEX client_tags_by_tag ON api.client_tags (tag, client_id);

-- `kind` says what the other is to the client. The other is a client too, or somebody known by name only. Nobody is
-- related to themselves, but two clients who were related can have become one.
CREATE TABLE api.client_relations (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  other_client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  other_name text NOT NULL DEFAULT '',
  kind text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((other_client_id IS NULL) = (other_name <> ''))
);
CREATE INDEX client_relations_by_client ON api.client_relations (client_id, created_at, id);
CREATE INDEX client_relations_by_other ON api.client_relations (other_client_id, created_at, id);

CREATE TABLE api.client_notes (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  -- As it was when written: a note keeps its author when the user is deleted.
  author_name text NOT NULL,
  text text NOT NULL CHECK (length(trim(text)) > 0),
  is_pinned boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX client_notes_by_client ON api.client_notes (client_id, is_pinned, id);

-- Fields the firm defines for its clients.
CREATE TABLE api.custom_fields (
  id uuid PRIMARY KEY,
  label text NOT NULL CHECK (length(trim(label)) > 0),
  kind text NOT NULL CHECK (kind IN ('text', 'number', 'date', 'choice', 'yes_no')),
  options text[] NOT NULL DEFAULT '{}',
  applies_to text NOT NULL DEFAULT 'everyone' CHECK (applies_to IN ('everyone', 'person', 'organisation')),
  help text NOT NULL DEFAULT '',
  position integer NOT NULL,
  is_retired boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE TABLE api.custom_values (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  field_id uuid NOT NULL REFERENCES api.custom_fields (id),
  value text NOT NULL CHECK (value <> ''),
  UNIQUE (client_id, field_id)
);
CREATE INDEX custom_values_by_field ON api.custom_values (field_id, value);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['client_emails', 'client_phones', 'client_addresses', 'client_contacts', 'client_names',
    'client_tags', 'client_relations', 'client_notes', 'custom_fields', 'custom_values']
  LOOP
    EXECUTE format('ALTER TABLE api.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON api.%I TO praxis_firm, praxis_walled', name);
    EXECUTE format('CREATE POLICY %I ON api.%I TO praxis_firm, praxis_walled USING (true) WITH CHECK (true)',
      name || '_firm', name);
  END LOOP;
END $$;

CREATE FUNCTION api.note_also_known() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.clients c SET also_known = known.all_of_it
    FROM (
      SELECT w.client_id, left(concat_ws(' ',
        (SELECT string_agg(n.name, ' ' ORDER BY n.position) FROM api.client_names n WHERE n.client_id = w.client_id),
        (SELECT string_agg(p.name || ' ' || p.email || ' ' || p.phone, ' ' ORDER BY p.position)
          FROM api.client_contacts p WHERE p.client_id = w.client_id),
        (SELECT string_agg(e.email, ' ' ORDER BY e.position) FROM api.client_emails e WHERE e.client_id = w.client_id),
        (SELECT string_agg(t.phone, ' ' ORDER BY t.position) FROM api.client_phones t WHERE t.client_id = w.client_id)
      ), 8000) AS all_of_it
      FROM (SELECT DISTINCT client_id FROM written) w
    ) known
    WHERE c.id = known.client_id AND c.also_known <> known.all_of_it;
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['client_emails', 'client_phones', 'client_contacts', 'client_names'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON api.%I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION api.note_also_known()', name || '_known_insert', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON api.%I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION api.note_also_known()', name || '_known_update', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON api.%I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION api.note_also_known()', name || '_known_leave', name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON api.%I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION api.note_also_known()', name || '_known_delete', name);
  END LOOP;
END $$;

-- Documents of a client: internal ones, those shared with the client, and those the client sent.

CREATE TABLE api.client_documents (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- The SHA-256 of the content in the file store.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- Visible to the client. Documents the client sent always are.
  is_shared boolean NOT NULL,
  is_from_client boolean NOT NULL DEFAULT false,
  added_by text REFERENCES api.users (id) ON DELETE SET NULL,
  added_by_name text NOT NULL,
  removed_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (is_shared OR NOT is_from_client)
);
CREATE INDEX client_documents_by_client ON api.client_documents (client_id, created_at, id) WHERE removed_at IS NULL;
CREATE INDEX client_documents_by_author ON api.client_documents (added_by) WHERE added_by IS NOT NULL;
CREATE INDEX client_documents_by_hash ON api.client_documents (hash);

ALTER TABLE api.client_documents ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.client_documents TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.client_documents TO praxis_client;
CREATE POLICY client_documents_firm ON api.client_documents TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
CREATE POLICY client_documents_client ON api.client_documents FOR SELECT TO praxis_client
  USING (is_shared AND removed_at IS NULL AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY client_documents_from_client ON api.client_documents FOR INSERT TO praxis_client
  WITH CHECK (is_from_client AND added_by = (SELECT api.acting_user())
    AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
