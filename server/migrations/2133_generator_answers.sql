-- Answers of unfinished generator forms, and questions of a template that a client answers by a link.

-- One per user, case and template. Of the user alone.
CREATE TABLE api.generator_drafts (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  -- The name of a built-in template or the id of one of the firm.
  template text NOT NULL CHECK (length(template) BETWEEN 1 AND 60),
  title text NOT NULL,
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'),
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT generator_drafts_once UNIQUE (user_id, case_id, template)
);
CREATE INDEX generator_drafts_by_case ON api.generator_drafts (case_id);

ALTER TABLE api.generator_drafts ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE, UPDATE (title, answers, saved_at) ON api.generator_drafts TO praxis_firm, praxis_walled;
CREATE POLICY generator_drafts_own ON api.generator_drafts TO praxis_firm
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));
CREATE POLICY generator_drafts_walled ON api.generator_drafts TO praxis_walled
  USING (user_id = (SELECT api.acting_user()) AND NOT api.behind_wall(case_id))
  WITH CHECK (user_id = (SELECT api.acting_user()) AND NOT api.behind_wall(case_id));

-- Of the secret of a link only the hash is kept.
CREATE TABLE api.client_questions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  template text NOT NULL CHECK (length(template) BETWEEN 1 AND 60),
  template_name text NOT NULL,
  -- Who is asked.
  label text NOT NULL CHECK (length(trim(label)) > 0),
  -- Where the link was sent; empty when it was only copied.
  email text NOT NULL DEFAULT '',
  -- As they were when the link was made, with the names of their variables.
  questions jsonb NOT NULL CHECK (jsonb_typeof(questions) = 'array'),
  -- By the names of variables.
  answers jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(answers) = 'object'),
  saved_at timestamptz(3),
  submitted_at timestamptz(3),
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  last_viewed_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  revoked_by_name text,
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((revoked_at IS NULL) = (revoked_by_name IS NULL))
);
CREATE INDEX client_questions_by_case ON api.client_questions (case_id, template, created_at, id);
CREATE INDEX client_questions_by_creator ON api.client_questions (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE api.client_questions ENABLE ROW LEVEL SECURITY;
GRANT SELECT (id, case_id, template, template_name, label, email, questions, answers, saved_at, submitted_at, views, last_viewed_at,
    expires_at, revoked_at, revoked_by_name, created_by, created_by_name, created_at),
  INSERT, UPDATE (answers, saved_at, submitted_at, views, last_viewed_at, revoked_at, revoked_by_name)
  ON api.client_questions TO praxis_firm, praxis_walled;
CREATE POLICY client_questions_firm ON api.client_questions TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY client_questions_walled ON api.client_questions TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));

-- The questions of a secret, as the product opens them; no user reads the hash. A link ends with its maker's place in the firm, and
-- when the maker is screened from the client.
CREATE FUNCTION api.client_questions_by_token(hash text) RETURNS TABLE (
    id uuid, expires_at timestamptz, is_revoked boolean, is_cut boolean, is_archived boolean, created_by text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT q.id, q.expires_at, q.revoked_at IS NOT NULL,
        u.id IS NULL OR u.status <> 'active' OR u.role IN ('client', 'service_provider')
          OR api.is_maker_screened(u.id, c.client_id, c.id),
        c.status = 'Archived', q.created_by
      FROM api.client_questions q JOIN api.cases c ON c.id = q.case_id LEFT JOIN api.users u ON u.id = q.created_by
      WHERE q.token_hash = hash AND api.acting_user() IS NULL;
  END;
REVOKE EXECUTE ON FUNCTION api.client_questions_by_token(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.client_questions_by_token(text) TO praxis_firm;
