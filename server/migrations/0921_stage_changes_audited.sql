-- Changing the stages of a practice area: whether cases are in a stage, and not how many, since cases behind walls count too;
-- and an audit row and an event for each case that follows.
DROP FUNCTION api.count_in_stage(text, text);
CREATE FUNCTION api.is_stage_used(area text, of_stage text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.cases c WHERE c.stage = of_stage AND api.template_area(c.type) = area);

-- `shown_name` is the former name in the trail; null records nothing, for the first half of a renaming. `act` says who acts.
DROP FUNCTION api.replace_stage(text, text, text, boolean);
CREATE FUNCTION api.replace_stage(area text, old_name text, new_name text, is_rename boolean, shown_name text, act jsonb)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM set_config('praxis.renaming_stage', CASE WHEN is_rename THEN 'on' ELSE '' END, true);
  IF is_rename THEN
    UPDATE api.case_stage_changes AS h SET stage = new_name FROM api.cases AS c
      WHERE h.case_id = c.id AND h.stage = old_name AND api.template_area(c.type) = area;
  END IF;
  WITH followed AS (
    UPDATE api.cases AS c SET stage = new_name, version = c.version + CASE WHEN shown_name IS NULL THEN 0 ELSE 1 END
      WHERE c.stage = old_name AND api.template_area(c.type) = area
      RETURNING c.id, c.version, c.client_id
  ), audited AS (
    INSERT INTO api.audit_log (id, actor_id, actor_name, token_id, action, entity, entity_id, client_id, case_id, before,
        after, request_id, ip, user_agent)
      SELECT gen_random_uuid(), api.acting_user(), act ->> 'actor_name', (act ->> 'token_id')::uuid, 'cases.followStages',
        'cases', f.id::text, f.client_id, f.id, jsonb_build_object('stage', shown_name),
        jsonb_build_object('stage', new_name, 'version', f.version), act ->> 'request_id', act ->> 'ip', act ->> 'user_agent'
      FROM followed f WHERE shown_name IS NOT NULL
  )
  INSERT INTO api.events (topic, entity_id, kind, version, client_id, case_id)
    SELECT 'cases', f.id::text, 'changed', f.version, f.client_id, f.id FROM followed f WHERE shown_name IS NOT NULL;
  PERFORM set_config('praxis.renaming_stage', '', true);
END $$;
REVOKE EXECUTE ON FUNCTION api.is_stage_used(text, text),
  api.replace_stage(text, text, text, boolean, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_stage_used(text, text),
  api.replace_stage(text, text, text, boolean, text, jsonb) TO praxis_firm, praxis_walled;
