-- What a case no longer shows leaves the screens and browsers of the client's contacts too.
CREATE OR REPLACE FUNCTION api.withdraw_from_clients(of_case uuid, topics text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  person text;
BEGIN
  FOR person IN
    WITH affected AS (SELECT k.client_id FROM api.cases k WHERE of_case IS NULL OR k.id = of_case)
    UPDATE api.users u SET access_version = u.access_version + 1
      WHERE u.role = 'client' AND u.id IN (
        SELECT c.user_id FROM api.clients c JOIN affected a ON a.client_id = c.id
        UNION ALL SELECT p.user_id FROM api.portal_contacts p JOIN affected a ON a.client_id = p.client_id) RETURNING u.id
  LOOP
    PERFORM api.forget_person(person);
    INSERT INTO api.events (topic, entity_id, kind, user_id)
      SELECT 'access', t.topic || ':*', 'removed', person FROM unnest(topics) AS t (topic);
  END LOOP;
END $$;
