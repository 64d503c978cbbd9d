-- Archives are contents too: what somebody has also given the firm as a document stays when the archive goes.
GRANT EXECUTE ON FUNCTION api.is_content_named(text), api.claim_content(text) TO praxis_jobs;

-- A reminder bears the name of its case: it is behind the wall that the case is behind, also when it was set before.
ALTER POLICY reminders_own ON api.reminders TO praxis_client, praxis_firm, praxis_provider;
CREATE POLICY reminders_walled ON api.reminders TO praxis_walled
  USING (user_id = (SELECT api.acting_user()) AND (entity <> 'cases' OR NOT api.behind_wall(entity_id)))
  WITH CHECK (user_id = (SELECT api.acting_user()));
