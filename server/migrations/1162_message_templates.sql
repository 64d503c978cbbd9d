-- Texts that the firm sends its clients often. Variables stand in double braces.

CREATE TABLE api.message_templates (
  id uuid PRIMARY KEY,
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(title)) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(trim(body)) > 0 AND length(body) <= 10000),
  -- Null for all.
  practice_area text CHECK (length(practice_area) <= 60),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  updated_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX message_templates_by_title ON api.message_templates (title, id);
CREATE INDEX message_templates_by_person ON api.message_templates (updated_by) WHERE updated_by IS NOT NULL;

ALTER TABLE api.message_templates ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.message_templates TO praxis_firm, praxis_walled;
CREATE POLICY message_templates_firm ON api.message_templates TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
