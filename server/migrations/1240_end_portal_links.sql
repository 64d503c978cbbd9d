-- Sign-in links of the portal that still work stop, as when the account gets a new password or address, or is suspended.
CREATE FUNCTION api.end_portal_links(person text) RETURNS integer
  LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    WITH ended AS (UPDATE api.portal_links SET revoked_at = now()
      WHERE user_id = person AND revoked_at IS NULL AND expires_at > now() AND NOT (is_single_use AND used_count > 0) RETURNING 1)
    SELECT count(*)::integer FROM ended;
  END;
REVOKE EXECUTE ON FUNCTION api.end_portal_links(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.end_portal_links(text) TO praxis_identity;
