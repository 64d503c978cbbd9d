-- Recorded conflict checks: their names, what was found, what was decided on each match, and a record that nobody changes once it is
-- closed. No references: a record outlives the users, cases, clients and documents it names.

CREATE TABLE api.conflict_runs (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  title text NOT NULL CHECK (length(trim(title)) > 0 AND length(title) <= 200),
  origin text NOT NULL CHECK (origin IN ('person', 'party', 'nightly')),
  state text NOT NULL DEFAULT 'searching' CHECK (state IN ('searching', 'open', 'closed')),
  -- How many relationships away from a name are searched.
  depth integer NOT NULL CHECK (depth BETWEEN 0 AND 3),
  case_id uuid,
  case_name text NOT NULL DEFAULT '',
  case_number text NOT NULL DEFAULT '',
  name_count integer NOT NULL CHECK (name_count BETWEEN 1 AND 500),
  checked_count integer NOT NULL DEFAULT 0 CHECK (checked_count BETWEEN 0 AND name_count),
  created_by text,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  closed_by text,
  closed_by_name text,
  closed_at timestamptz(3),
  -- How names were compared, and how many names of each kind were searched.
  matching jsonb,
  -- Of the whole record, written when it is closed.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  version integer NOT NULL DEFAULT 1,
  CHECK ((state = 'searching') = (matching IS NULL)),
  CHECK (state = 'searching' OR checked_count = name_count),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_by_name IS NOT NULL)),
  CHECK ((state = 'closed') = (sha256 IS NOT NULL))
);
CREATE INDEX conflict_runs_by_created ON api.conflict_runs (created_at, id);
CREATE INDEX conflict_runs_by_case ON api.conflict_runs (case_id, created_at) WHERE case_id IS NOT NULL;

CREATE TABLE api.conflict_run_names (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES api.conflict_runs (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 499),
  name text NOT NULL CHECK (length(trim(name)) > 0 AND length(name) <= 500),
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  side text NOT NULL DEFAULT 'other' CHECK (side IN ('client', 'other')),
  -- More records matched than are listed.
  is_more boolean NOT NULL DEFAULT false,
  UNIQUE (run_id, position)
);

CREATE TABLE api.conflict_run_hits (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES api.conflict_runs (id) ON DELETE CASCADE,
  name_id uuid NOT NULL REFERENCES api.conflict_run_names (id) ON DELETE CASCADE,
  -- By name, most similar first.
  position integer NOT NULL CHECK (position >= 0),
  -- As it was found.
  hit jsonb NOT NULL,
  -- The same record under the same name has the same key in every run.
  hit_key text NOT NULL,
  -- Whose walls hide it: the records of the match and of the relationships that lead to it.
  of_cases uuid[] NOT NULL DEFAULT '{}',
  of_clients uuid[] NOT NULL DEFAULT '{}',
  of_contacts uuid[] NOT NULL DEFAULT '{}',
  of_intakes uuid[] NOT NULL DEFAULT '{}',
  outcome text CHECK (outcome IN ('no_conflict', 'waiver', 'wall', 'declined')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 2000),
  -- The signed waiver.
  document_id uuid,
  document_title text NOT NULL DEFAULT '',
  -- The case with the ethical wall.
  wall_case_id uuid,
  wall_case_name text NOT NULL DEFAULT '',
  decided_by text,
  decided_by_name text,
  decided_at timestamptz(3),
  UNIQUE (run_id, position),
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((outcome IS NULL) = (decided_by_name IS NULL)),
  CHECK (outcome IS NULL OR length(trim(reason)) > 0),
  CHECK ((outcome IS NOT DISTINCT FROM 'waiver') = (document_id IS NOT NULL)),
  CHECK ((outcome IS NOT DISTINCT FROM 'wall') = (wall_case_id IS NOT NULL))
);
CREATE INDEX conflict_run_hits_by_name ON api.conflict_run_hits (name_id);
CREATE INDEX conflict_run_hits_open ON api.conflict_run_hits (id) WHERE outcome IS NULL;
CREATE INDEX conflict_run_hits_by_key ON api.conflict_run_hits (hit_key);

-- Whether one of the records is behind an ethical wall for the acting user.
CREATE FUNCTION api.is_conflict_hidden(cases uuid[], clients uuid[], contacts uuid[], intakes uuid[]) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = api.acting_user() AND w.case_id = ANY (cases))
    OR EXISTS (SELECT FROM unnest(clients) AS one WHERE api.is_kept_from_client(one))
    OR EXISTS (SELECT FROM unnest(intakes) AS one WHERE api.is_kept_from_intake(one))
    OR (contacts <> '{}' AND contacts && api.hidden_contacts());
REVOKE EXECUTE ON FUNCTION api.is_conflict_hidden(uuid[], uuid[], uuid[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_conflict_hidden(uuid[], uuid[], uuid[], uuid[]) TO praxis_firm, praxis_walled;

ALTER TABLE api.conflict_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.conflict_run_names ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.conflict_run_hits ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.conflict_runs, api.conflict_run_names, api.conflict_run_hits TO praxis_firm, praxis_walled;
CREATE POLICY conflict_runs_firm ON api.conflict_runs TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY conflict_run_names_firm ON api.conflict_run_names TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY conflict_run_hits_firm ON api.conflict_run_hits TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY conflict_runs_walled ON api.conflict_runs TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id)) WITH CHECK (case_id IS NULL OR NOT api.behind_wall(case_id));
CREATE POLICY conflict_run_names_walled ON api.conflict_run_names TO praxis_walled
  USING (run_id IN (SELECT id FROM api.conflict_runs)) WITH CHECK (run_id IN (SELECT id FROM api.conflict_runs));
CREATE POLICY conflict_run_hits_walled ON api.conflict_run_hits TO praxis_walled
  USING (run_id IN (SELECT id FROM api.conflict_runs) AND NOT api.is_conflict_hidden(of_cases, of_clients, of_contacts, of_intakes))
  WITH CHECK (run_id IN (SELECT id FROM api.conflict_runs));

-- How many matches of each name are behind a wall for the acting user, and how many of them are undecided: that much is said.
CREATE FUNCTION api.restricted_conflicts(run uuid) RETURNS TABLE (name_id uuid, hits integer, undecided integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT h.name_id, count(*)::integer, count(*) FILTER (WHERE h.outcome IS NULL)::integer
    FROM api.conflict_run_hits AS h JOIN api.conflict_runs AS r ON r.id = h.run_id
    WHERE h.run_id = run AND EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = api.acting_user())
      AND (r.case_id IS NULL OR NOT api.behind_wall(r.case_id))
      AND api.is_conflict_hidden(h.of_cases, h.of_clients, h.of_contacts, h.of_intakes)
    GROUP BY h.name_id;
  END;
-- Whom to ask about them: an administrator, else an attorney, who is screened from nothing. Says nothing of the case.
CREATE FUNCTION api.conflict_contact() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT u.full_name FROM api.users u
    WHERE u.status = 'active' AND u.role IN ('attorney', 'admin', 'superuser') AND u.id <> api.acting_user()
      AND NOT EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = u.id)
    ORDER BY u.is_admin OR u.role = 'admin' DESC, u.role = 'superuser' DESC, u.full_name, u.id LIMIT 1);
REVOKE EXECUTE ON FUNCTION api.restricted_conflicts(uuid), api.conflict_contact() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.restricted_conflicts(uuid), api.conflict_contact() TO praxis_firm, praxis_walled;

-- A closed record is not changed, by nobody.
CREATE FUNCTION api.keep_conflict_record() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
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
      jsonb_build_array(NEW.number, NEW.title, NEW.origin, NEW.depth, NEW.case_id, NEW.case_name, NEW.created_by_name, NEW.created_at,
        NEW.closed_by_name, NEW.closed_at, NEW.matching)::text,
      (SELECT string_agg(jsonb_build_array(n.position, n.name, n.email, n.phone, n.side, n.is_more)::text, E'\n' ORDER BY n.position)
        FROM api.conflict_run_names n WHERE n.run_id = NEW.id),
      (SELECT string_agg(jsonb_build_array(h.position, h.name_id, h.hit, h.outcome, h.reason, h.document_id, h.document_title,
          h.wall_case_id, h.wall_case_name, h.decided_by_name, h.decided_at)::text, E'\n' ORDER BY h.position)
        FROM api.conflict_run_hits h WHERE h.run_id = NEW.id)), 'UTF8')), 'hex');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conflict_runs_keep BEFORE UPDATE OR DELETE ON api.conflict_runs
  FOR EACH ROW EXECUTE FUNCTION api.keep_conflict_record();
CREATE FUNCTION api.keep_conflict_rows() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  -- Locked, so that the run is not closed meanwhile.
  IF (SELECT r.state = 'closed' FROM api.conflict_runs r
      WHERE r.id = CASE TG_OP WHEN 'INSERT' THEN NEW.run_id ELSE OLD.run_id END FOR SHARE) THEN
    RAISE EXCEPTION 'a closed conflict check cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER conflict_run_names_keep BEFORE INSERT OR UPDATE OR DELETE ON api.conflict_run_names
  FOR EACH ROW EXECUTE FUNCTION api.keep_conflict_rows();
CREATE TRIGGER conflict_run_hits_keep BEFORE INSERT OR UPDATE OR DELETE ON api.conflict_run_hits
  FOR EACH ROW EXECUTE FUNCTION api.keep_conflict_rows();
REVOKE EXECUTE ON FUNCTION api.keep_conflict_record(), api.keep_conflict_rows() FROM PUBLIC;
