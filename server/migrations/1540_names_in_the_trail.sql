-- An audit row of no user is a visitor's, which has no name, or of a part of the product: none of them reads like a user's.
CREATE FUNCTION api.is_product_name(name text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name ~ '^[a-z-]+([.][a-zA-Z-]+)*$' OR name = 'document request' OR starts_with(name, 'Request link for ');
CREATE POLICY audit_log_product ON api.audit_log AS RESTRICTIVE FOR INSERT TO praxis_identity, praxis_firm, praxis_jobs
  WITH CHECK (actor_id IS NOT NULL OR actor_name IS NULL OR api.is_product_name(actor_name));
CREATE POLICY audit_log_visitor ON api.audit_log AS RESTRICTIVE FOR INSERT
  TO praxis_walled, praxis_client, praxis_provider, praxis_guest
  WITH CHECK (actor_id IS NOT NULL OR actor_name IS NULL);

-- What an account does by signing in, it does without a token, and it exists: the name of another would be shown in its place.
DROP POLICY audit_log_identity ON api.audit_log;
CREATE POLICY audit_log_identity ON api.audit_log FOR INSERT TO praxis_identity
  WITH CHECK (
    actor_id IS NOT DISTINCT FROM api.acting_user()
    OR (entity = 'users' AND entity_id = actor_id AND token_id IS NULL
      AND EXISTS (SELECT FROM api.users u WHERE u.id = actor_id))
  );
