-- Court, dates, team, fees, tags and custom fields of cases, and the firm's list of courts.

ALTER TABLE api.firm ADD COLUMN courts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(courts) = 'array');
GRANT SELECT (courts) ON api.firm TO praxis_client, praxis_provider;

-- The day on the firm's own calendar.
CREATE FUNCTION api.firm_today() RETURNS date
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT (now() AT TIME ZONE f.time_zone)::date FROM api.firm f);

-- Custom fields belong to clients or to cases. The values of a case are on the case: {"<field>": "<value>"}.
ALTER TABLE api.custom_fields ADD COLUMN owner text NOT NULL DEFAULT 'client' CHECK (owner IN ('client', 'case'));

ALTER TABLE api.cases
  ADD COLUMN court text NOT NULL DEFAULT '',
  ADD COLUMN docket_number text NOT NULL DEFAULT '',
  ADD COLUMN jurisdiction text NOT NULL DEFAULT '',
  ADD COLUMN judge text NOT NULL DEFAULT '',
  ADD COLUMN opened_on date NOT NULL DEFAULT api.firm_today(),
  ADD COLUMN closed_on date,
  ADD COLUMN limitation_on date,
  ADD COLUMN limitation_basis text NOT NULL DEFAULT '',
  -- The earliest open task or limitation date from today on; maintained by triggers and a job.
  ADD COLUMN next_date date,
  ADD COLUMN next_date_label text NOT NULL DEFAULT '',
  ADD COLUMN stage text COLLATE "und-x-icu" NOT NULL DEFAULT '',
  ADD COLUMN originating_attorney_id text REFERENCES api.users (id) ON DELETE SET NULL,
  ADD COLUMN assisting_attorney_ids text[] NOT NULL DEFAULT '{}' CHECK (cardinality(assisting_attorney_ids) <= 20),
  ADD COLUMN paralegal_id text REFERENCES api.users (id) ON DELETE SET NULL,
  ADD COLUMN fee_arrangement text
    CHECK (fee_arrangement IN ('hourly', 'flat', 'contingency', 'hybrid', 'pro_bono', 'other')),
  ADD COLUMN referral_source text NOT NULL DEFAULT '',
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 30),
  ADD COLUMN custom_values jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(custom_values) = 'object');

UPDATE api.cases AS c SET opened_on = (c.created_at AT TIME ZONE f.time_zone)::date,
    closed_on = CASE c.status WHEN 'Closed' THEN (c.updated_at AT TIME ZONE f.time_zone)::date END
  FROM api.firm f;
ALTER TABLE api.cases
  ADD CONSTRAINT cases_closed_after_opened CHECK (closed_on >= opened_on),
  ADD CONSTRAINT cases_closed_on_of_status CHECK (CASE status WHEN 'Closed' THEN closed_on IS NOT NULL
    WHEN 'New' THEN closed_on IS NULL WHEN 'Active' THEN closed_on IS NULL WHEN 'Pending' THEN closed_on IS NULL
    ELSE true END);

CREATE INDEX cases_by_opened ON api.cases (opened_on, id);
CREATE INDEX cases_by_next_date ON api.cases (next_date, id);
CREATE INDEX cases_by_stage ON api.cases (stage, id);
CREATE INDEX cases_by_tags ON api.cases USING gin (tags) WHERE tags <> '{}';
CREATE INDEX cases_by_originating_attorney ON api.cases (originating_attorney_id)
  WHERE originating_attorney_id IS NOT NULL;
CREATE INDEX cases_by_paralegal ON api.cases (paralegal_id) WHERE paralegal_id IS NOT NULL;

-- Judge, stage, limitation, fees, tags and custom fields are for the firm only.
GRANT SELECT (court, docket_number, opened_on, closed_on, assisting_attorney_ids, paralegal_id) ON api.cases
  TO praxis_client;

-- The next date of a case with this limitation date, at most one row.
CREATE FUNCTION api.next_date_of(of_case uuid, limitation date, of_status text)
  RETURNS TABLE (day date, label text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT d.day, d.label FROM (
    SELECT t.due_on AS day, t.title AS label, 1 AS rank FROM api.tasks t
      WHERE t.case_id = of_case AND t.status IN ('open', 'in_progress') AND t.due_on >= api.firm_today()
    UNION ALL
    SELECT limitation, 'Statute of limitations', 0 WHERE limitation >= api.firm_today()
  ) AS d WHERE of_status NOT IN ('Closed', 'Archived') ORDER BY d.day, d.rank, d.label LIMIT 1;
END;

CREATE FUNCTION api.set_next_date() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  NEW.next_date := NULL;
  NEW.next_date_label := '';
  SELECT day, label INTO NEW.next_date, NEW.next_date_label
    FROM api.next_date_of(NEW.id, NEW.limitation_on, NEW.status);
  NEW.next_date_label := coalesce(NEW.next_date_label, '');
  RETURN NEW;
END $$;
CREATE TRIGGER cases_next_date_insert BEFORE INSERT ON api.cases FOR EACH ROW
  WHEN (NEW.limitation_on IS NOT NULL) EXECUTE FUNCTION api.set_next_date();
CREATE TRIGGER cases_next_date_update BEFORE UPDATE OF limitation_on, status ON api.cases FOR EACH ROW
  WHEN ((OLD.limitation_on, OLD.status) IS DISTINCT FROM (NEW.limitation_on, NEW.status))
  EXECUTE FUNCTION api.set_next_date();

-- Writes the next dates of cases whose task or day has changed; returns those it changed. Not a change of the case: its version stays.
CREATE FUNCTION api.refresh_next_dates(of_cases uuid[]) RETURNS TABLE (id uuid)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  UPDATE api.cases AS c SET next_date = n.day, next_date_label = coalesce(n.label, '')
    FROM api.cases AS k LEFT JOIN LATERAL api.next_date_of(k.id, k.limitation_on, k.status) AS n ON true
    WHERE k.id = ANY (of_cases) AND c.id = k.id
      AND (c.next_date, c.next_date_label) IS DISTINCT FROM (n.day, coalesce(n.label, ''))
    RETURNING c.id;
END;

-- The event tells open lists and records to read the case again.
CREATE FUNCTION api.follow_task_dates() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  INSERT INTO api.events (topic, entity_id, kind, case_id)
    SELECT 'cases', r.id::text, 'changed', r.id FROM api.refresh_next_dates(
      CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.case_id] WHEN 'DELETE' THEN ARRAY[OLD.case_id]
        ELSE ARRAY[OLD.case_id, NEW.case_id] END) AS r;
  RETURN NULL;
END $$;
CREATE TRIGGER tasks_next_date_insert AFTER INSERT ON api.tasks FOR EACH ROW
  WHEN (NEW.due_on IS NOT NULL AND NEW.case_id IS NOT NULL) EXECUTE FUNCTION api.follow_task_dates();
CREATE TRIGGER tasks_next_date_update AFTER UPDATE ON api.tasks FOR EACH ROW
  WHEN ((OLD.due_on, OLD.status, OLD.title, OLD.case_id) IS DISTINCT FROM (NEW.due_on, NEW.status, NEW.title, NEW.case_id))
  EXECUTE FUNCTION api.follow_task_dates();
CREATE TRIGGER tasks_next_date_delete AFTER DELETE ON api.tasks FOR EACH ROW
  WHEN (OLD.due_on IS NOT NULL AND OLD.case_id IS NOT NULL) EXECUTE FUNCTION api.follow_task_dates();

-- For the job: cases whose next date has passed get the one after it.
CREATE FUNCTION api.advance_next_dates() RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT count(*)::integer FROM api.refresh_next_dates(
    ARRAY(SELECT c.id FROM api.cases c WHERE c.next_date < api.firm_today())));

SELECT count(*) FROM api.refresh_next_dates(ARRAY(SELECT DISTINCT case_id FROM api.tasks WHERE case_id IS NOT NULL));

-- Whether any case has a value of a custom field, also one behind a wall.
CREATE FUNCTION api.is_case_field_used(field uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.cases c WHERE c.custom_values ? field::text);

REVOKE EXECUTE ON FUNCTION api.next_date_of(uuid, date, text), api.set_next_date(), api.refresh_next_dates(uuid[]),
  api.follow_task_dates(), api.advance_next_dates(), api.is_case_field_used(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.advance_next_dates() TO praxis_jobs;
GRANT EXECUTE ON FUNCTION api.is_case_field_used(uuid) TO praxis_firm, praxis_walled;

-- Found by docket number too.
ALTER TABLE api.cases DROP COLUMN search;
ALTER TABLE api.cases ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (api.search_words(
  case_name || ' ' || title || ' ' || client_name || ' ' || type || ' ' || case_number || ' ' || docket_number)) STORED;
CREATE INDEX cases_search ON api.cases USING gin (search);
GRANT SELECT (search) ON api.cases TO praxis_client;
CREATE OR REPLACE VIEW api.search_source WITH (security_invoker = true) AS
  SELECT id, 'case' AS kind, client_id, id AS case_id, left(api.fold(case_name), 200) AS name,
    setweight(api.name_words(case_name), 'A')
      || setweight(api.name_words(title || ' ' || client_name || ' ' || type), 'C')
      || setweight(api.search_words(docket_number || ' ' || case_number || ' '
        || regexp_replace(case_number, '\m0+(?=\d)', '', 'g')), 'C') AS words
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
DROP TRIGGER cases_search_update ON api.cases;
CREATE TRIGGER cases_search_update AFTER UPDATE ON api.cases FOR EACH ROW
  WHEN ((OLD.case_name, OLD.title, OLD.client_name, OLD.type, OLD.case_number, OLD.docket_number, OLD.client_id)
    IS DISTINCT FROM (NEW.case_name, NEW.title, NEW.client_name, NEW.type, NEW.case_number, NEW.docket_number, NEW.client_id))
  EXECUTE FUNCTION api.change_in_search('case');
