-- Changes of threads beside the cases name no case: who is screened from the thread learns nothing of them.
CREATE POLICY events_walled_threads ON api.events AS RESTRICTIVE FOR SELECT TO praxis_walled
  USING (CASE WHEN topic = 'message_threads'
    THEN EXISTS (SELECT FROM api.message_threads t WHERE t.id = entity_id::uuid) ELSE true END);
CREATE POLICY audit_log_walled_threads ON api.audit_log AS RESTRICTIVE FOR SELECT TO praxis_walled
  USING (CASE WHEN entity = 'message_threads'
    THEN EXISTS (SELECT FROM api.message_threads t WHERE t.id = entity_id::uuid) ELSE true END);
