-- A client makes a response that their browser holds their own in one transaction with its audit row: the audit trail takes rows
-- only in the name of the user who acts, and a respondent may not write the client of a response.
CREATE FUNCTION api.claim_answers(claimed uuid, of_client uuid) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.answers SET client_id = of_client, started_by = api.acting_user(), version = version + 1
    WHERE id = claimed AND id = ANY (api.held_answers()) AND of_client = ANY (api.acting_client_ids())
      AND client_id IS NULL AND started_by IS NULL AND source = 'public' AND status = 'submitted';
  RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION api.claim_answers(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.claim_answers(uuid, uuid) TO praxis_client;
