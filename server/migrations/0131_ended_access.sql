-- Ends whatever gets at an account without a new sign-in: sessions, API tokens, devices that are pushed to.
GRANT SELECT (user_id), DELETE ON api.push_subscriptions TO praxis_identity;
CREATE POLICY push_subscriptions_identity ON api.push_subscriptions TO praxis_identity USING (true) WITH CHECK (true);
CREATE FUNCTION api.end_access(person text) RETURNS TABLE (sessions integer, tokens integer, push_devices integer)
  LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    WITH ended_sessions AS (DELETE FROM api.sessions WHERE user_id = person RETURNING 1),
      ended_tokens AS (DELETE FROM api.api_tokens WHERE user_id = person RETURNING 1),
      ended_devices AS (DELETE FROM api.push_subscriptions WHERE user_id = person RETURNING 1)
    SELECT (SELECT count(*) FROM ended_sessions)::integer, (SELECT count(*) FROM ended_tokens)::integer,
      (SELECT count(*) FROM ended_devices)::integer;
  END;
REVOKE EXECUTE ON FUNCTION api.end_access(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.end_access(text) TO praxis_identity;

-- Not everybody.
REVOKE EXECUTE ON FUNCTION api.channels_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.channels_of(text)
  TO praxis_identity, praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;
