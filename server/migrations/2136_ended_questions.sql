-- Questions of templates that a client did not answer, and drafts of the generator, are erased with the client; a withdrawn link keeps nothing
-- that was not sent; and whether a link takes answers at all.

-- What is erased, step by step: rows of a table that meet a condition are deleted, or changed where `change` says how. In the conditions $1 is
-- the client, $2 its portal accounts, $3 email addresses in lower case that no other client and no account of the firm has.
CREATE OR REPLACE FUNCTION api.erasure_steps() RETURNS TABLE (label text, relation text, condition text, change text)
  LANGUAGE sql IMMUTABLE
  BEGIN ATOMIC
    SELECT * FROM (VALUES
      ('messages', 'message_threads', 'client_id = $1 AND case_id IS NULL', NULL),
      ('documents', 'documents', 'client_id = $1 AND NOT EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = t.id)', NULL),
      ('document requests', 'document_requests', 'client_id = $1 AND case_id IS NULL', NULL),
      ('document requests', 'document_uploads', 'client_id = $1 AND case_id IS NULL', NULL),
      ('exports', 'data_exports', 'scope = ''client'' AND subject_id = $1', NULL),
      ('exports', 'data_archives', 'user_id = ANY ($2)', NULL),
      ('questionnaire responses', 'answer_invitations', 'client_id = $1 OR (client_id IS NULL AND lower(email) = ANY ($3))', NULL),
      ('questionnaire responses', 'answers',
        '(client_id = $1 OR (client_id IS NULL AND lower(respondent_email) = ANY ($3))) AND case_id IS NULL', NULL),
      ('questionnaire responses', 'answer_reminder_stops', 'lower(email) = ANY ($3)', NULL),
      ('attorney selections', 'attorney_selections', 'client_id = $1 AND case_id IS NULL', NULL),
      ('intakes', 'reviews', 'client_id = $1 AND case_id IS NULL', NULL),
      ('intakes', 'intakes', '(client_id = $1 OR (client_id IS NULL AND lower(email) = ANY ($3))) AND case_id IS NULL', NULL),
      ('notes and calls', 'timeline_entries', 'client_id = $1 AND case_id IS NULL', NULL),
      ('notifications', 'notifications', 'case_id IS NULL AND (client_id = $1 OR EXISTS (SELECT FROM api.bookings AS b
        WHERE (b.client_id = $1 OR (b.client_id IS NULL AND lower(b.email) = ANY ($3))) AND t.dedupe_key LIKE ''booking/'' || b.id || ''/%''))', NULL),
      ('appointments', 'calendar_events', 'case_id IS NULL AND (client_id = $1 OR EXISTS (SELECT FROM api.bookings AS b
        WHERE b.event_id = t.id AND (b.client_id = $1 OR (b.client_id IS NULL AND lower(b.email) = ANY ($3)))))', NULL),
      ('appointments', 'bookings', 'client_id = $1 OR (client_id IS NULL AND lower(email) = ANY ($3))', NULL),
      ('appointments', 'calendar_guests', 'lower(email) = ANY ($3) AND EXISTS (SELECT FROM api.calendar_events AS e
        WHERE e.id = t.event_id AND e.case_id IS NULL AND e.client_id IS NULL)', NULL),
      ('sent emails', 'mail_outbox', 'case_id IS NULL AND (client_id = $1 OR (client_id IS NULL AND lower(recipient) = ANY ($3)))', NULL),
      ('text message consents', 'text_consents', 'client_id = $1', NULL),
      ('contact details', 'client_emails', 'client_id = $1', NULL),
      ('contact details', 'client_phones', 'client_id = $1', NULL),
      ('contact details', 'client_addresses', 'client_id = $1', NULL),
      ('contact details', 'client_contacts', 'client_id = $1', NULL),
      ('contact details', 'cases', 'client_id = $1 AND (client_email <> '''' OR client_phone <> '''')',
        'client_email = '''', client_phone = '''''),
      ('custom fields and tags', 'custom_values', 'client_id = $1', NULL),
      ('custom fields and tags', 'client_tags', 'client_id = $1', NULL),
      ('portal access', 'portal_links', 'client_id = $1', NULL),
      ('portal access', 'portal_previews', 'client_id = $1', NULL),
      ('portal access', 'portal_contacts', 'client_id = $1', NULL),
      ('portal access', 'saved_methods', 'user_id = ANY ($2) AND NOT EXISTS (SELECT FROM api.autopay_consents AS ac WHERE ac.method_id = t.id)', NULL),
      ('portal access', 'verifications', 'lower(identifier) = ANY ($3)', NULL),
      ('portal access', 'sign_in_failures', 'lower(email) = ANY ($3)', NULL),
      ('portal access', 'users', 'id = ANY ($2)', NULL),
      ('earlier versions of the record', 'client_merges', 'kept_id = $1', NULL),
      ('earlier versions of the record', 'import_rows', 'record_id = $1 OR match_id = $1', NULL),
      ('earlier versions of the record', 'idempotency_keys',
        'user_id = ANY ($2) OR EXISTS (SELECT FROM unnest($3) AS one WHERE position(''"'' || one || ''"'' IN lower(t.answer::text)) > 0)', NULL),
      ('questions of templates', 'generator_drafts', 'EXISTS (SELECT FROM api.cases AS c WHERE c.id = t.case_id AND c.client_id = $1)', NULL),
      ('questions of templates', 'client_questions',
        'submitted_at IS NULL AND EXISTS (SELECT FROM api.cases AS c WHERE c.id = t.case_id AND c.client_id = $1)', NULL),
      ('questions of templates', 'client_questions', 'email <> '''' AND (lower(email) = ANY ($3)
        OR EXISTS (SELECT FROM api.cases AS c WHERE c.id = t.case_id AND c.client_id = $1))', 'email = ''''')
    ) AS steps (label, relation, condition, change);
  END;

UPDATE api.client_questions SET answers = '{}' WHERE revoked_at IS NOT NULL AND submitted_at IS NULL;

-- Links of a case that take no answers although they are neither withdrawn nor past their last day, as `client_questions_by_token` has it.
CREATE FUNCTION api.ended_client_questions(of_case uuid) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT q.id FROM api.client_questions q JOIN api.cases c ON c.id = q.case_id LEFT JOIN api.users u ON u.id = q.created_by
      WHERE q.case_id = of_case AND (c.status = 'Archived' OR u.id IS NULL OR u.status <> 'active'
        OR u.role IN ('client', 'service_provider') OR api.is_maker_screened(u.id, c.client_id, c.id));
  END;
REVOKE EXECUTE ON FUNCTION api.ended_client_questions(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.ended_client_questions(uuid) TO praxis_firm, praxis_walled;
