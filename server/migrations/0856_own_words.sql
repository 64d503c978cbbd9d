-- What the firm wrote of a matter is not shown to the prospect: only their own words, as they sent them.
CREATE OR REPLACE FUNCTION api.invited_person(answers uuid)
  RETURNS TABLE (full_name text, company_name text, email text, phone text, matter text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT c.full_name, c.company_name, c.email, c.phone, ''
      FROM api.answer_invitations i JOIN api.clients c ON c.id = i.client_id
      WHERE i.answers_id = invited_person.answers AND i.used_at = now()::timestamptz(3)
    UNION ALL
    SELECT n.full_name, n.company_name, n.email, n.phone,
        CASE WHEN n.channel = 'web' AND n.entered_by IS NULL AND NOT EXISTS (
          SELECT FROM api.audit_log a
          WHERE a.entity = 'intakes' AND a.entity_id = n.id::text AND a.action = 'intake.edit'
            AND (a.before ? 'matter' OR a.after ? 'matter')
        ) THEN n.matter ELSE '' END
      FROM api.answer_invitations i JOIN api.intakes n ON n.id = i.intake_id
      WHERE i.answers_id = invited_person.answers AND i.used_at = now()::timestamptz(3);
  END;
