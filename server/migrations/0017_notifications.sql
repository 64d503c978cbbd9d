-- Notifications, through which channels users want them, and reminders they set.

CREATE TABLE api.notifications (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 2000),
  -- Path of the screen it links to.
  href text CHECK (length(href) <= 500 AND href ~ '^/[^/\\]'),
  -- Users who may not see this case do not see the notification. No foreign key: it may be about a deleted case.
  case_id uuid,
  -- A second one for the same user and key is skipped.
  dedupe_key text CHECK (length(dedupe_key) <= 200),
  -- Channels, instead of those the user chose for its kind.
  channels text[] CHECK (channels <@ ARRAY['in_app', 'email', 'push']),
  -- False for email or push only.
  in_app boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  seen_at timestamptz(3),
  read_at timestamptz(3),
  -- When email and push were queued.
  delivered_at timestamptz(3),
  UNIQUE (user_id, dedupe_key)
);
CREATE INDEX notifications_by_user ON api.notifications (user_id, created_at, id) WHERE in_app;
CREATE INDEX notifications_unread ON api.notifications (user_id, created_at, id) WHERE in_app AND read_at IS NULL;
CREATE INDEX notifications_by_age ON api.notifications (created_at);

-- A user's choice for a kind and channel; without a row the default applies.
CREATE TABLE api.notification_choices (
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  channel text NOT NULL CHECK (channel IN ('in_app', 'email', 'push')),
  is_on boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind, channel)
);

CREATE TABLE api.push_subscriptions (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  -- SHA-256 of the endpoint: one browser, one person.
  endpoint_hash text NOT NULL UNIQUE CHECK (endpoint_hash ~ '^[0-9a-f]{64}$'),
  -- Endpoint and keys, encrypted by the application: whoever has them can send to the device.
  sealed_target text NOT NULL,
  device text NOT NULL CHECK (length(device) BETWEEN 1 AND 200),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_sent_at timestamptz(3),
  last_error text
);
CREATE INDEX push_subscriptions_by_user ON api.push_subscriptions (user_id, created_at);

-- One row: the keys by which push services know this server.
CREATE TABLE api.push_keys (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api.reminders (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  -- The record it is about; title as of when the reminder was set.
  entity text NOT NULL CHECK (entity IN ('cases', 'clients')),
  entity_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  due_at timestamptz(3) NOT NULL,
  channels text[] NOT NULL CHECK (channels <@ ARRAY['in_app', 'email', 'push']),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3)
);
CREATE INDEX reminders_by_user ON api.reminders (user_id, due_at, id);
CREATE INDEX reminders_due ON api.reminders (due_at) WHERE sent_at IS NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['notifications', 'notification_choices', 'push_subscriptions', 'push_keys', 'reminders']
  LOOP
    EXECUTE format('ALTER TABLE api.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON api.%I TO praxis_jobs USING (true) WITH CHECK (true)', name || '_jobs', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['notification_choices', 'push_subscriptions', 'reminders']
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON api.%I
      TO praxis_firm, praxis_walled, praxis_client, praxis_provider', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['notification_choices', 'push_subscriptions']
  LOOP
    EXECUTE format('CREATE POLICY %I ON api.%I TO praxis_firm, praxis_walled, praxis_client, praxis_provider
      USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()))',
      name || '_own', name);
  END LOOP;
END $$;

CREATE POLICY reminders_own ON api.reminders TO praxis_firm, praxis_client, praxis_provider
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));
-- A reminder bears the name of its case: it is behind the wall that the case is behind, also when it was set before.
CREATE POLICY reminders_walled ON api.reminders TO praxis_walled
  USING (user_id = (SELECT api.acting_user()) AND (entity <> 'cases' OR NOT api.behind_wall(entity_id)))
  WITH CHECK (user_id = (SELECT api.acting_user()));

GRANT SELECT (id, user_id, due_at, sent_at) ON api.reminders TO praxis_jobs;
GRANT SELECT, DELETE ON api.notifications TO praxis_jobs;
GRANT SELECT, UPDATE ON api.push_subscriptions TO praxis_jobs;
GRANT SELECT, INSERT, UPDATE ON api.push_keys TO praxis_jobs;

-- Users read their own, and those about a case only while they may see the case.
GRANT SELECT, DELETE, UPDATE (seen_at, read_at, delivered_at) ON api.notifications
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider;
CREATE POLICY notifications_firm ON api.notifications TO praxis_firm
  USING (user_id = (SELECT api.acting_user()));
CREATE POLICY notifications_walled ON api.notifications TO praxis_walled
  USING (user_id = (SELECT api.acting_user()) AND (case_id IS NULL OR NOT api.behind_wall(case_id)));
CREATE POLICY notifications_client ON api.notifications TO praxis_client
  USING (user_id = (SELECT api.acting_user())
    AND (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = notifications.case_id)));
CREATE POLICY notifications_provider ON api.notifications TO praxis_provider
  USING (user_id = (SELECT api.acting_user()) AND case_id IS NULL);

-- Inserts a notification for another user, whose rows and choices the caller does not see. False when that user is not notified:
-- inactive, a guest, walled off from the case, or already notified. With `replaces`, unread ones of the same kind about the same
-- case are deleted.
CREATE FUNCTION api.add_notification(note_id uuid, person text, note_kind text, note_title text, note_text text,
  note_href text, note_case uuid, note_key text, note_channels text[], is_shown boolean, replaces boolean, at timestamptz)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  person_role text;
BEGIN
  SELECT u.role INTO person_role FROM api.users u
    WHERE u.id = person AND u.status = 'active' AND NOT starts_with(u.id, 'guest_');
  IF NOT FOUND THEN RETURN false; END IF;
  IF note_case IS NOT NULL THEN
    IF person_role = 'service_provider' THEN RETURN false; END IF;
    IF EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = note_case AND w.user_id = person) THEN RETURN false; END IF;
    IF person_role = 'client' AND NOT EXISTS (
      SELECT FROM api.cases c JOIN api.clients k ON k.id = c.client_id WHERE c.id = note_case AND k.user_id = person
    ) THEN RETURN false; END IF;
  END IF;
  IF replaces AND note_case IS NOT NULL THEN
    DELETE FROM api.notifications n
      WHERE n.user_id = person AND n.kind = note_kind AND n.case_id = note_case AND n.read_at IS NULL;
  END IF;
  INSERT INTO api.notifications (id, user_id, kind, title, text, href, case_id, dedupe_key, channels, in_app, created_at)
    VALUES (note_id, person, note_kind, note_title, note_text, note_href, note_case, note_key, note_channels,
      coalesce((SELECT c.is_on FROM api.notification_choices c
        WHERE c.user_id = person AND c.kind = note_kind AND c.channel = 'in_app'), is_shown), at)
    ON CONFLICT (user_id, dedupe_key) DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION api.add_notification FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.add_notification
  TO praxis_identity, praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;

-- A browser belongs to the user who last signed in with it.
CREATE FUNCTION api.take_push_endpoint(hash text) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    DELETE FROM api.push_subscriptions s WHERE s.endpoint_hash = hash AND s.user_id <> api.acting_user();
  END;
REVOKE EXECUTE ON FUNCTION api.take_push_endpoint FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.take_push_endpoint TO praxis_firm, praxis_walled, praxis_client, praxis_provider;
