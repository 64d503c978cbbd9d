-- What was decided of intakes and answers before they are opened as client and case.

CREATE TABLE api.reviews (
  -- The id of the intake, or of answers that stand alone.
  id uuid PRIMARY KEY,
  intake_id uuid UNIQUE REFERENCES api.intakes (id) ON DELETE CASCADE,
  answers_id uuid UNIQUE REFERENCES api.answers (id) ON DELETE CASCADE,
  -- Whom and what it fills in, and, once it is opened, whom and what it was opened as. Null: made anew.
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

-- All that is or was to be reviewed. Answers go with their intake, unless that was dealt with before they came.
CREATE VIEW api.review_queue WITH (security_invoker = true) AS
  SELECT i.id, i.id AS intake_id, NULL::uuid AS answers_id, i.created_at AS arrived_at, i.search,
    CASE i.status WHEN 'opened' THEN 'opened' WHEN 'declined' THEN 'closed' ELSE 'waiting' END AS state
  FROM api.intakes i WHERE i.spam_reason IS NULL
  UNION ALL
  SELECT a.id, NULL, a.id, a.submitted_at, a.search,
    CASE a.status WHEN 'reviewed' THEN 'opened' ELSE 'waiting' END
  FROM api.answers a
  WHERE a.status <> 'in_progress' AND (a.intake_id IS NULL OR (a.status = 'submitted' AND EXISTS (
    SELECT FROM api.intakes i WHERE i.id = a.intake_id AND (i.status IN ('opened', 'declined') OR i.spam_reason IS NOT NULL))));
GRANT SELECT ON api.review_queue TO praxis_firm, praxis_walled;

-- Open screens of the queue hear of what comes in.
CREATE FUNCTION api.tell_of_review() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  INSERT INTO api.events (topic, entity_id, kind) VALUES ('reviews', NEW.id::text, 'changed');
  RETURN NULL;
END $$;
CREATE TRIGGER intakes_tell_of_review AFTER INSERT OR UPDATE OF status, spam_reason ON api.intakes
  FOR EACH ROW EXECUTE FUNCTION api.tell_of_review();
CREATE TRIGGER answers_tell_of_review AFTER UPDATE OF status ON api.answers
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION api.tell_of_review();

-- A party is found by its other names and its address too.
CREATE OR REPLACE VIEW api.search_source WITH (security_invoker = true) AS
  SELECT id, 'case' AS kind, client_id, id AS case_id, left(api.fold(case_name), 200) AS name,
    setweight(api.name_words(case_name), 'A')
      || setweight(api.name_words(title || ' ' || client_name || ' ' || type), 'C')
      || setweight(api.search_words(case_number || ' ' || regexp_replace(case_number, '\m0+(?=\d)', '', 'g')), 'C') AS words
  FROM api.cases
  UNION ALL
  SELECT id, 'client', id, NULL, left(api.fold(full_name), 200),
    setweight(api.name_words(full_name), 'A')
      || setweight(api.name_words(company_name || ' ' || also_known), 'C')
      || setweight(api.search_words(email || ' ' || phone), 'C')
  FROM api.clients
  UNION ALL
  SELECT id, 'party', NULL, case_id, left(api.fold(name), 200),
    setweight(api.name_words(name), 'A')
      || setweight(api.name_words(array_to_string(aliases, ' ')), 'C')
      || setweight(api.search_words(email || ' ' || phone || ' ' || left(contact_info, 200)), 'C')
  FROM api.case_parties;

DROP TRIGGER case_parties_search_update ON api.case_parties;
CREATE TRIGGER case_parties_search_update AFTER UPDATE ON api.case_parties FOR EACH ROW
  WHEN ((OLD.name, OLD.aliases, OLD.email, OLD.phone, OLD.contact_info, OLD.case_id)
    IS DISTINCT FROM (NEW.name, NEW.aliases, NEW.email, NEW.phone, NEW.contact_info, NEW.case_id))
  EXECUTE FUNCTION api.change_in_search('party');
