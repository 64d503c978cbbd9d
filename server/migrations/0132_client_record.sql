-- The record of a client: further ways to reach them, other names, people to talk to, relationships, tags, notes, the
-- firm's own fields. The main email, phone and address stay on the client.

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

-- The people one talks to about a client: an assistant, the general counsel, a daughter.
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
  -- As it was when it was written: a note keeps its author when the account is gone.
  author_name text NOT NULL,
  text text NOT NULL CHECK (length(trim(text)) > 0),
  is_pinned boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX client_notes_by_client ON api.client_notes (client_id, is_pinned, id);

-- What a firm keeps of its clients beyond what every firm does.
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

-- How a client wants to be spoken to.
ALTER TABLE api.clients
  ADD COLUMN preferred_channel text NOT NULL DEFAULT ''
    CHECK (preferred_channel IN ('', 'email', 'phone', 'text', 'mail', 'portal')),
  ADD COLUMN refused_channels text[] NOT NULL DEFAULT '{}'
    CHECK (refused_channels <@ ARRAY['email', 'phone', 'text', 'mail', 'portal']),
  ADD COLUMN spoken_language text NOT NULL DEFAULT '',
  ADD COLUMN best_time text NOT NULL DEFAULT '';

-- Found by every name, address and number there is: kept here by triggers, because a search asks one table.
ALTER TABLE api.clients ADD COLUMN also_known text NOT NULL DEFAULT '';

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

ALTER TABLE api.clients DROP COLUMN search;
ALTER TABLE api.clients ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS
  (api.search_words(full_name || ' ' || company_name || ' ' || email || ' ' || phone || ' ' || also_known)) STORED;
CREATE INDEX clients_search ON api.clients USING gin (search);
GRANT SELECT (search) ON api.clients TO praxis_client;

CREATE OR REPLACE VIEW api.search_source WITH (security_invoker = true) AS
  SELECT id, 'case' AS kind, client_id, id AS case_id, left(api.fold(case_name), 200) AS name,
    setweight(api.name_words(case_name), 'A')
      || setweight(api.name_words(title || ' ' || client_name || ' ' || type), 'C')
      || setweight(api.search_words(case_number || ' ' || regexp_replace(case_number, '\m0+(?=\d)', '', 'g')), 'C') AS words
  FROM api.cases
  UNION ALL
  SELECT id, 'client', id, NULL, left(api.fold(full_name), 200),
    setweight(api.name_words(full_name), 'A')
      || setweight(api.name_words(company_name || ' ' || also_known), 'C')
      || setweight(api.search_words(email || ' ' || phone), 'C')
  FROM api.clients
  UNION ALL
  SELECT id, 'party', NULL, case_id, left(api.fold(name), 200),
    setweight(api.name_words(name), 'A') || setweight(api.search_words(left(contact_info, 200)), 'C')
  FROM api.case_parties;

DROP TRIGGER clients_search_update ON api.clients;
CREATE TRIGGER clients_search_update AFTER UPDATE ON api.clients FOR EACH ROW
  WHEN ((OLD.full_name, OLD.company_name, OLD.email, OLD.phone, OLD.also_known)
    IS DISTINCT FROM (NEW.full_name, NEW.company_name, NEW.email, NEW.phone, NEW.also_known))
  EXECUTE FUNCTION api.change_in_search('client');

-- Gives a client the account that is theirs in the portal, or none. Accounts are managed in a role that sees no more of
-- clients than whose account is whose.
CREATE FUNCTION api.set_client_account(client uuid, account text) RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    UPDATE api.clients SET user_id = account, version = version + 1, updated_at = now()
      WHERE id = client AND user_id IS DISTINCT FROM account RETURNING version;
  END;
REVOKE EXECUTE ON FUNCTION api.set_client_account(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.set_client_account(uuid, text) TO praxis_identity;
