-- Whose names a check of new names is of: it is behind the walls around that client or contact. No references, as for the case.
ALTER TABLE api.conflict_runs
  ADD COLUMN client_id uuid,
  ADD COLUMN contact_id uuid,
  ADD CONSTRAINT conflict_runs_of_one CHECK (num_nonnulls(case_id, client_id, contact_id) <= 1);

-- Contacts that were merged are hidden like those they were merged into.
CREATE OR REPLACE FUNCTION api.is_conflict_hidden(cases uuid[], clients uuid[], contacts uuid[], intakes uuid[]) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = api.acting_user() AND w.case_id = ANY (cases))
    OR EXISTS (SELECT FROM unnest(clients) AS one WHERE api.is_kept_from_client(one))
    OR EXISTS (SELECT FROM unnest(intakes) AS one WHERE api.is_kept_from_intake(one))
    OR (contacts <> '{}' AND api.hidden_contacts() && (
      WITH RECURSIVE merged AS (
        SELECT one AS id FROM unnest(contacts) AS one
        UNION SELECT c.merged_into_id FROM merged JOIN api.contacts AS c ON c.id = merged.id WHERE c.merged_into_id IS NOT NULL
      )
      SELECT coalesce(array_agg(merged.id), '{}') FROM merged));

-- Checks of new names that were made before name nobody, and are shown to nobody who is screened from anything.
ALTER POLICY conflict_runs_walled ON api.conflict_runs
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (client_id IS NULL OR NOT api.is_kept_from_client(client_id))
    AND (contact_id IS NULL OR NOT api.is_conflict_hidden('{}', '{}', ARRAY[contact_id], '{}'))
    AND (origin = 'person' OR num_nonnulls(case_id, client_id, contact_id) > 0))
  WITH CHECK ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (client_id IS NULL OR NOT api.is_kept_from_client(client_id))
    AND (contact_id IS NULL OR NOT api.is_conflict_hidden('{}', '{}', ARRAY[contact_id], '{}'))
    AND (origin = 'person' OR num_nonnulls(case_id, client_id, contact_id) > 0));
CREATE OR REPLACE FUNCTION api.restricted_conflicts(run uuid) RETURNS TABLE (name_id uuid, hits integer, undecided integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT h.name_id, count(*)::integer, count(*) FILTER (WHERE h.outcome IS NULL)::integer
    FROM api.conflict_run_hits AS h JOIN api.conflict_runs AS r ON r.id = h.run_id
    WHERE h.run_id = run AND EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = api.acting_user())
      AND (r.case_id IS NULL OR NOT api.behind_wall(r.case_id))
      AND (r.client_id IS NULL OR NOT api.is_kept_from_client(r.client_id))
      AND (r.contact_id IS NULL OR NOT api.is_conflict_hidden('{}', '{}', ARRAY[r.contact_id], '{}'))
      AND (r.origin = 'person' OR num_nonnulls(r.case_id, r.client_id, r.contact_id) > 0)
      AND api.is_conflict_hidden(h.of_cases, h.of_clients, h.of_contacts, h.of_intakes)
    GROUP BY h.name_id;
  END;

-- Whether what a decision names is behind a wall for the acting user: the case with the wall, or the document with the waiver. Of a
-- document that is gone nobody knows.
CREATE FUNCTION api.is_conflict_decision_hidden(waiver uuid, wall_case uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = api.acting_user() AND (w.case_id = wall_case
    OR w.case_id IN (SELECT d.case_id FROM api.document_cases AS d WHERE d.document_id = waiver)
    OR (waiver IS NOT NULL AND NOT EXISTS (SELECT FROM api.documents AS d WHERE d.id = waiver))));
-- Users who are screened from a case or from a case of a client.
CREATE FUNCTION api.screened_from_conflict(of_case uuid, of_client uuid) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT w.user_id FROM api.case_walls AS w WHERE w.case_id = of_case
    UNION SELECT w.user_id FROM api.case_walls AS w JOIN api.cases AS c ON c.id = w.case_id
      WHERE c.client_id = of_client OR c.client_id IN (
        SELECT m.kept_id FROM api.client_merges AS m WHERE m.gone_id = of_client AND m.undone_at IS NULL);
  END;
REVOKE EXECUTE ON FUNCTION api.is_conflict_decision_hidden(uuid, uuid), api.screened_from_conflict(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_conflict_decision_hidden(uuid, uuid) TO praxis_firm, praxis_walled;
GRANT EXECUTE ON FUNCTION api.screened_from_conflict(uuid, uuid) TO praxis_firm;

-- What is written once stays as it was written.
REVOKE UPDATE ON api.conflict_runs, api.conflict_run_names, api.conflict_run_hits FROM praxis_firm, praxis_walled;
GRANT UPDATE (state, checked_count, matching, closed_by, closed_by_name, closed_at, version) ON api.conflict_runs
  TO praxis_firm, praxis_walled;
GRANT UPDATE (is_more) ON api.conflict_run_names TO praxis_firm, praxis_walled;
GRANT UPDATE (outcome, reason, document_id, document_title, wall_case_id, wall_case_name, decided_by, decided_by_name, decided_at)
  ON api.conflict_run_hits TO praxis_firm, praxis_walled;

-- A record begins with the search and is closed by a change, with the names each match is of in its digest.
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
      (SELECT string_agg(jsonb_build_array(n.position, n.id, n.name, n.email, n.phone, n.side, n.is_more)::text, E'\n'
          ORDER BY n.position)
        FROM api.conflict_run_names n WHERE n.run_id = NEW.id),
      (SELECT string_agg(jsonb_build_array(h.position, h.name_id, h.hit, h.outcome, h.reason, h.document_id, h.document_title,
          h.wall_case_id, h.wall_case_name, h.decided_by_name, h.decided_at)::text, E'\n' ORDER BY h.position)
        FROM api.conflict_run_hits h WHERE h.run_id = NEW.id)), 'UTF8')), 'hex');
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER conflict_runs_keep ON api.conflict_runs;
CREATE TRIGGER conflict_runs_keep BEFORE INSERT OR UPDATE OR DELETE ON api.conflict_runs
  FOR EACH ROW EXECUTE FUNCTION api.keep_conflict_record();
CREATE OR REPLACE FUNCTION api.keep_conflict_rows() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  runs uuid[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.run_id] WHEN 'DELETE' THEN ARRAY[OLD.run_id]
    ELSE ARRAY[OLD.run_id, NEW.run_id] END;
BEGIN
  -- Locked, so that neither run is closed meanwhile.
  PERFORM 1 FROM api.conflict_runs AS r WHERE r.id = ANY (runs) ORDER BY r.id FOR SHARE;
  IF EXISTS (SELECT FROM api.conflict_runs AS r WHERE r.id = ANY (runs) AND r.state = 'closed') THEN
    RAISE EXCEPTION 'a closed conflict check cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
