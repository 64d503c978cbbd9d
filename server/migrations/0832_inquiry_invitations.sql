-- Questionnaires sent to people who are not clients yet: an invitation belongs to a client or to an inquiry.

ALTER TABLE api.answer_invitations
  ALTER COLUMN client_id DROP NOT NULL,
  ADD COLUMN intake_id uuid REFERENCES api.intakes (id) ON DELETE CASCADE,
  ADD CONSTRAINT answer_invitations_of_one CHECK (num_nonnulls(client_id, intake_id) = 1);
CREATE INDEX answer_invitations_by_intake ON api.answer_invitations (intake_id, created_at, id) WHERE intake_id IS NOT NULL;
GRANT SELECT (intake_id) ON api.answer_invitations TO praxis_firm, praxis_walled;
-- The inquiry's own row security hides it.
CREATE POLICY answer_invitations_walled_intake ON api.answer_invitations AS RESTRICTIVE TO praxis_walled
  USING (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id))
  WITH CHECK (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id));

-- An invitation also brings what is known of the person, so that nothing is typed twice.
DROP FUNCTION api.consume_invitation(text, uuid);
CREATE FUNCTION api.consume_invitation(hash text, new_id uuid)
  RETURNS TABLE (outcome text, client_id uuid, intake_id uuid, questionnaire_id uuid, answers_id uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  found_one api.answer_invitations;
BEGIN
  SELECT * INTO found_one FROM api.answer_invitations i WHERE i.token_hash = hash FOR UPDATE;
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

REVOKE EXECUTE ON FUNCTION api.consume_invitation(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.consume_invitation(text, uuid)
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;

-- What is known of the person whom the questionnaire was sent to, for the transaction that starts the responses.
CREATE FUNCTION api.invited_person(answers uuid)
  RETURNS TABLE (full_name text, company_name text, email text, phone text, matter text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT c.full_name, c.company_name, c.email, c.phone, ''
      FROM api.answer_invitations i JOIN api.clients c ON c.id = i.client_id
      WHERE i.answers_id = invited_person.answers AND i.used_at = now()::timestamptz(3)
    UNION ALL
    SELECT n.full_name, n.company_name, n.email, n.phone, n.matter
      FROM api.answer_invitations i JOIN api.intakes n ON n.id = i.intake_id
      WHERE i.answers_id = invited_person.answers AND i.used_at = now()::timestamptz(3);
  END;
REVOKE EXECUTE ON FUNCTION api.invited_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.invited_person(uuid)
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;
