-- What clients no longer see leaves their open screens and what their browsers keep at once; stages and dates can be hidden too;
-- a milestone may belong to a stage of the practice area.

-- Clients of a case, or of all where no case is named, whose case lost a part: their browsers delete what they keep, and their open
-- screens drop what they show of these topics.
CREATE FUNCTION api.withdraw_from_clients(of_case uuid, topics text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  person text;
BEGIN
  FOR person IN
    UPDATE api.users u SET access_version = u.access_version + 1
      WHERE u.role = 'client' AND u.id IN (SELECT c.user_id FROM api.cases k JOIN api.clients c ON c.id = k.client_id
        WHERE of_case IS NULL OR k.id = of_case) RETURNING u.id
  LOOP
    PERFORM api.forget_person(person);
    INSERT INTO api.events (topic, entity_id, kind, user_id)
      SELECT 'access', t.topic || ':*', 'removed', person FROM unnest(topics) AS t (topic);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION api.withdraw_from_clients(uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.withdraw_from_clients(uuid, text[]) TO praxis_firm, praxis_walled;

CREATE OR REPLACE FUNCTION api.client_stages(of_case uuid)
  RETURNS TABLE (id bigint, stage text, client_text text, at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT h.id, h.stage, s.value ->> 'clientText', h.at
  FROM api.cases c
  JOIN api.case_stage_changes h ON h.case_id = c.id
  JOIN api.case_templates t ON t.practice_area = api.template_area(c.type)
  CROSS JOIN jsonb_array_elements(t.stages) AS s (value)
  WHERE c.id = of_case AND c.client_id = ANY (api.acting_client_ids()::uuid[])
    AND api.portal_shows(c.id, 'timeline') AND api.portal_shows(c.id, 'stage')
    AND s.value ->> 'name' = h.stage AND coalesce(s.value ->> 'clientText', '') <> '';
END;

-- Id of a stage in the template of the practice area; a case that moves there has reached the milestone.
ALTER TABLE api.case_milestones ADD COLUMN stage_id uuid;
CREATE INDEX case_milestones_by_stage ON api.case_milestones (case_id, stage_id) WHERE stage_id IS NOT NULL;
