-- Questionnaires: what the firm edits, and every published version.

CREATE TABLE api.questionnaires (
  id uuid PRIMARY KEY,
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(title)) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  practice_area text CHECK (length(practice_area) <= 100),
  type text NOT NULL CHECK (type IN ('short', 'comprehensive')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'retired')),
  draft jsonb NOT NULL CHECK (jsonb_typeof(draft) = 'object' AND octet_length(draft::text) <= 4000000),
  question_count integer NOT NULL CHECK (question_count >= 0),
  published_version integer CHECK (published_version > 0),
  has_unpublished_changes boolean NOT NULL DEFAULT true,
  search tsvector NOT NULL GENERATED ALWAYS AS (api.search_words(title || ' ' || coalesce(practice_area, ''))) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (status = 'draft' OR published_version IS NOT NULL)
);
CREATE INDEX questionnaires_by_title ON api.questionnaires (title, id);
CREATE INDEX questionnaires_search ON api.questionnaires USING gin (search);

ALTER TABLE api.questionnaires ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.questionnaires TO praxis_firm, praxis_walled;
-- No policy for clients: they may select, and see no rows.
GRANT SELECT ON api.questionnaires TO praxis_client;
CREATE POLICY questionnaires_firm ON api.questionnaires TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

-- Never changed: a response that was started keeps the questions it was started with.
CREATE TABLE api.questionnaire_versions (
  questionnaire_id uuid NOT NULL REFERENCES api.questionnaires (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  title text NOT NULL,
  definition jsonb NOT NULL,
  question_count integer NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now(),
  published_by text REFERENCES api.users (id) ON DELETE SET NULL,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  practice_area text CHECK (length(practice_area) <= 100),
  type text NOT NULL DEFAULT 'short' CHECK (type IN ('short', 'comprehensive')),
  PRIMARY KEY (questionnaire_id, number)
);

ALTER TABLE api.questionnaire_versions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.questionnaire_versions TO praxis_firm, praxis_walled;
GRANT SELECT ON api.questionnaire_versions TO praxis_client;
CREATE POLICY questionnaire_versions_firm ON api.questionnaire_versions TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
