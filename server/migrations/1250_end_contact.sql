-- An account that becomes one of the firm is no longer a contact of a client: returns that client.
CREATE FUNCTION api.end_portal_contact(person text) RETURNS uuid
  LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    DELETE FROM api.portal_contacts WHERE user_id = person RETURNING client_id;
  END;
REVOKE EXECUTE ON FUNCTION api.end_portal_contact(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.end_portal_contact(text) TO praxis_identity;

WITH ended AS (DELETE FROM api.portal_contacts k USING api.users u WHERE u.id = k.user_id AND u.role <> 'client' RETURNING k.user_id)
  UPDATE api.portal_links SET revoked_at = now()
    WHERE user_id IN (SELECT user_id FROM ended) AND revoked_at IS NULL AND expires_at > now() AND NOT (is_single_use AND used_count > 0);
