-- Sets of court rules that the firm copied, imported or wrote, each edition of them kept.

CREATE TABLE api.court_rule_sets (
  id uuid PRIMARY KEY,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- Counts the changes of the content.
  edition integer NOT NULL DEFAULT 1,
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api.court_rule_set_editions (
  set_id uuid NOT NULL REFERENCES api.court_rule_sets (id) ON DELETE CASCADE,
  edition integer NOT NULL,
  content jsonb NOT NULL,
  saved_by text REFERENCES api.users (id) ON DELETE SET NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (set_id, edition)
);

ALTER TABLE api.court_rule_sets ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.court_rule_set_editions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.court_rule_sets TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.court_rule_set_editions TO praxis_firm, praxis_walled;
CREATE POLICY court_rule_sets_all ON api.court_rule_sets TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY court_rule_set_editions_all ON api.court_rule_set_editions TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
