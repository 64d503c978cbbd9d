-- Whose assessment it is and which questionnaire it rests on, also for a client who may not read the response: the firm wrote it down.
CREATE FUNCTION api.client_of_own_answers(answers uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT a.client_id FROM api.answers a WHERE a.id = answers AND a.client_id = ANY (api.acting_client_ids()));
CREATE FUNCTION api.questionnaire_of_own_answers(answers uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT a.questionnaire_id FROM api.answers a WHERE a.id = answers AND a.client_id = ANY (api.acting_client_ids()));
REVOKE EXECUTE ON FUNCTION api.client_of_own_answers(uuid), api.questionnaire_of_own_answers(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.client_of_own_answers(uuid), api.questionnaire_of_own_answers(uuid)
  TO praxis_firm, praxis_walled, praxis_client;
