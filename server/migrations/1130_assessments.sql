-- Assessments of submitted responses that were filed, by rules or by a language model.

CREATE TABLE api.assessments (
  id uuid PRIMARY KEY,
  answers_id uuid NOT NULL REFERENCES api.answers (id) ON DELETE CASCADE,
  -- As of the response: its reader need not be allowed to read the response.
  title text NOT NULL,
  practice_area text,
  result jsonb NOT NULL,
  generation text NOT NULL CHECK (generation IN ('ai', 'programmatic')),
  -- Why rules made it: no model is there, or the model failed.
  warning text CHECK (warning IN ('no_model', 'model_failed')),
  risk_level text NOT NULL CHECK (risk_level IN ('Low', 'Medium', 'High')),
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  model_name text,
  call_id uuid REFERENCES api.model_calls (id),
  -- The firm's calendar day.
  generated_on date NOT NULL,
  -- Since when the client can read it; null while it is the firm's own.
  shared_at timestamptz(3),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK ((generation = 'ai') = (warning IS NULL)),
  CHECK ((generation = 'ai') = (call_id IS NOT NULL))
);
CREATE INDEX assessments_by_created ON api.assessments (created_at, id);
CREATE INDEX assessments_by_answers ON api.assessments (answers_id, created_at, id);
CREATE INDEX assessments_by_creator ON api.assessments (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX assessments_by_call ON api.assessments (call_id) WHERE call_id IS NOT NULL;

-- Whether the acting user is the client that a response is about, also of a response that the firm wrote down.
CREATE FUNCTION api.are_answers_of_actor(answers uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.answers a WHERE a.id = answers AND a.client_id = ANY (api.acting_client_ids()));
REVOKE EXECUTE ON FUNCTION api.are_answers_of_actor(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.are_answers_of_actor(uuid) TO praxis_firm, praxis_walled, praxis_client;

ALTER TABLE api.assessments ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.assessments TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.assessments TO praxis_client;
CREATE POLICY assessments_firm ON api.assessments TO praxis_firm USING (true) WITH CHECK (true);
-- Behind the wall that the response is behind.
CREATE POLICY assessments_walled ON api.assessments TO praxis_walled
  USING (EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id))
  WITH CHECK (EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id));
CREATE POLICY assessments_client ON api.assessments FOR SELECT TO praxis_client
  USING (shared_at IS NOT NULL AND (created_by = (SELECT api.acting_user()) OR api.are_answers_of_actor(answers_id)));
CREATE POLICY assessments_of_client ON api.assessments FOR INSERT TO praxis_client
  WITH CHECK (shared_at IS NOT NULL AND created_by = (SELECT api.acting_user())
    AND EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id));
