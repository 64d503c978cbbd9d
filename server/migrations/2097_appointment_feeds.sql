-- Clients read their own appointments with another calendar program, as the firm reads its calendar.

GRANT SELECT (id, owner_id, scope, case_id, shows_details, created_at, last_read_at, revoked_at, version) ON api.calendar_feeds TO praxis_client;
GRANT INSERT (id, owner_id, scope, case_id, shows_details, address_digest) ON api.calendar_feeds TO praxis_client;
GRANT UPDATE (revoked_at, version) ON api.calendar_feeds TO praxis_client;
CREATE POLICY calendar_feeds_client ON api.calendar_feeds TO praxis_client
  USING (owner_id = (SELECT api.acting_user()) AND scope = 'own')
  WITH CHECK (owner_id = (SELECT api.acting_user()) AND scope = 'own');

-- What a program needs to tell a changed appointment from a new one.
GRANT SELECT (uid, sequence, starts_local, repeat_until, updated_at) ON api.calendar_events TO praxis_client;
