-- Assignment of attorneys to cases and inquiries: settings, matters that need an attorney, and whom they were proposed to.

CREATE TABLE api.assignment_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- The 15 settings by key.
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  -- Older cases and inquiries are not assigned automatically; null while automatic assignment is off.
  automatic_since timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- One case or inquiry that needs an attorney, or got one. The row is the queue: a process that ends in the middle loses nothing.
CREATE TABLE api.assignment_requests (
  id uuid PRIMARY KEY,
  case_id uuid UNIQUE REFERENCES api.cases (id) ON DELETE CASCADE,
  intake_id uuid UNIQUE REFERENCES api.intakes (id) ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('auto', 'manual')),
  state text NOT NULL CHECK (state IN ('waiting', 'proposed', 'assigned', 'escalated', 'canceled')),
  -- Attorneys proposed since it last started.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_at timestamptz(3),
  -- Why nobody was found.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT assignment_requests_of_one CHECK (num_nonnulls(case_id, intake_id) = 1),
  CONSTRAINT assignment_requests_wait CHECK ((state = 'waiting' AND method = 'auto') = (next_at IS NOT NULL))
);
CREATE INDEX assignment_requests_due ON api.assignment_requests (next_at, id) WHERE state = 'waiting';
CREATE INDEX assignment_requests_by_created ON api.assignment_requests (created_at, id);
CREATE INDEX assignment_requests_by_state ON api.assignment_requests (state, created_at, id);

CREATE TABLE api.attorney_assignments (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES api.assignment_requests (id) ON DELETE CASCADE,
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  intake_id uuid REFERENCES api.intakes (id) ON DELETE CASCADE,
  attorney_id text REFERENCES api.users (id) ON DELETE SET NULL,
  attorney_name text NOT NULL,
  assignment_status text NOT NULL
    CHECK (assignment_status IN ('pending', 'accepted', 'declined', 'expired', 'skipped', 'withdrawn')),
  method text NOT NULL CHECK (method IN ('auto', 'manual')),
  -- 0 to 1, and how it came about; null where nothing was matched.
  score double precision CHECK (score BETWEEN 0 AND 1),
  explanation jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(explanation) = 'array'),
  -- Why it was declined, skipped or assigned against the order of the matches.
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  assigned_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  responded_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT attorney_assignments_of_one CHECK (num_nonnulls(case_id, intake_id) = 1),
  CONSTRAINT attorney_assignments_expiry CHECK (assignment_status <> 'pending' OR expires_at IS NOT NULL)
);
-- Whatever two processes believe: one attorney is never asked twice about a matter at the same time, nor two at once.
CREATE UNIQUE INDEX attorney_assignments_once ON api.attorney_assignments (request_id, attorney_id)
  WHERE assignment_status IN ('pending', 'accepted');
CREATE UNIQUE INDEX attorney_assignments_pending ON api.attorney_assignments (request_id)
  WHERE assignment_status = 'pending';
CREATE INDEX attorney_assignments_by_created ON api.attorney_assignments (created_at, id);
CREATE INDEX attorney_assignments_by_request ON api.attorney_assignments (request_id, created_at, id);
CREATE INDEX attorney_assignments_by_assigned ON api.attorney_assignments (attorney_id, assigned_at);
CREATE INDEX attorney_assignments_active ON api.attorney_assignments (attorney_id)
  INCLUDE (assignment_status, case_id, intake_id) WHERE assignment_status IN ('pending', 'accepted');
CREATE INDEX attorney_assignments_expire ON api.attorney_assignments (expires_at) WHERE assignment_status = 'pending';
CREATE INDEX attorney_assignments_by_case ON api.attorney_assignments (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX attorney_assignments_by_intake ON api.attorney_assignments (intake_id) WHERE intake_id IS NOT NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['assignment_settings', 'assignment_requests', 'attorney_assignments'] LOOP
    EXECUTE format('ALTER TABLE api.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON api.%I TO praxis_firm, praxis_walled', name);
    EXECUTE format('CREATE POLICY %I ON api.%I TO praxis_firm USING (true) WITH CHECK (true)', name || '_firm', name);
  END LOOP;
END $$;
CREATE POLICY assignment_settings_walled ON api.assignment_settings TO praxis_walled USING (true) WITH CHECK (true);
-- The row security of the case or inquiry hides them.
CREATE POLICY assignment_requests_walled ON api.assignment_requests TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id)))
  WITH CHECK ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id)));
CREATE POLICY attorney_assignments_walled ON api.attorney_assignments TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id)))
  WITH CHECK ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id)));

-- Open cases and inquiries without an attorney.
CREATE INDEX cases_unassigned ON api.cases (created_at, id)
  WHERE attorney_id IS NULL AND status IN ('New', 'Active', 'Pending');
CREATE INDEX intakes_unassigned ON api.intakes (created_at, id)
  WHERE assigned_to IS NULL AND spam_reason IS NULL AND status IN ('new', 'contacted', 'qualified');

-- How many cases and inquiries each attorney has through assignment, and when the last one came. Counts what the caller may not
-- see, and says nothing of it.
CREATE FUNCTION api.attorney_loads()
  RETURNS TABLE (attorney_id text, active_cases integer, pending integer, last_assigned_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT u.id, coalesce(l.active, 0)::integer, coalesce(l.pending, 0)::integer, r.last_at
    FROM api.users u
    LEFT JOIN (
      SELECT a.attorney_id, count(*) AS active, count(*) FILTER (WHERE a.assignment_status = 'pending') AS pending
      FROM api.attorney_assignments a
      LEFT JOIN api.cases c ON c.id = a.case_id
      LEFT JOIN api.intakes i ON i.id = a.intake_id
      LEFT JOIN api.cases ic ON ic.id = i.case_id
      WHERE a.assignment_status IN ('pending', 'accepted')
        AND (a.case_id IS NULL OR (c.status IN ('New', 'Active', 'Pending') AND (a.assignment_status = 'pending'
          OR c.attorney_id = a.attorney_id OR a.attorney_id = ANY (c.assisting_attorney_ids))))
        AND (a.intake_id IS NULL OR (i.status <> 'declined' AND i.spam_reason IS NULL AND CASE i.status
          WHEN 'opened' THEN ic.attorney_id = a.attorney_id AND ic.status IN ('New', 'Active', 'Pending')
          ELSE a.assignment_status = 'pending' OR i.assigned_to = a.attorney_id END))
      GROUP BY a.attorney_id
    ) l ON l.attorney_id = u.id
    LEFT JOIN LATERAL (
      SELECT x.assigned_at AS last_at FROM api.attorney_assignments x
      WHERE x.attorney_id = u.id ORDER BY x.assigned_at DESC LIMIT 1
    ) r ON true
    WHERE u.role IN ('attorney', 'admin', 'superuser') AND u.status = 'active';
  END;

-- Attorneys who must not be assigned: screened from the case or from another case of the client ('wall'), or on the team of a case
-- with one of the conflicting records ('conflict'). Says who, never whose record it is.
CREATE FUNCTION api.barred_attorneys(of_case uuid, of_intake uuid, with_cases uuid[], with_clients uuid[])
  RETURNS TABLE (attorney_id text, reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    WITH matter AS (
      SELECT c.id AS case_id, c.client_id FROM api.cases c
        WHERE c.id = of_case OR c.id = (SELECT i.case_id FROM api.intakes i WHERE i.id = of_intake)
      UNION ALL
      SELECT NULL, i.client_id FROM api.intakes i WHERE i.id = of_intake AND i.client_id IS NOT NULL
    )
    SELECT w.user_id, 'wall' FROM api.case_walls w JOIN api.cases c ON c.id = w.case_id
      WHERE c.id IN (SELECT m.case_id FROM matter m) OR c.client_id IN (SELECT m.client_id FROM matter m)
    UNION
    SELECT member, 'conflict' FROM api.cases c
      CROSS JOIN LATERAL unnest(array_append(c.assisting_attorney_ids, c.attorney_id)) AS member
      WHERE (c.id = ANY (with_cases) OR c.client_id = ANY (with_clients)) AND member IS NOT NULL
    UNION
    SELECT k.attorney_id, 'conflict' FROM api.clients k WHERE k.id = ANY (with_clients) AND k.attorney_id IS NOT NULL;
  END;
REVOKE EXECUTE ON FUNCTION api.attorney_loads(), api.barred_attorneys(uuid, uuid, uuid[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.attorney_loads(), api.barred_attorneys(uuid, uuid, uuid[], uuid[])
  TO praxis_firm, praxis_walled;
