-- Contacts: people and organizations that cases concern. Parties of cases are contacts: the name, and how to reach them, is
-- written once.

-- For generated columns: array_to_string is not immutable for every type of array; for text it is.
CREATE FUNCTION api.joined(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_string(words, ' ');

CREATE TABLE api.contacts (
  id uuid PRIMARY KEY,
  kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'organization')),
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(name)) > 0),
  -- Maiden names, trade names, names in other scripts.
  aliases text[] NOT NULL DEFAULT '{}' CHECK (cardinality(aliases) <= 20),
  job_title text NOT NULL DEFAULT '',
  -- Whom a person works for.
  organization_id uuid REFERENCES api.contacts (id) ON DELETE SET NULL CHECK (organization_id <> id),
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  bar_number text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  -- The case whose party the contact was created for: its walls hold also when the party, or the case, is gone.
  created_for uuid,
  -- Deleted contacts stay in conflict checks.
  deleted_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search tsvector NOT NULL GENERATED ALWAYS AS
    (api.search_words(name || ' ' || api.joined(aliases) || ' ' || job_title || ' ' || email || ' ' || phone)) STORED
);
CREATE INDEX contacts_by_created ON api.contacts (created_at, id);
CREATE INDEX contacts_by_updated ON api.contacts (updated_at, id);
CREATE INDEX contacts_by_name ON api.contacts (name, id);
CREATE INDEX contacts_by_organization ON api.contacts (organization_id, name, id) WHERE organization_id IS NOT NULL;
CREATE INDEX contacts_by_creator ON api.contacts (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX contacts_by_first_case ON api.contacts (created_for) WHERE created_for IS NOT NULL;
CREATE INDEX contacts_by_email ON api.contacts (lower(email)) WHERE email <> '';
CREATE INDEX contacts_by_phone ON api.contacts (api.phone_key(phone)) WHERE phone <> '';
CREATE INDEX contacts_search ON api.contacts USING gin (search);

-- Each party becomes a contact; parties that are written exactly alike, with an email address or a phone number, become one.
ALTER TABLE api.case_parties
  ADD COLUMN contact_id uuid,
  DROP CONSTRAINT case_parties_role_check,
  ADD CONSTRAINT case_parties_role_check CHECK (role IN ('opposing_party', 'co_defendant', 'plaintiff', 'witness', 'family_member',
    'business_partner', 'employer', 'employee', 'contractor', 'insurance_company', 'government_agency', 'attorney', 'other',
    'opposing_counsel', 'co_counsel', 'expert', 'adjuster', 'judge', 'court_clerk', 'mediator'));
CREATE TEMPORARY TABLE alike_parties AS
  SELECT p.id AS party_id, first_value(p.id) OVER alike AS first_id
  FROM api.case_parties p
  WINDOW alike AS (
    PARTITION BY p.name, p.kind, p.aliases, p.email, p.phone, p.contact_info, CASE WHEN p.email = '' AND p.phone = '' THEN p.id END
    ORDER BY p.created_at, p.id);
-- Ids of their own: search rows of parties have the parties' ids.
CREATE TEMPORARY TABLE party_contacts AS
  SELECT first_id, gen_random_uuid() AS contact_id FROM (SELECT DISTINCT first_id FROM alike_parties) AS firsts;
INSERT INTO api.contacts (id, kind, name, aliases, email, phone, address, created_for, created_at, updated_at)
  SELECT c.contact_id, p.kind, p.name, p.aliases, p.email, p.phone, p.contact_info, p.case_id, p.created_at, p.updated_at
  FROM api.case_parties p JOIN party_contacts c ON c.first_id = p.id;
UPDATE api.case_parties p SET contact_id = c.contact_id
  FROM alike_parties a JOIN party_contacts c USING (first_id) WHERE a.party_id = p.id;
DROP TABLE alike_parties;
DROP TABLE party_contacts;
ALTER TABLE api.case_parties
  ALTER COLUMN contact_id SET NOT NULL,
  ADD CONSTRAINT case_parties_contact FOREIGN KEY (contact_id) REFERENCES api.contacts (id);
CREATE INDEX case_parties_by_contact ON api.case_parties (contact_id, role, case_id);
CREATE INDEX case_parties_by_role ON api.case_parties (role, contact_id);

-- A party has the name of its contact, and is found by it.
CREATE FUNCTION api.copy_contact_to_party() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  contact api.contacts;
BEGIN
  -- Waits for a change of the contact that is being made, and has later ones wait.
  SELECT * INTO contact FROM api.contacts WHERE id = NEW.contact_id FOR SHARE;
  IF FOUND THEN
    IF contact.deleted_at IS NOT NULL THEN
      RAISE EXCEPTION 'the contact was deleted' USING ERRCODE = 'serialization_failure';
    END IF;
    NEW.name := contact.name;
    NEW.kind := contact.kind;
    NEW.aliases := contact.aliases;
    NEW.email := contact.email;
    NEW.phone := contact.phone;
    NEW.contact_info := contact.address;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER case_parties_copy_contact
  BEFORE INSERT OR UPDATE OF contact_id, name, kind, aliases, email, phone, contact_info ON api.case_parties
  FOR EACH ROW EXECUTE FUNCTION api.copy_contact_to_party();

-- On every case, also behind walls.
CREATE FUNCTION api.carry_contact() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.case_parties SET name = NEW.name, version = version + 1, updated_at = NEW.updated_at WHERE contact_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_carry AFTER UPDATE ON api.contacts FOR EACH ROW
  WHEN ((OLD.name, OLD.kind, OLD.aliases, OLD.email, OLD.phone, OLD.address)
    IS DISTINCT FROM (NEW.name, NEW.kind, NEW.aliases, NEW.email, NEW.phone, NEW.address))
  EXECUTE FUNCTION api.carry_contact();

-- Contacts on cases behind walls for the acting user, or created for one, and on no other case. Nothing shows them.
CREATE FUNCTION api.hidden_contacts() RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    WITH walled AS (SELECT w.case_id FROM api.case_walls w WHERE w.user_id = api.acting_user())
    SELECT coalesce(array_agg(k.id), '{}') FROM (
      SELECT p.contact_id AS id FROM walled JOIN api.case_parties p USING (case_id)
      UNION SELECT c.id FROM walled JOIN api.contacts c ON c.created_for = walled.case_id
    ) AS k
    WHERE NOT EXISTS (
      SELECT FROM api.case_parties o WHERE o.contact_id = k.id AND o.case_id NOT IN (SELECT walled.case_id FROM walled)));
-- Whether a contact is on a case behind a wall for the acting user, whose record a change would reach.
CREATE FUNCTION api.is_kept_from_contact(contact uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.case_walls w JOIN api.case_parties p ON p.case_id = w.case_id
    WHERE w.user_id = api.acting_user() AND p.contact_id = contact);
-- Whether a contact is on a case, behind a wall or not.
CREATE FUNCTION api.is_contact_on_case(contact uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.case_parties p WHERE p.contact_id = contact);
REVOKE EXECUTE ON FUNCTION api.hidden_contacts(), api.is_kept_from_contact(uuid), api.is_contact_on_case(uuid),
  api.copy_contact_to_party(), api.carry_contact() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.hidden_contacts(), api.is_kept_from_contact(uuid), api.is_contact_on_case(uuid)
  TO praxis_firm, praxis_walled;

ALTER TABLE api.contacts ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.contacts TO praxis_firm, praxis_walled;
CREATE POLICY contacts_firm ON api.contacts TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY contacts_walled_read ON api.contacts FOR SELECT TO praxis_walled
  USING (id <> ALL ((SELECT api.hidden_contacts())::uuid[]));
CREATE POLICY contacts_walled_add ON api.contacts FOR INSERT TO praxis_walled WITH CHECK (true);
CREATE POLICY contacts_walled_change ON api.contacts FOR UPDATE TO praxis_walled
  USING (NOT api.is_kept_from_contact(id)) WITH CHECK (true);

-- Changes of contacts name no case, since they are of all.
CREATE POLICY audit_log_walled_contacts ON api.audit_log AS RESTRICTIVE FOR SELECT TO praxis_walled
  USING (entity <> 'contacts' OR entity_id <> ALL ((SELECT api.hidden_contacts())::text[]));

-- Names of contacts, also of those on no case.
CREATE VIEW api.party_names_of_contacts WITH (security_invoker = true) AS
  SELECT id AS row_id, 'contact_record' AS kind, name COLLATE "C" AS name, lower(email) AS email, api.phone_key(phone) AS phone,
    NULL::uuid AS client_id, NULL::uuid AS case_id
  FROM api.contacts
  UNION ALL
  SELECT id, 'contact_alias', alias COLLATE "C", '', '', NULL, NULL FROM api.contacts CROSS JOIN LATERAL unnest(aliases) AS alias;
-- Found apart: the names of contacts on cases are there as names of parties too.
CREATE INDEX party_names_of_contacts_by_key ON api.party_names (name_key) WHERE source = 'contacts';
CREATE INDEX party_names_of_contacts_by_keys ON api.party_names USING gin (keys) WHERE source = 'contacts';
SELECT api.keep_party_names('contacts', '{name,aliases,email,phone}');
SELECT api.write_names_of_contacts(ARRAY(SELECT id FROM api.contacts));

DROP POLICY party_names_walled ON api.party_names;
CREATE POLICY party_names_walled ON api.party_names FOR SELECT TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (source <> 'contacts' OR row_id <> ALL ((SELECT api.hidden_contacts())::uuid[])));

CREATE OR REPLACE FUNCTION api.party_names_near(
  name_keys text[], one text[], two text[], three text[], asked_email text, asked_phone text, of_clients boolean, at_most integer
) RETURNS TABLE (id bigint, source text, row_id uuid, kind text, name text, words text[], sounds text[], email text, phone text,
  client_id uuid, case_id uuid, walled boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp SET enable_seqscan = off AS $$
DECLARE
  hidden constant uuid[] := (SELECT array_agg(w.case_id) FROM api.case_walls AS w WHERE w.user_id = api.acting_user());
  hidden_contacts constant uuid[] := CASE WHEN hidden IS NULL THEN '{}' ELSE api.hidden_contacts() END;
  pairs constant text := CASE
    WHEN cardinality(one) = 0 THEN 'false'
    WHEN cardinality(two) = 0 THEN 'keys && $2'
    ELSE 'keys && $2 AND keys && $3' END;
  others constant text := CASE WHEN cardinality(three) = 0 THEN '' ELSE
    'UNION (SELECT id FROM api.party_names WHERE %1$s AND keys && $2 AND keys && $4 LIMIT $7)
     UNION (SELECT id FROM api.party_names WHERE %1$s AND keys && $3 AND keys && $4 LIMIT $7)' END;
  found constant text :=
    '(SELECT id FROM api.party_names WHERE %1$s AND name_key = ANY ($1) LIMIT $7)
     UNION (SELECT id FROM api.party_names WHERE %1$s AND ' || pairs || ' LIMIT $7)
     ' || others || '
     UNION (SELECT id FROM api.party_names WHERE %1$s AND $5 <> '''' AND email <> '''' AND email = $5 LIMIT $7)
     UNION (SELECT id FROM api.party_names WHERE %1$s AND $6 <> '''' AND phone <> '''' AND phone = $6 LIMIT $7)';
  whose constant text := CASE WHEN of_clients
    THEN format(found, 'client_id IS NOT NULL')
    ELSE format(found, 'source NOT IN (''intakes'', ''intake_parties'', ''contacts'')') || ' UNION '
      || format(found, 'source IN (''intakes'', ''intake_parties'')') || ' UNION '
      || format(found, 'source = ''contacts''') END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT n.id, n.source, n.row_id, n.kind, n.name, n.words, n.sounds, n.email, n.phone, n.client_id, n.case_id,
       coalesce(n.case_id = ANY ($8), false) OR (n.source = ''contacts'' AND n.row_id = ANY ($9))
     FROM api.party_names AS n WHERE n.id IN (' || whose || ')'
    USING name_keys, one, two, three, asked_email, asked_phone, at_most, hidden, hidden_contacts;
END $$;

-- Global search.
ALTER TABLE api.search DROP CONSTRAINT search_kind_check,
  ADD CONSTRAINT search_kind_check CHECK (kind IN ('case', 'client', 'party', 'contact'));
CREATE OR REPLACE VIEW api.search_source WITH (security_invoker = true) AS
  SELECT id, 'case' AS kind, client_id, id AS case_id, left(api.fold(case_name), 200) AS name,
    setweight(api.name_words(case_name), 'A')
      || setweight(api.name_words(title || ' ' || client_name || ' ' || type), 'C')
      || setweight(api.search_words(docket_number || ' ' || case_number || ' '
        || regexp_replace(case_number, '\m0+(?=\d)', '', 'g')), 'C') AS words
  FROM api.cases
  UNION ALL
  SELECT id, 'client', id, NULL, left(api.fold(full_name), 200),
    setweight(api.name_words(full_name), 'A')
      || setweight(api.name_words(company_name || ' ' || also_known), 'C')
      || setweight(api.search_words(email || ' ' || phone), 'C')
  FROM api.clients
  UNION ALL
  SELECT id, 'party', NULL, case_id, left(api.fold(name), 200),
    setweight(api.name_words(name), 'A')
      || setweight(api.name_words(array_to_string(aliases, ' ')), 'C')
      || setweight(api.search_words(email || ' ' || phone || ' ' || left(contact_info, 200)), 'C')
  FROM api.case_parties
  UNION ALL
  SELECT id, 'contact', NULL, NULL, left(api.fold(name), 200),
    setweight(api.name_words(name), 'A')
      || setweight(api.name_words(array_to_string(aliases, ' ')), 'C')
      || setweight(api.search_words(job_title || ' ' || email || ' ' || phone || ' ' || bar_number), 'C')
  FROM api.contacts WHERE deleted_at IS NULL;
CREATE INDEX search_contacts ON api.search USING gin (words) WHERE kind = 'contact';

CREATE OR REPLACE FUNCTION api.fill_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DROP INDEX IF EXISTS api.search_by_name, api.search_by_client, api.search_by_case, api.search_cases,
    api.search_clients, api.search_parties, api.search_contacts, api.search_vocabulary_by_word, api.search_vocabulary_alike;
  TRUNCATE api.search, api.search_vocabulary;
  INSERT INTO api.search (id, kind, client_id, case_id, name, words)
    SELECT id, kind, client_id, case_id, name, words FROM api.search_source;
  INSERT INTO api.search_vocabulary
    SELECT DISTINCT word FROM api.search s CROSS JOIN LATERAL api.spelt_words(s.words) AS word;
  CREATE INDEX search_by_name ON api.search (kind, name, id);
  CREATE INDEX search_by_client ON api.search (client_id) WHERE client_id IS NOT NULL;
  CREATE INDEX search_by_case ON api.search (case_id) WHERE kind = 'party';
  CREATE INDEX search_cases ON api.search USING gin (words) WHERE kind = 'case';
  CREATE INDEX search_clients ON api.search USING gin (words) WHERE kind = 'client';
  CREATE INDEX search_parties ON api.search USING gin (words) WHERE kind = 'party';
  CREATE INDEX search_contacts ON api.search USING gin (words) WHERE kind = 'contact';
  CREATE INDEX search_vocabulary_by_word ON api.search_vocabulary (word);
  CREATE INDEX search_vocabulary_alike ON api.search_vocabulary USING gin (word public.gin_trgm_ops);
END $$;

CREATE OR REPLACE FUNCTION api.leave_search(ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  left_behind text[];
BEGIN
  WITH gone AS (DELETE FROM api.search s WHERE s.id = ANY (ids) RETURNING s.words)
    SELECT array_agg(DISTINCT word) INTO left_behind FROM gone CROSS JOIN LATERAL api.spelt_words(gone.words) AS word;
  DELETE FROM api.search_vocabulary v WHERE v.word = ANY (left_behind)
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'case' AND s.words @@ to_tsquery('simple', quote_literal(v.word)))
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'client' AND s.words @@ to_tsquery('simple', quote_literal(v.word)))
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'contact' AND s.words @@ to_tsquery('simple', quote_literal(v.word)))
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'party' AND s.words @@ to_tsquery('simple', quote_literal(v.word)));
END $$;

CREATE FUNCTION api.follow_deleted_contact() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    PERFORM api.leave_search(ARRAY[NEW.id]);
    RETURN NULL;
  END IF;
  INSERT INTO api.search (id, kind, client_id, case_id, name, words)
    SELECT id, kind, client_id, case_id, name, words FROM api.search_source WHERE kind = 'contact' AND id = NEW.id
    ON CONFLICT (id) DO NOTHING;
  PERFORM api.note_spelt(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION api.follow_deleted_contact() FROM PUBLIC;

CREATE TRIGGER contacts_search_insert AFTER INSERT ON api.contacts REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.add_to_search('contact');
CREATE TRIGGER contacts_search_update AFTER UPDATE ON api.contacts FOR EACH ROW
  WHEN ((OLD.name, OLD.aliases, OLD.job_title, OLD.email, OLD.phone, OLD.bar_number)
    IS DISTINCT FROM (NEW.name, NEW.aliases, NEW.job_title, NEW.email, NEW.phone, NEW.bar_number))
  EXECUTE FUNCTION api.change_in_search('contact');
CREATE TRIGGER contacts_search_deleted AFTER UPDATE OF deleted_at ON api.contacts FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION api.follow_deleted_contact();
CREATE TRIGGER contacts_search_delete AFTER DELETE ON api.contacts REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.take_from_search();
INSERT INTO api.search (id, kind, client_id, case_id, name, words)
  SELECT id, kind, client_id, case_id, name, words FROM api.search_source WHERE kind = 'contact';
INSERT INTO api.search_vocabulary (word)
  SELECT DISTINCT spelt FROM api.search s CROSS JOIN LATERAL api.spelt_words(s.words) AS spelt
  WHERE s.kind = 'contact' AND NOT EXISTS (SELECT FROM api.search_vocabulary v WHERE v.word = spelt);

DROP POLICY search_walled ON api.search;
CREATE POLICY search_walled ON api.search FOR SELECT TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (kind <> 'contact' OR id <> ALL ((SELECT api.hidden_contacts())::uuid[])));
