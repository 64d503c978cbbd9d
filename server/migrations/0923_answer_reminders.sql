-- Reminders to finish a questionnaire: off until the firm turns them on.
CREATE TABLE api.answer_reminder_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_on boolean NOT NULL DEFAULT false,
  -- Days without activity before each reminder.
  after_days integer NOT NULL DEFAULT 3 CHECK (after_days BETWEEN 1 AND 30),
  -- Of one questionnaire.
  at_most integer NOT NULL DEFAULT 2 CHECK (at_most BETWEEN 1 AND 5),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO api.answer_reminder_settings DEFAULT VALUES;

-- Those that were sent: for an invitation that was not used yet, or a response that was not submitted.
CREATE TABLE api.answer_reminders (
  id uuid PRIMARY KEY,
  invitation_id uuid REFERENCES api.answer_invitations (id) ON DELETE CASCADE,
  answers_id uuid REFERENCES api.answers (id) ON DELETE CASCADE,
  recipient text NOT NULL CHECK (length(recipient) <= 254),
  -- Of another link to the invitation. A response is continued by a row of answer_links.
  token_hash text UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- Of the link that stops reminders to the recipient.
  token_stop_hash text NOT NULL UNIQUE CHECK (token_stop_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(invitation_id, answers_id) = 1),
  CHECK ((invitation_id IS NULL) = (token_hash IS NULL))
);
CREATE INDEX answer_reminders_by_invitation ON api.answer_reminders (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX answer_reminders_by_answers ON api.answer_reminders (answers_id) WHERE answers_id IS NOT NULL;
CREATE INDEX answer_reminders_by_recipient ON api.answer_reminders (recipient, sent_at);
CREATE INDEX answers_unsubmitted ON api.answers (saved_at) WHERE status = 'in_progress' AND source <> 'internal';
CREATE INDEX answer_invitations_open ON api.answer_invitations (created_at) WHERE used_at IS NULL AND revoked_at IS NULL;

-- Addresses, in lower case, that want none.
CREATE TABLE api.answer_reminder_stops (
  email text PRIMARY KEY CHECK (email = lower(email)),
  stopped_at timestamptz(3) NOT NULL DEFAULT now()
);

ALTER TABLE api.answer_reminder_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.answer_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.answer_reminder_stops ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.answer_reminder_settings TO praxis_firm, praxis_walled;
CREATE POLICY answer_reminder_settings_firm ON api.answer_reminder_settings TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
GRANT SELECT (id, invitation_id, answers_id, recipient, sent_at), INSERT ON api.answer_reminders TO praxis_firm;
CREATE POLICY answer_reminders_firm ON api.answer_reminders TO praxis_firm USING (true) WITH CHECK (true);
GRANT SELECT ON api.answer_reminder_stops TO praxis_firm;
CREATE POLICY answer_reminder_stops_firm ON api.answer_reminder_stops FOR SELECT TO praxis_firm USING (true);

-- Whoever has the link of a reminder stops all to its recipient.
CREATE FUNCTION api.stop_answer_reminders(hash text) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  address text := (SELECT lower(r.recipient) FROM api.answer_reminders r WHERE r.token_stop_hash = hash);
BEGIN
  IF address IS NULL THEN RETURN false; END IF;
  INSERT INTO api.answer_reminder_stops (email) VALUES (address) ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION api.stop_answer_reminders(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.stop_answer_reminders(text)
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;

-- The links of reminders open an invitation too.
CREATE OR REPLACE FUNCTION api.consume_invitation(hash text, new_id uuid)
  RETURNS TABLE (outcome text, client_id uuid, intake_id uuid, questionnaire_id uuid, answers_id uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  found_one api.answer_invitations;
BEGIN
  SELECT * INTO found_one FROM api.answer_invitations i WHERE i.token_hash = hash
    OR i.id = (SELECT r.invitation_id FROM api.answer_reminders r WHERE r.token_hash = hash) FOR UPDATE;
  IF NOT FOUND OR (found_one.revoked_at IS NOT NULL AND found_one.used_at IS NULL) THEN
    RETURN QUERY SELECT 'invalid', NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid;
  ELSIF found_one.used_at IS NOT NULL THEN
    RETURN QUERY SELECT 'used', NULL::uuid, NULL::uuid, NULL::uuid, found_one.answers_id;
  ELSIF found_one.expires_at <= now() THEN
    RETURN QUERY SELECT 'expired', NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid;
  ELSE
    UPDATE api.answer_invitations i SET used_at = now(), answers_id = new_id WHERE i.id = found_one.id;
    RETURN QUERY SELECT 'ok', found_one.client_id, found_one.intake_id, found_one.questionnaire_id, new_id;
  END IF;
END $$;
