-- Which rules of which edition a person of the firm has compared with their source.

CREATE TABLE api.court_rule_verifications (
  set_id text NOT NULL CHECK (length(set_id) BETWEEN 1 AND 40),
  rule_id text NOT NULL CHECK (length(rule_id) BETWEEN 1 AND 80),
  edition text NOT NULL,
  verified_by text NOT NULL REFERENCES api.users (id),
  verified_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (set_id, rule_id, edition)
);

ALTER TABLE api.court_rule_verifications ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.court_rule_verifications TO praxis_firm, praxis_walled;
CREATE POLICY court_rule_verifications_firm ON api.court_rule_verifications TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY court_rule_verifications_walled ON api.court_rule_verifications TO praxis_walled USING (true) WITH CHECK (true);
