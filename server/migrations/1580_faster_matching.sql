-- Matching counts the workload of every attorney. Which assignments count is kept with each of them, so that a firm with many
-- cases reads only those that do.
ALTER TABLE api.attorney_assignments ADD COLUMN is_active boolean NOT NULL DEFAULT false;

-- Pending and accepted assignments of a case that is open and still the attorney's, or of an inquiry that may become one.
CREATE FUNCTION api.is_active_assignment(one api.attorney_assignments) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT one.assignment_status IN ('pending', 'accepted') AND CASE
      WHEN one.case_id IS NOT NULL THEN EXISTS (
        SELECT FROM api.cases c WHERE c.id = one.case_id AND c.status IN ('New', 'Active', 'Pending')
          AND (one.assignment_status = 'pending'
            OR c.attorney_id = one.attorney_id OR one.attorney_id = ANY (c.assisting_attorney_ids)))
      ELSE EXISTS (
        SELECT FROM api.intakes i LEFT JOIN api.cases c ON c.id = i.case_id
        WHERE i.id = one.intake_id AND i.status <> 'declined' AND i.spam_reason IS NULL AND CASE i.status
          WHEN 'opened' THEN c.attorney_id = one.attorney_id AND c.status IN ('New', 'Active', 'Pending')
          ELSE one.assignment_status = 'pending' OR i.assigned_to = one.attorney_id END)
      END;
  END;

-- The case and the inquiry stay as they are until the assignment is committed; who changes them next sees it.
CREATE FUNCTION api.set_active_assignment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NEW.assignment_status IN ('pending', 'accepted') THEN
    PERFORM FROM api.intakes WHERE id = NEW.intake_id FOR SHARE;
    PERFORM FROM api.cases WHERE id = coalesce(NEW.case_id, (SELECT i.case_id FROM api.intakes i WHERE i.id = NEW.intake_id))
      FOR SHARE;
  END IF;
  NEW.is_active := api.is_active_assignment(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER attorney_assignments_active BEFORE INSERT OR UPDATE ON api.attorney_assignments
  FOR EACH ROW EXECUTE FUNCTION api.set_active_assignment();

CREATE FUNCTION api.follow_case_with_assignments() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.attorney_assignments AS a SET is_active = api.is_active_assignment(a)
    WHERE a.assignment_status IN ('pending', 'accepted')
      AND (a.case_id = NEW.id OR a.intake_id IN (SELECT i.id FROM api.intakes i WHERE i.case_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER cases_active_assignments AFTER UPDATE ON api.cases FOR EACH ROW
  WHEN ((OLD.status, OLD.attorney_id, OLD.assisting_attorney_ids)
    IS DISTINCT FROM (NEW.status, NEW.attorney_id, NEW.assisting_attorney_ids))
  EXECUTE FUNCTION api.follow_case_with_assignments();

CREATE FUNCTION api.follow_intake_with_assignments() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.attorney_assignments AS a SET is_active = api.is_active_assignment(a)
    WHERE a.assignment_status IN ('pending', 'accepted') AND a.intake_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER intakes_active_assignments AFTER UPDATE ON api.intakes FOR EACH ROW
  WHEN ((OLD.status, OLD.spam_reason, OLD.assigned_to, OLD.case_id)
    IS DISTINCT FROM (NEW.status, NEW.spam_reason, NEW.assigned_to, NEW.case_id))
  EXECUTE FUNCTION api.follow_intake_with_assignments();

REVOKE EXECUTE ON FUNCTION api.is_active_assignment(api.attorney_assignments), api.set_active_assignment(),
  api.follow_case_with_assignments(), api.follow_intake_with_assignments() FROM PUBLIC;

-- The trigger decides of each.
UPDATE api.attorney_assignments SET is_active = true WHERE assignment_status IN ('pending', 'accepted');

DROP INDEX api.attorney_assignments_active;
CREATE INDEX attorney_assignments_active ON api.attorney_assignments (attorney_id) INCLUDE (assignment_status) WHERE is_active;

CREATE OR REPLACE FUNCTION api.attorney_loads()
  RETURNS TABLE (attorney_id text, active_cases integer, pending integer, last_assigned_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT u.id, coalesce(l.active, 0)::integer, coalesce(l.pending, 0)::integer, r.last_at
    FROM api.users u
    LEFT JOIN (
      SELECT a.attorney_id, count(*) AS active, count(*) FILTER (WHERE a.assignment_status = 'pending') AS pending
      FROM api.attorney_assignments a WHERE a.is_active GROUP BY a.attorney_id
    ) l ON l.attorney_id = u.id
    LEFT JOIN LATERAL (
      SELECT x.assigned_at AS last_at FROM api.attorney_assignments x
      WHERE x.attorney_id = u.id ORDER BY x.assigned_at DESC LIMIT 1
    ) r ON true
    WHERE u.role IN ('attorney', 'admin', 'superuser') AND u.status = 'active';
  END;

-- The same attorneys as before; every case is found by an index.
CREATE OR REPLACE FUNCTION api.barred_attorneys(of_case uuid, of_intake uuid, with_cases uuid[], with_clients uuid[], with_intakes uuid[])
  RETURNS TABLE (attorney_id text, reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    WITH matter AS (
      SELECT c.id AS case_id, c.client_id FROM api.cases c WHERE c.id = of_case
      UNION ALL
      SELECT c.id, c.client_id FROM api.intakes i JOIN api.cases c ON c.id = i.case_id WHERE i.id = of_intake
      UNION ALL
      SELECT NULL, i.client_id FROM api.intakes i WHERE i.id = of_intake AND i.client_id IS NOT NULL
    )
    SELECT w.user_id, 'wall' FROM api.case_walls w WHERE w.case_id IN (SELECT m.case_id FROM matter m)
    UNION
    SELECT w.user_id, 'wall' FROM matter m JOIN api.cases c ON c.client_id = m.client_id JOIN api.case_walls w ON w.case_id = c.id
    UNION
    SELECT member, 'conflict' FROM api.cases c
      CROSS JOIN LATERAL unnest(array_append(c.assisting_attorney_ids, c.attorney_id)) AS member
      WHERE member IS NOT NULL AND (c.client_id = ANY (with_clients) OR c.id = ANY (with_cases
        || ARRAY(SELECT i.case_id FROM api.intakes i WHERE i.id = ANY (with_intakes) AND i.case_id IS NOT NULL)))
    UNION
    SELECT k.attorney_id, 'conflict' FROM api.clients k WHERE k.id = ANY (with_clients) AND k.attorney_id IS NOT NULL
    UNION
    SELECT i.assigned_to, 'conflict' FROM api.intakes i WHERE i.id = ANY (with_intakes) AND i.assigned_to IS NOT NULL;
  END;
