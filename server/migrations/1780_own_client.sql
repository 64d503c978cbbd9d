-- A newly registered person who claims answers gets a client record of their own, in the transaction of the claim. It is named by the
-- account and belongs to it: no record of the firm is looked for by name or email, which others may share or have typed.
CREATE FUNCTION api.add_own_client(new_id uuid) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  INSERT INTO api.clients (id, full_name, email, status, user_id)
    SELECT new_id, u.full_name, u.email, 'pending', u.id FROM api.users u
      WHERE u.id = api.acting_user() AND u.role = 'client' AND u.status = 'active' AND u.email_verified
        AND u.email IS NOT NULL AND trim(u.full_name) <> '' AND cardinality(api.acting_client_ids()) = 0
    ON CONFLICT (user_id) DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION api.add_own_client(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.add_own_client(uuid) TO praxis_client;

-- What the acting client has sent to the firm and what is not yet a case of theirs: inquiries, and answers without an inquiry.
CREATE FUNCTION api.client_inquiries()
  RETURNS TABLE (id uuid, answers_id uuid, number integer, title text, practice_area text, sent_at timestamptz, is_closed boolean,
    wants_attorney boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT i.id, a.id, i.number::integer, coalesce(a.title, ''), coalesce(i.practice_area, a.practice_area, ''), i.created_at,
      i.status = 'declined', coalesce(a.wants_attorney, false)
    FROM api.intakes i
    LEFT JOIN LATERAL (
      SELECT b.id, b.title, b.practice_area, EXISTS (SELECT FROM api.answer_choices c
          WHERE c.answers_id = b.id AND c.choice <> 'ai') OR EXISTS (SELECT FROM api.attorney_selections s
          WHERE s.intake_id = i.id AND s.requested_at IS NOT NULL) AS wants_attorney
        FROM api.answers b
        WHERE b.intake_id = i.id AND b.client_id = i.client_id AND b.source <> 'internal' AND b.status <> 'in_progress'
        ORDER BY b.submitted_at DESC LIMIT 1) a ON true
    WHERE i.client_id = ANY (api.acting_client_ids()::uuid[]) AND i.status <> 'opened' AND i.spam_reason IS NULL
      AND (SELECT api.contact_may('questionnaires'))
  UNION ALL
  SELECT a.id, a.id, NULL, a.title, coalesce(a.practice_area, ''), a.submitted_at, false,
      EXISTS (SELECT FROM api.answer_choices c WHERE c.answers_id = a.id AND c.choice <> 'ai')
    FROM api.answers a
    WHERE a.client_id = ANY (api.acting_client_ids()::uuid[]) AND a.source <> 'internal' AND a.status = 'submitted'
      AND a.case_id IS NULL AND (SELECT api.contact_may('questionnaires'))
      AND NOT EXISTS (SELECT FROM api.intakes i WHERE i.id = a.intake_id AND i.client_id = a.client_id);
END;
REVOKE EXECUTE ON FUNCTION api.client_inquiries() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.client_inquiries() TO praxis_client;
