-- Events of time entries are for their user's screens alone, and for webhooks, which are served without a user.

CREATE POLICY events_of_time ON api.events FOR SELECT TO praxis_firm
  USING (topic = 'time_entries' AND (SELECT api.acting_user()) IS NULL);
