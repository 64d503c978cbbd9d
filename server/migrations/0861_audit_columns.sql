-- The time and the transaction of an audit row or an event are the database's to say.
REVOKE INSERT ON api.audit_log
  FROM praxis_identity, praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest, praxis_jobs;
GRANT INSERT (id, actor_id, actor_name, action, entity, entity_id, client_id, case_id, before, after, request_id, ip,
    user_agent, token_id) ON api.audit_log
  TO praxis_identity, praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest, praxis_jobs;

-- While accounts are managed, no one writes in another user's name either, except what an account does by signing in.
DROP POLICY audit_log_identity ON api.audit_log;
CREATE POLICY audit_log_identity ON api.audit_log FOR INSERT TO praxis_identity
  WITH CHECK (
    actor_id IS NOT DISTINCT FROM api.acting_user()
    OR (entity = 'users' AND entity_id = actor_id)
  );
