-- Relationships are followed in a stable order, for each name by itself, and what is left out is recorded.
DROP FUNCTION api.follow_party_relations(integer[], text[], uuid[], integer);
DROP FUNCTION api.party_neighbors(text, uuid);
DROP FUNCTION api.parties_named(text[]);

-- The clients and contacts that have one of the names, as `name_key` writes them: the first 20, and whether there are more.
CREATE FUNCTION api.parties_named(asked_keys text[]) RETURNS TABLE (kind text, id uuid, is_cut boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT p.kind, p.id, count(*) OVER () > 20
    FROM (
      SELECT DISTINCT CASE WHEN n.client_id IS NULL THEN 'contact' ELSE 'client' END AS kind, coalesce(n.client_id, n.row_id) AS id
      FROM api.party_names AS n
      WHERE n.name_key = ANY (asked_keys) AND n.name_key <> '' AND n.source IN ('clients', 'client_names', 'contacts')
    ) AS p
    ORDER BY p.kind, p.id LIMIT 20;
  END;

-- Who has a relationship with a client or contact: the first 50, and whether there are more. `relation`: what that one is to the other; of
-- the other to that one when inverse.
CREATE FUNCTION api.party_neighbors(of_kind text, of_id uuid)
  RETURNS TABLE (kind text, id uuid, relation text, is_inverse boolean, is_cut boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    WITH own AS (
      SELECT array_agg(DISTINCT n.name_key) AS keys FROM api.party_names AS n
      WHERE n.name_key <> '' AND CASE of_kind
        WHEN 'client' THEN n.client_id = of_id AND n.source IN ('clients', 'client_names')
        ELSE n.source = 'contacts' AND n.row_id = of_id END
    ), by_name AS (
      -- Entered at this one, of someone known by name.
      SELECT p.kind, p.id, r.kind AS relation, true AS is_inverse, p.is_cut
        FROM api.client_relations AS r
        JOIN api.party_names AS n ON n.source = 'client_relations' AND n.row_id = r.id
        CROSS JOIN LATERAL api.parties_named(ARRAY[n.name_key]) AS p
        WHERE of_kind = 'client' AND r.client_id = of_id AND r.other_name <> ''
      UNION ALL
      SELECT p.kind, p.id, 'contact', true, p.is_cut
        FROM api.client_contacts AS k
        JOIN api.party_names AS n ON n.source = 'client_contacts' AND n.row_id = k.id
        CROSS JOIN LATERAL api.parties_named(ARRAY[n.name_key]) AS p
        WHERE of_kind = 'client' AND k.client_id = of_id
      UNION ALL
      SELECT p.kind, p.id, r.kind, true, p.is_cut
        FROM api.contact_relations AS r
        JOIN api.party_names AS n ON n.source = 'contact_relations' AND n.row_id = r.id
        CROSS JOIN LATERAL api.parties_named(ARRAY[n.name_key]) AS p
        WHERE of_kind = 'contact' AND r.contact_id = of_id AND r.other_name <> ''
      -- Entered at the other, by the name of this one.
      UNION ALL
      SELECT 'client', r.client_id, r.kind, false, false
        FROM own JOIN api.party_names AS n ON n.name_key = ANY (own.keys) AND n.source = 'client_relations'
        JOIN api.client_relations AS r ON r.id = n.row_id
      UNION ALL
      SELECT 'client', n.client_id, 'contact', false, false
        FROM own JOIN api.party_names AS n ON n.name_key = ANY (own.keys) AND n.source = 'client_contacts'
      UNION ALL
      SELECT 'contact', r.contact_id, r.kind, false, false
        FROM own JOIN api.party_names AS n ON n.name_key = ANY (own.keys) AND n.source = 'contact_relations'
        JOIN api.contact_relations AS r ON r.id = n.row_id
    ), linked AS (
      SELECT 'client' AS kind, r.other_client_id AS id, r.kind AS relation, true AS is_inverse, false AS is_cut
        FROM api.client_relations AS r
        WHERE of_kind = 'client' AND r.client_id = of_id AND r.other_client_id IS NOT NULL
      UNION ALL
      SELECT 'client', r.client_id, r.kind, false, false FROM api.client_relations AS r
        WHERE of_kind = 'client' AND r.other_client_id = of_id
      UNION ALL
      SELECT 'contact', r.other_contact_id, r.kind, true, false FROM api.contact_relations AS r
        WHERE of_kind = 'contact' AND r.contact_id = of_id AND r.other_contact_id IS NOT NULL
      UNION ALL
      SELECT 'contact', r.contact_id, r.kind, false, false FROM api.contact_relations AS r
        WHERE of_kind = 'contact' AND r.other_contact_id = of_id
      UNION ALL
      SELECT 'contact', c.organization_id, 'employee', false, false FROM api.contacts AS c
        WHERE of_kind = 'contact' AND c.id = of_id AND c.organization_id IS NOT NULL
      UNION ALL
      SELECT 'contact', c.id, 'employer', false, false FROM api.contacts AS c
        WHERE of_kind = 'contact' AND c.organization_id = of_id
    ), one_each AS (
      SELECT every.kind, every.id, every.relation, every.is_inverse, bool_or(every.is_cut) AS is_cut
      FROM (SELECT * FROM linked UNION ALL SELECT * FROM by_name) AS every
      WHERE every.id <> of_id
      GROUP BY every.kind, every.id, every.relation, every.is_inverse
    )
    SELECT one.kind, one.id, one.relation, one.is_inverse, bool_or(one.is_cut) OVER () OR count(*) OVER () > 50
    FROM one_each AS one ORDER BY one.kind, one.id, one.relation, one.is_inverse LIMIT 50;
  END;

-- The clients and contacts that relationships lead to from `starts` (kind and id of each, for the name at that place), at most `depth`
-- away, nearest first, each by one way, over the first 400 ways of each name. A way never visits one of them twice, so it ends. `steps`:
-- `relation`, or `-relation` when inverse. Behind a wall for the acting user when one of the way is. Cut when there is more for the name.
CREATE FUNCTION api.follow_party_relations(places integer[], kinds text[], ids uuid[], depth integer)
  RETURNS TABLE (place integer, kind text, id uuid, nodes text[], steps text[], walled boolean, is_cut boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT p.place, n.kind, n.id, n.nodes, n.steps, api.is_conflict_hidden('{}',
        ARRAY(SELECT split_part(one, ':', 2)::uuid FROM unnest(n.nodes) AS one WHERE one LIKE 'client:%'),
        ARRAY(SELECT split_part(one, ':', 2)::uuid FROM unnest(n.nodes) AS one WHERE one LIKE 'contact:%'), '{}'), n.is_cut
    FROM (SELECT s.place, array_agg(s.kind ORDER BY s.at) AS kinds, array_agg(s.id ORDER BY s.at) AS ids
      FROM ROWS FROM (unnest(places), unnest(kinds), unnest(ids)) WITH ORDINALITY AS s (place, kind, id, at) GROUP BY s.place) AS p
    CROSS JOIN LATERAL (
      WITH RECURSIVE walk AS (
        SELECT s.kind, s.id, 0 AS far, ARRAY[s.kind || ':' || s.id] AS nodes, '{}'::text[] AS steps, false AS is_cut
        FROM unnest(p.kinds, p.ids) AS s (kind, id)
        UNION ALL
        SELECT n.kind, n.id, w.far + 1, w.nodes || (n.kind || ':' || n.id),
          w.steps || (CASE WHEN n.is_inverse THEN '-' ELSE '' END || n.relation), n.is_cut
        FROM walk AS w CROSS JOIN LATERAL api.party_neighbors(w.kind, w.id) AS n
        WHERE w.far < LEAST(depth, 3) AND NOT (n.kind || ':' || n.id) = ANY (w.nodes)
      ), more AS (
        SELECT w.*, row_number() OVER () AS at FROM (SELECT * FROM walk LIMIT 401) AS w
      ), reached AS (
        SELECT * FROM more WHERE more.at <= 400
      ), nearest AS (
        SELECT DISTINCT ON (r.kind, r.id) r.* FROM reached AS r WHERE r.far > 0
          AND NOT EXISTS (SELECT FROM reached AS o WHERE o.far = 0 AND o.kind = r.kind AND o.id = r.id)
        ORDER BY r.kind, r.id, r.far, r.at
      )
      SELECT nearest.kind, nearest.id, nearest.nodes, nearest.steps, nearest.far,
        (SELECT bool_or(m.is_cut) OR max(m.at) > 400 FROM more AS m) AS is_cut
      FROM nearest
    ) AS n ORDER BY p.place, n.far, n.kind, n.id;
  END;
REVOKE EXECUTE ON FUNCTION api.parties_named(text[]), api.party_neighbors(text, uuid),
  api.follow_party_relations(integer[], text[], uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.follow_party_relations(integer[], text[], uuid[], integer) TO praxis_firm, praxis_walled;

-- Whether relationships lead from the name to more than was followed or is listed.
ALTER TABLE api.conflict_run_names ADD COLUMN is_cut boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_cut) ON api.conflict_run_names TO praxis_firm, praxis_walled;

-- With what was left out in its digest.
CREATE OR REPLACE FUNCTION api.keep_conflict_record() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'searching' THEN
      RAISE EXCEPTION 'a conflict check begins with the search' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state = 'closed' THEN
    RAISE EXCEPTION 'a closed conflict check cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF NEW.state = 'closed' THEN
    IF EXISTS (SELECT FROM api.conflict_run_hits h WHERE h.run_id = NEW.id AND h.outcome IS NULL) THEN
      RAISE EXCEPTION 'a match of the conflict check is undecided' USING ERRCODE = 'check_violation';
    END IF;
    NEW.sha256 := encode(sha256(convert_to(concat_ws(E'\n',
      jsonb_build_array(NEW.number, NEW.title, NEW.origin, NEW.depth, NEW.case_id, NEW.case_name, NEW.client_id, NEW.contact_id,
        NEW.created_by_name, NEW.created_at, NEW.closed_by_name, NEW.closed_at, NEW.matching)::text,
      (SELECT string_agg(jsonb_build_array(n.position, n.id, n.name, n.email, n.phone, n.side, n.is_more, n.is_cut)::text, E'\n'
          ORDER BY n.position)
        FROM api.conflict_run_names n WHERE n.run_id = NEW.id),
      (SELECT string_agg(jsonb_build_array(h.position, h.name_id, h.hit, h.outcome, h.reason, h.document_id, h.document_title,
          h.wall_case_id, h.wall_case_name, h.decided_by_name, h.decided_at)::text, E'\n' ORDER BY h.position)
        FROM api.conflict_run_hits h WHERE h.run_id = NEW.id)), 'UTF8')), 'hex');
  END IF;
  RETURN NEW;
END $$;

-- The audit trail of a check is as hidden as the check; a decision on it also as the case with the wall and the document with the waiver.
CREATE POLICY audit_log_walled_conflicts ON api.audit_log AS RESTRICTIVE FOR SELECT TO praxis_walled
  USING (CASE WHEN entity = 'conflict_runs'
    THEN EXISTS (SELECT FROM api.conflict_runs AS r WHERE r.id = entity_id::uuid)
      AND NOT api.is_conflict_decision_hidden((after ->> 'documentId')::uuid, (after ->> 'wallCaseId')::uuid)
    ELSE true END);
