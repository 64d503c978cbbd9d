-- The timeline that clients see of their cases: milestones that the firm shares, and stages in the firm's words for clients.

CREATE TABLE api.case_milestones (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (length(trim(title)) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'reached')),
  day date,
  is_shared boolean NOT NULL DEFAULT false,
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (status = 'planned' OR day IS NOT NULL)
);
CREATE INDEX case_milestones_by_case ON api.case_milestones (case_id, day, id);
CREATE INDEX case_milestones_by_creator ON api.case_milestones (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE api.case_milestones ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.case_milestones TO praxis_firm, praxis_walled;
-- Who planned it is the firm's own.
GRANT SELECT (id, case_id, title, description, status, day, is_shared) ON api.case_milestones TO praxis_client;
CREATE POLICY case_milestones_firm ON api.case_milestones TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY case_milestones_walled ON api.case_milestones TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
-- The case decides by its own policy.
CREATE POLICY case_milestones_client ON api.case_milestones FOR SELECT TO praxis_client
  USING (is_shared AND EXISTS (SELECT FROM api.cases c WHERE c.id = case_id));

-- What clients read of a stage; without it they do not see the stage. [{"id": "…", "name": "Intake", "clientText": "…"}]
UPDATE api.case_templates AS t SET stages = (
  SELECT jsonb_agg(s.value || jsonb_build_object('clientText', coalesce(w.words, '')) ORDER BY s.place)
  FROM jsonb_array_elements(t.stages) WITH ORDINALITY AS s (value, place)
  LEFT JOIN (VALUES
    ('Intake', 'We gather the facts and documents of your case.'),
    ('In progress', 'We are working on your case.'),
    ('Waiting', 'We are waiting for an answer from someone else.'),
    ('Wrap-up', 'We complete the last steps of your case.'),
    ('Investigation', 'We collect evidence and speak with witnesses.'),
    ('Treatment', 'You complete your medical treatment, and we collect the records and bills.'),
    ('Demand', 'We send the other side a written demand.'),
    ('Negotiation', 'We negotiate with the other side.'),
    ('Litigation', 'The case is before the court.'),
    ('Settlement', 'The terms of a settlement are put in writing and carried out.'),
    ('Pleadings', 'Both sides tell the court in writing what the dispute is about.'),
    ('Discovery', 'Both sides exchange documents and answer questions under oath.'),
    ('Motions', 'The court is asked to decide single questions before the trial.'),
    ('Mediation', 'A neutral mediator helps both sides look for an agreement.'),
    ('Trial', 'The case is heard in court.'),
    ('Appeal', 'A higher court or office reviews the decision.'),
    ('Arraignment', 'The charges are read in court and a plea is entered.'),
    ('Plea negotiation', 'We discuss a possible agreement with the prosecutor.'),
    ('Sentencing', 'The court decides the sentence.'),
    ('Filing and service', 'The papers are filed with the court and delivered to the other side.'),
    ('Temporary orders', 'The court decides what applies until the final decision.'),
    ('Disclosure', 'Both sides show their income, assets and debts.'),
    ('Hearing', 'The court hears both sides.'),
    ('Judgment', 'The court decides, and the decision is put in writing.'),
    ('Contract review', 'We review the contract for you.'),
    ('Due diligence', 'The facts and documents behind the transaction are examined.'),
    ('Title', 'We make sure that the title to the property is clear.'),
    ('Financing', 'The loan is arranged with the lender.'),
    ('Closing', 'The documents are signed and the transaction is completed.'),
    ('Term sheet', 'The main points of the agreement are put in writing.'),
    ('Drafting', 'We draft the documents.'),
    ('Signing', 'The documents are signed.'),
    ('Evidence', 'We collect the documents that support your application.'),
    ('Forms', 'We prepare the forms with you.'),
    ('Filed', 'The application is filed and we wait for the office.'),
    ('Biometrics', 'You have your fingerprints and photograph taken.'),
    ('Request for evidence', 'The office has asked for more documents.'),
    ('Interview', 'You are invited to an interview.'),
    ('Decision', 'The decision has been made or is expected.'),
    ('Agency charge', 'A charge is filed with the agency in charge.'),
    ('Asset review', 'We list what you own and owe.'),
    ('Client review', 'You read the drafts and tell us what to change.'),
    ('Funding', 'Your assets are moved as the documents provide.'),
    ('Documents', 'We collect the documents that the court requires.'),
    ('Credit counseling', 'You complete the course that the law requires.'),
    ('Petition filed', 'The petition is filed with the court.'),
    ('Meeting of creditors', 'You answer questions of the trustee.'),
    ('Plan', 'The plan for your payments is set up and confirmed.'),
    ('Discharge', 'The court releases you from the debts that can be discharged.'),
    ('Search', 'We search for earlier rights.'),
    ('Office action', 'The office has questions that we answer.'),
    ('Publication', 'The application is published so that others can object.'),
    ('Registration', 'Your right is registered.'),
    ('Records', 'We collect your records and returns.'),
    ('Analysis', 'We analyze your situation and the options.'),
    ('Response', 'We answer the notice.'),
    ('Examination', 'The tax authority examines the returns.'),
    ('Resolution', 'The matter is resolved with the authority.')
  ) AS w (name, words) ON w.name = s.value ->> 'name'
);

-- For the client of a case: the stages it has been in, as far as the firm has words for clients.
CREATE FUNCTION api.client_stages(of_case uuid) RETURNS TABLE (id bigint, stage text, client_text text, at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT h.id, h.stage, s.value ->> 'clientText', h.at
  FROM api.cases c
  JOIN api.case_stage_changes h ON h.case_id = c.id
  JOIN api.case_templates t ON t.practice_area = api.template_area(c.type)
  CROSS JOIN jsonb_array_elements(t.stages) AS s (value)
  WHERE c.id = of_case AND c.client_id = ANY (api.acting_client_ids()::uuid[])
    AND s.value ->> 'name' = h.stage AND coalesce(s.value ->> 'clientText', '') <> '';
END;
REVOKE EXECUTE ON FUNCTION api.client_stages(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.client_stages(uuid) TO praxis_client;
