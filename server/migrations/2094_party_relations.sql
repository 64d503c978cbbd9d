-- Relationships of contacts, and how conflict checks follow those of clients and contacts; new names are checked every night.

-- `kind` says what the other is to the contact. The other is a contact too, or known by name only.
CREATE TABLE api.contact_relations (
  id uuid PRIMARY KEY,
  contact_id uuid NOT NULL REFERENCES api.contacts (id) ON DELETE CASCADE,
  other_contact_id uuid REFERENCES api.contacts (id) ON DELETE CASCADE,
  other_name text NOT NULL DEFAULT '' CHECK (length(other_name) <= 200),
  kind text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((other_contact_id IS NULL) = (other_name <> '')),
  CHECK (other_contact_id <> contact_id)
);
CREATE INDEX contact_relations_by_contact ON api.contact_relations (contact_id, created_at, id);
CREATE INDEX contact_relations_by_other ON api.contact_relations (other_contact_id, created_at, id) WHERE other_contact_id IS NOT NULL;

ALTER TABLE api.contact_relations ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.contact_relations TO praxis_firm, praxis_walled;
CREATE POLICY contact_relations_firm ON api.contact_relations TO praxis_firm USING (true) WITH CHECK (true);
-- As far as both contacts are shown.
CREATE POLICY contact_relations_walled ON api.contact_relations TO praxis_walled
  USING (contact_id IN (SELECT id FROM api.contacts)
    AND (other_contact_id IS NULL OR other_contact_id IN (SELECT id FROM api.contacts)))
  WITH CHECK (NOT api.is_kept_from_contact(contact_id)
    AND (other_contact_id IS NULL OR NOT api.is_kept_from_contact(other_contact_id)));

-- A merged contact leaves its relationships to the one that is kept.
CREATE FUNCTION api.move_contact_relations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  DELETE FROM api.contact_relations WHERE (contact_id, other_contact_id) IN ((NEW.id, NEW.merged_into_id), (NEW.merged_into_id, NEW.id));
  UPDATE api.contact_relations SET contact_id = NEW.merged_into_id WHERE contact_id = NEW.id;
  UPDATE api.contact_relations SET other_contact_id = NEW.merged_into_id WHERE other_contact_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION api.move_contact_relations() FROM PUBLIC;
CREATE TRIGGER contacts_merge_relations AFTER UPDATE OF merged_into_id ON api.contacts FOR EACH ROW
  WHEN (NEW.merged_into_id IS NOT NULL AND OLD.merged_into_id IS NULL) EXECUTE FUNCTION api.move_contact_relations();

CREATE VIEW api.party_names_of_contact_relations WITH (security_invoker = true) AS
  SELECT id AS row_id, 'contact_related' AS kind, other_name COLLATE "C" AS name, '' AS email, '' AS phone, NULL::uuid AS client_id,
    NULL::uuid AS case_id
  FROM api.contact_relations WHERE other_name <> '';
SELECT api.keep_party_names('contact_relations', '{other_name,contact_id}');

DROP POLICY party_names_walled ON api.party_names;
CREATE POLICY party_names_walled ON api.party_names FOR SELECT TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (source <> 'contacts' OR row_id <> ALL ((SELECT api.hidden_contacts())::uuid[]))
    AND (source <> 'contact_relations' OR row_id IN (SELECT id FROM api.contact_relations)));

-- Names in relationships of contacts are behind the walls of the contact.
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
     UNION (SELECT id FROM api.party_names WHERE %1$s AND $6 <> '''' AND phone <> '''' AND split_part(phone, '':'', 2) = split_part($6, '':'', 2)
       AND api.is_same_phone(phone, $6) LIMIT $7)';
  whose constant text := CASE WHEN of_clients
    THEN format(found, 'client_id IS NOT NULL')
    ELSE format(found, 'source NOT IN (''intakes'', ''intake_parties'', ''contacts'')') || ' UNION '
      || format(found, 'source IN (''intakes'', ''intake_parties'')') || ' UNION '
      || format(found, 'source = ''contacts''') END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT n.id, n.source, n.row_id, n.kind, n.name, n.words, n.sounds, n.email, n.phone, n.client_id, n.case_id,
       coalesce(n.case_id = ANY ($8), false) OR (n.source = ''contacts'' AND n.row_id = ANY ($9))
       OR (n.source = ''contact_relations'' AND n.row_id IN (
         SELECT r.id FROM api.contact_relations AS r WHERE r.contact_id = ANY ($9)))
     FROM api.party_names AS n WHERE n.id IN (' || whose || ')'
    USING name_keys, one, two, three, asked_email, asked_phone, at_most, hidden, hidden_contacts;
END $$;

-- The clients and contacts that have one of the names, as `name_key` writes them.
CREATE FUNCTION api.parties_named(asked_keys text[]) RETURNS TABLE (kind text, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT DISTINCT CASE WHEN n.client_id IS NULL THEN 'contact' ELSE 'client' END, coalesce(n.client_id, n.row_id)
    FROM api.party_names AS n
    WHERE n.name_key = ANY (asked_keys) AND n.name_key <> '' AND n.source IN ('clients', 'client_names', 'contacts')
    LIMIT 20;
  END;

-- Who has a relationship with a client or contact. `relation`: what that one is to the other; of the other to that one when inverse.
CREATE FUNCTION api.party_neighbors(of_kind text, of_id uuid) RETURNS TABLE (kind text, id uuid, relation text, is_inverse boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    WITH own AS (
      SELECT array_agg(DISTINCT n.name_key) AS keys FROM api.party_names AS n
      WHERE n.name_key <> '' AND CASE of_kind
        WHEN 'client' THEN n.client_id = of_id AND n.source IN ('clients', 'client_names')
        ELSE n.source = 'contacts' AND n.row_id = of_id END
    ), by_name AS (
      -- Entered at this one, of someone known by name.
      SELECT p.kind, p.id, r.kind AS relation, true AS is_inverse
        FROM api.client_relations AS r
        JOIN api.party_names AS n ON n.source = 'client_relations' AND n.row_id = r.id
        CROSS JOIN LATERAL api.parties_named(ARRAY[n.name_key]) AS p
        WHERE of_kind = 'client' AND r.client_id = of_id AND r.other_name <> ''
      UNION ALL
      SELECT p.kind, p.id, 'contact', true
        FROM api.client_contacts AS k
        JOIN api.party_names AS n ON n.source = 'client_contacts' AND n.row_id = k.id
        CROSS JOIN LATERAL api.parties_named(ARRAY[n.name_key]) AS p
        WHERE of_kind = 'client' AND k.client_id = of_id
      UNION ALL
      SELECT p.kind, p.id, r.kind, true
        FROM api.contact_relations AS r
        JOIN api.party_names AS n ON n.source = 'contact_relations' AND n.row_id = r.id
        CROSS JOIN LATERAL api.parties_named(ARRAY[n.name_key]) AS p
        WHERE of_kind = 'contact' AND r.contact_id = of_id AND r.other_name <> ''
      -- Entered at the other, by the name of this one.
      UNION ALL
      SELECT 'client', r.client_id, r.kind, false
        FROM own JOIN api.party_names AS n ON n.name_key = ANY (own.keys) AND n.source = 'client_relations'
        JOIN api.client_relations AS r ON r.id = n.row_id
      UNION ALL
      SELECT 'client', n.client_id, 'contact', false
        FROM own JOIN api.party_names AS n ON n.name_key = ANY (own.keys) AND n.source = 'client_contacts'
      UNION ALL
      SELECT 'contact', r.contact_id, r.kind, false
        FROM own JOIN api.party_names AS n ON n.name_key = ANY (own.keys) AND n.source = 'contact_relations'
        JOIN api.contact_relations AS r ON r.id = n.row_id
    ), linked AS (
      SELECT 'client' AS kind, r.other_client_id AS id, r.kind AS relation, true AS is_inverse FROM api.client_relations AS r
        WHERE of_kind = 'client' AND r.client_id = of_id AND r.other_client_id IS NOT NULL
      UNION ALL
      SELECT 'client', r.client_id, r.kind, false FROM api.client_relations AS r
        WHERE of_kind = 'client' AND r.other_client_id = of_id
      UNION ALL
      SELECT 'contact', r.other_contact_id, r.kind, true FROM api.contact_relations AS r
        WHERE of_kind = 'contact' AND r.contact_id = of_id AND r.other_contact_id IS NOT NULL
      UNION ALL
      SELECT 'contact', r.contact_id, r.kind, false FROM api.contact_relations AS r
        WHERE of_kind = 'contact' AND r.other_contact_id = of_id
      UNION ALL
      SELECT 'contact', c.organization_id, 'employee', false FROM api.contacts AS c
        WHERE of_kind = 'contact' AND c.id = of_id AND c.organization_id IS NOT NULL
      UNION ALL
      SELECT 'contact', c.id, 'employer', false FROM api.contacts AS c
        WHERE of_kind = 'contact' AND c.organization_id = of_id
    )
    SELECT every.kind, every.id, every.relation, every.is_inverse
    FROM (SELECT * FROM linked UNION ALL SELECT * FROM by_name) AS every
    WHERE every.id <> of_id
    LIMIT 50;
  END;

-- The clients and contacts that relationships lead to from `starts` (kind and id of each, for the name at that place), at most `depth`
-- away, nearest first, each by one way. A way never visits one of them twice, so it ends. `steps`: `relation`, or `-relation` when
-- inverse. Behind a wall for the acting user when one of the way is.
CREATE FUNCTION api.follow_party_relations(places integer[], kinds text[], ids uuid[], depth integer)
  RETURNS TABLE (place integer, kind text, id uuid, nodes text[], steps text[], walled boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    WITH RECURSIVE walk AS (
      SELECT s.place, s.kind, s.id, 0 AS far, ARRAY[s.kind || ':' || s.id] AS nodes, '{}'::text[] AS steps
      FROM unnest(places, kinds, ids) AS s (place, kind, id)
      UNION ALL
      SELECT w.place, n.kind, n.id, w.far + 1, w.nodes || (n.kind || ':' || n.id),
        w.steps || (CASE WHEN n.is_inverse THEN '-' ELSE '' END || n.relation)
      FROM walk AS w CROSS JOIN LATERAL api.party_neighbors(w.kind, w.id) AS n
      WHERE w.far < LEAST(depth, 3) AND NOT (n.kind || ':' || n.id) = ANY (w.nodes)
    ), reached AS (
      SELECT * FROM walk LIMIT 4000
    ), nearest AS (
      SELECT DISTINCT ON (r.place, r.kind, r.id) r.* FROM reached AS r WHERE r.far > 0
        AND NOT EXISTS (SELECT FROM reached AS o WHERE o.far = 0 AND o.place = r.place AND o.kind = r.kind AND o.id = r.id)
      ORDER BY r.place, r.kind, r.id, r.far
    )
    SELECT n.place, n.kind, n.id, n.nodes, n.steps, api.is_conflict_hidden('{}',
        ARRAY(SELECT split_part(one, ':', 2)::uuid FROM unnest(n.nodes) AS one WHERE one LIKE 'client:%'),
        ARRAY(SELECT split_part(one, ':', 2)::uuid FROM unnest(n.nodes) AS one WHERE one LIKE 'contact:%'), '{}')
    FROM nearest AS n ORDER BY n.place, n.far, n.kind, n.id;
  END;
REVOKE EXECUTE ON FUNCTION api.parties_named(text[]), api.party_neighbors(text, uuid),
  api.follow_party_relations(integer[], text[], uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.follow_party_relations(integer[], text[], uuid[], integer) TO praxis_firm, praxis_walled;

-- Up to which name the nightly check has come.
CREATE TABLE api.conflict_watch (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  last_name_id bigint NOT NULL,
  ran_at timestamptz(3),
  checked_count integer NOT NULL DEFAULT 0,
  found_count integer NOT NULL DEFAULT 0
);
INSERT INTO api.conflict_watch (last_name_id) SELECT coalesce(max(id), 0) FROM api.party_names;
ALTER TABLE api.conflict_watch ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.conflict_watch TO praxis_firm;
GRANT SELECT ON api.conflict_watch TO praxis_walled;
CREATE POLICY conflict_watch_firm ON api.conflict_watch TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY conflict_watch_walled ON api.conflict_watch FOR SELECT TO praxis_walled USING (true);
