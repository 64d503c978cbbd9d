-- Templates of cases by practice area: the stages they go through, initial values and folders. And who moved a case when.

CREATE TABLE api.case_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  practice_area text NOT NULL UNIQUE CHECK (length(trim(practice_area)) > 0),
  -- [{"id": "…", "name": "Intake"}] in their order
  stages jsonb NOT NULL CHECK (jsonb_typeof(stages) = 'array' AND jsonb_array_length(stages) BETWEEN 1 AND 30),
  priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  fee_arrangement text
    CHECK (fee_arrangement IN ('hourly', 'flat', 'contingency', 'hybrid', 'pro_bono', 'other')),
  description text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 30),
  paralegal_id text REFERENCES api.users (id) ON DELETE SET NULL,
  assisting_attorney_ids text[] NOT NULL DEFAULT '{}' CHECK (cardinality(assisting_attorney_ids) <= 20),
  -- For the documents of a case.
  folders text[] NOT NULL DEFAULT '{}' CHECK (cardinality(folders) <= 50),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX case_templates_by_paralegal ON api.case_templates (paralegal_id) WHERE paralegal_id IS NOT NULL;

INSERT INTO api.case_templates (practice_area, stages, fee_arrangement, folders)
SELECT area, (SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', name) ORDER BY place)
    FROM unnest(string_to_array(stages, ', ')) WITH ORDINALITY AS s (name, place)),
  fee, string_to_array(folders, ', ')
FROM (VALUES
  ('General', 'Intake, In progress, Waiting, Wrap-up, Closed-out', NULL, 'Correspondence, Pleadings, Research, Billing'),
  ('Personal Injury', 'Intake, Investigation, Treatment, Demand, Negotiation, Litigation, Settlement, Closed-out',
    'contingency', 'Correspondence, Medical records, Medical bills, Police report, Insurance, Demand, Pleadings, Settlement'),
  ('Civil Litigation', 'Intake, Pleadings, Discovery, Motions, Mediation, Trial, Appeal, Closed-out',
    'hourly', 'Correspondence, Pleadings, Discovery, Motions, Evidence, Expert, Settlement'),
  ('Criminal Defense', 'Intake, Arraignment, Discovery, Motions, Plea negotiation, Trial, Sentencing, Closed-out',
    'flat', 'Correspondence, Charging documents, Discovery, Motions, Evidence, Sentencing'),
  ('Family Law', 'Intake, Filing and service, Temporary orders, Disclosure, Mediation, Hearing, Judgment, Closed-out',
    'hourly', 'Correspondence, Pleadings, Financial disclosure, Parenting plan, Orders'),
  ('Real Estate', 'Intake, Contract review, Due diligence, Title, Financing, Closing, Closed-out',
    'flat', 'Correspondence, Contract, Title, Inspection, Loan, Closing'),
  ('Corporate Law', 'Intake, Term sheet, Due diligence, Drafting, Negotiation, Signing, Closing, Closed-out',
    'hourly', 'Correspondence, Due diligence, Drafts, Executed documents, Filings'),
  ('Immigration', 'Intake, Evidence, Forms, Filed, Biometrics, Request for evidence, Interview, Decision, Closed-out',
    'flat', 'Correspondence, Identity documents, Evidence, Forms, Notices'),
  ('Employment Law', 'Intake, Agency charge, Demand, Negotiation, Litigation, Settlement, Closed-out',
    'contingency', 'Correspondence, Personnel file, Agency, Pleadings, Discovery, Settlement'),
  ('Estate Planning', 'Intake, Asset review, Drafting, Client review, Signing, Funding, Closed-out',
    'flat', 'Correspondence, Assets, Drafts, Executed documents'),
  ('Bankruptcy', 'Intake, Documents, Credit counseling, Petition filed, Meeting of creditors, Plan, Discharge, Closed-out',
    'flat', 'Correspondence, Financial documents, Petition, Creditors, Orders'),
  ('Intellectual Property', 'Intake, Search, Drafting, Filed, Office action, Publication, Registration, Closed-out',
    'flat', 'Correspondence, Search, Application, Office actions, Registration'),
  ('Tax Law', 'Intake, Records, Analysis, Response, Examination, Appeal, Resolution, Closed-out',
    'hourly', 'Correspondence, Tax returns, Notices, Filings')
) AS t (area, stages, fee, folders);

ALTER TABLE api.case_templates ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.case_templates TO praxis_firm, praxis_walled;
CREATE POLICY case_templates_firm ON api.case_templates TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

-- Since when a case is in its stage; null without a stage.
ALTER TABLE api.cases ADD COLUMN stage_since timestamptz(3);
CREATE INDEX cases_on_board ON api.cases (type, stage, next_date, stage_since, id) WHERE status IN ('New', 'Active', 'Pending');

CREATE TABLE api.case_stage_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  stage text NOT NULL,
  at timestamptz(3) NOT NULL,
  actor_id text REFERENCES api.users (id) ON DELETE SET NULL
);
CREATE INDEX case_stage_changes_by_case ON api.case_stage_changes (case_id, at, id);
CREATE INDEX case_stage_changes_by_actor ON api.case_stage_changes (actor_id) WHERE actor_id IS NOT NULL;
ALTER TABLE api.case_stage_changes ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON api.case_stage_changes TO praxis_firm, praxis_walled;
CREATE POLICY case_stage_changes_firm ON api.case_stage_changes FOR SELECT TO praxis_firm USING (true);
CREATE POLICY case_stage_changes_walled ON api.case_stage_changes FOR SELECT TO praxis_walled
  USING (NOT api.behind_wall(case_id));

-- Renaming a stage is no move.
CREATE FUNCTION api.is_renaming_stage() RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(current_setting('praxis.renaming_stage', true), '') = 'on';

CREATE FUNCTION api.note_stage_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT api.is_renaming_stage() THEN
    NEW.stage_since := CASE WHEN NEW.stage <> '' THEN now() END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cases_stage_since_insert BEFORE INSERT ON api.cases FOR EACH ROW
  WHEN (NEW.stage <> '' AND NEW.stage_since IS NULL) EXECUTE FUNCTION api.note_stage_since();
CREATE TRIGGER cases_stage_since_update BEFORE UPDATE OF stage ON api.cases FOR EACH ROW
  WHEN (OLD.stage <> NEW.stage) EXECUTE FUNCTION api.note_stage_since();

CREATE FUNCTION api.note_new_stages() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  INSERT INTO api.case_stage_changes (case_id, stage, at, actor_id)
    SELECT w.id, w.stage, w.stage_since, (SELECT u.id FROM api.users u WHERE u.id = api.acting_user())
    FROM written AS w WHERE w.stage <> '';
  RETURN NULL;
END $$;
CREATE TRIGGER cases_stage_insert AFTER INSERT ON api.cases REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.note_new_stages();

CREATE FUNCTION api.note_stage_change() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NOT api.is_renaming_stage() THEN
    INSERT INTO api.case_stage_changes (case_id, stage, at, actor_id)
      SELECT NEW.id, NEW.stage, now(), (SELECT u.id FROM api.users u WHERE u.id = api.acting_user());
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cases_stage_update AFTER UPDATE OF stage ON api.cases FOR EACH ROW
  WHEN (OLD.stage <> NEW.stage) EXECUTE FUNCTION api.note_stage_change();

-- The template that cases of a type follow: that of their practice area, else the general one.
CREATE FUNCTION api.template_area(of_type text) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((SELECT t.practice_area FROM api.case_templates t WHERE t.practice_area = of_type), 'General');

-- How many cases are in a stage of a template, behind walls too.
CREATE FUNCTION api.count_in_stage(area text, of_stage text) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT count(*)::integer FROM api.cases c WHERE c.stage = of_stage AND api.template_area(c.type) = area);

-- Renames a stage in cases and their history, or moves the cases of a removed one; behind walls too.
CREATE FUNCTION api.replace_stage(area text, old_name text, new_name text, is_rename boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM set_config('praxis.renaming_stage', CASE WHEN is_rename THEN 'on' ELSE '' END, true);
  IF is_rename THEN
    UPDATE api.case_stage_changes AS h SET stage = new_name FROM api.cases AS c
      WHERE h.case_id = c.id AND h.stage = old_name AND api.template_area(c.type) = area;
  END IF;
  UPDATE api.cases AS c SET stage = new_name, version = c.version + 1
    WHERE c.stage = old_name AND api.template_area(c.type) = area;
  PERFORM set_config('praxis.renaming_stage', '', true);
END $$;
REVOKE EXECUTE ON FUNCTION api.note_new_stages(), api.note_stage_change(), api.template_area(text),
  api.count_in_stage(text, text), api.replace_stage(text, text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.template_area(text), api.count_in_stage(text, text),
  api.replace_stage(text, text, text, boolean) TO praxis_firm, praxis_walled;
