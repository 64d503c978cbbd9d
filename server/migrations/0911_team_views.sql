-- Views of lists shared with the firm. Clients, guests and providers see none.

CREATE TABLE api.team_views (
  id uuid PRIMARY KEY,
  list text NOT NULL CHECK (list IN ('cases', 'clients', 'intakes', 'questionnaires', 'reviews', 'tasks')),
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(name)) BETWEEN 1 AND 60),
  state jsonb NOT NULL CHECK (jsonb_typeof(state) = 'object'),
  -- In their order; null for those of the list.
  columns text[],
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX team_views_by_name ON api.team_views (list, lower(name));
CREATE INDEX team_views_by_author ON api.team_views (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE api.team_views ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.team_views TO praxis_firm, praxis_walled;
CREATE POLICY team_views_firm ON api.team_views TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY team_views_walled ON api.team_views TO praxis_walled USING (true) WITH CHECK (true);
