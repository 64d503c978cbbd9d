-- What was decided of inquiries and responses before they are opened as client and case.

CREATE TABLE api.reviews (
  -- The id of the inquiry, or of responses without one.
  id uuid PRIMARY KEY,
  intake_id uuid UNIQUE REFERENCES api.intakes (id) ON DELETE CASCADE,
  answers_id uuid UNIQUE REFERENCES api.answers (id) ON DELETE CASCADE,
  -- What it is opened as. Null: a new client, a new case.
  client_id uuid REFERENCES api.clients (id) ON DELETE SET NULL,
  case_id uuid REFERENCES api.cases (id) ON DELETE SET NULL,
  fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fields) = 'object'),
  parties jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(parties) = 'object'),
  opened_at timestamptz(3),
  opened_by text REFERENCES api.users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (id = coalesce(intake_id, answers_id) AND (intake_id IS NULL) <> (answers_id IS NULL))
);
CREATE INDEX reviews_by_client ON api.reviews (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX reviews_by_case ON api.reviews (case_id) WHERE case_id IS NOT NULL;

ALTER TABLE api.reviews ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.reviews TO praxis_firm, praxis_walled;
CREATE POLICY reviews_firm ON api.reviews TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY reviews_walled ON api.reviews TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id)) WITH CHECK (true);

-- All that is or was to be reviewed. Responses go with their inquiry, unless that was dealt with before they came.
CREATE VIEW api.review_queue WITH (security_invoker = true) AS
  SELECT i.id, i.id AS intake_id, NULL::uuid AS answers_id, i.created_at AS arrived_at, i.search,
    CASE i.status WHEN 'opened' THEN 'opened' WHEN 'declined' THEN 'closed' ELSE 'waiting' END AS state
  FROM api.intakes i WHERE i.spam_reason IS NULL
  UNION ALL
  SELECT a.id, NULL, a.id, a.submitted_at, a.search,
    CASE WHEN a.status = 'reviewed' THEN 'opened' WHEN a.set_aside_at IS NOT NULL THEN 'closed' ELSE 'waiting' END
  FROM api.answers a
  WHERE a.status <> 'in_progress' AND (a.intake_id IS NULL OR (a.status = 'submitted' AND EXISTS (
    SELECT FROM api.intakes i WHERE i.id = a.intake_id AND (i.status IN ('opened', 'declined') OR i.spam_reason IS NOT NULL))));
GRANT SELECT ON api.review_queue TO praxis_firm, praxis_walled;

-- Open screens of the queue get an event for what comes in.
CREATE FUNCTION api.tell_of_review() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  INSERT INTO api.events (topic, entity_id, kind) VALUES ('reviews', NEW.id::text, 'changed');
  RETURN NULL;
END $$;
CREATE TRIGGER intakes_tell_of_review AFTER INSERT OR UPDATE OF status, spam_reason ON api.intakes
  FOR EACH ROW EXECUTE FUNCTION api.tell_of_review();
CREATE TRIGGER answers_tell_of_review AFTER UPDATE OF status, set_aside_at ON api.answers
  FOR EACH ROW WHEN ((OLD.status, OLD.set_aside_at) IS DISTINCT FROM (NEW.status, NEW.set_aside_at))
  EXECUTE FUNCTION api.tell_of_review();
