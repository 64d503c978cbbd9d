-- Secret addresses where calendar programs read a calendar, and calendar files that were read in.

CREATE TABLE api.calendar_feeds (
  id uuid PRIMARY KEY,
  owner_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('own', 'case', 'firm')),
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  shows_details boolean NOT NULL DEFAULT true,
  -- SHA-256 of the secret, which is all that is kept of it.
  address_digest text NOT NULL UNIQUE CHECK (address_digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_read_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  CHECK ((scope = 'case') = (case_id IS NOT NULL))
);
CREATE INDEX calendar_feeds_by_owner ON api.calendar_feeds (owner_id, created_at) WHERE revoked_at IS NULL;
CREATE INDEX calendar_feeds_by_case ON api.calendar_feeds (case_id) WHERE case_id IS NOT NULL;

ALTER TABLE api.calendar_feeds ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.calendar_feeds TO praxis_firm, praxis_walled;
-- The product itself finds a feed by its secret.
CREATE POLICY calendar_feeds_own ON api.calendar_feeds TO praxis_firm
  USING (owner_id = (SELECT api.acting_user()) OR (SELECT api.acting_user()) IS NULL)
  WITH CHECK (owner_id = (SELECT api.acting_user()) OR (SELECT api.acting_user()) IS NULL);
CREATE POLICY calendar_feeds_walled ON api.calendar_feeds TO praxis_walled
  USING (owner_id = (SELECT api.acting_user()) AND (case_id IS NULL OR NOT api.behind_wall(case_id)))
  WITH CHECK (owner_id = (SELECT api.acting_user()) AND (case_id IS NULL OR NOT api.behind_wall(case_id)));

CREATE TABLE api.calendar_imports (
  id uuid PRIMARY KEY,
  owner_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  file_name text NOT NULL DEFAULT '',
  added integer NOT NULL CHECK (added >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  undone_at timestamptz(3),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX calendar_imports_by_owner ON api.calendar_imports (owner_id, created_at);

ALTER TABLE api.calendar_imports ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.calendar_imports TO praxis_firm, praxis_walled;
CREATE POLICY calendar_imports_own ON api.calendar_imports TO praxis_firm, praxis_walled
  USING (owner_id = (SELECT api.acting_user())) WITH CHECK (owner_id = (SELECT api.acting_user()));

ALTER TABLE api.calendar_events ADD COLUMN import_id uuid REFERENCES api.calendar_imports (id) ON DELETE SET NULL;
CREATE INDEX calendar_events_by_import ON api.calendar_events (import_id) WHERE import_id IS NOT NULL;
