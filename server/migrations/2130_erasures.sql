-- Erasure of the personal data of a client, with what was erased, what stays and why, and a search for what is left as its proof.

CREATE TABLE api.erasures (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE CHECK (number > 0),
  -- No reference: the record may be gone. The erasure itself names no one.
  client_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'stopped')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  -- Whether the name stays for conflict checks although nothing else would need it.
  keep_name boolean NOT NULL,
  -- Whether the record with its name stays; null before it is done.
  record_stays boolean,
  requested_by text REFERENCES api.users (id) ON DELETE SET NULL,
  requested_by_name text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  -- When the rows were erased: what follows is deleting their contents and the search after.
  erased_at timestamptz(3),
  -- What is searched for, and the contents to delete; emptied when it ends.
  terms text[] NOT NULL DEFAULT '{}',
  contents text[] NOT NULL DEFAULT '{}',
  -- Lists of {label, count}; of tables in found_before and found_after.
  erased jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(erased) = 'array'),
  kept jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(kept) = 'array'),
  searched_terms integer NOT NULL DEFAULT 0,
  found_before jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(found_before) = 'array'),
  found_after jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(found_after) = 'array'),
  -- Why it was stopped.
  problem text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CHECK ((state = 'running') = (finished_at IS NULL)),
  CHECK (state = 'running' OR (terms = '{}' AND contents = '{}')),
  CHECK ((state = 'stopped') = (problem <> ''))
);
CREATE INDEX erasures_by_requester ON api.erasures (requested_by);
-- One at a time for a client.
CREATE UNIQUE INDEX erasures_running ON api.erasures (client_id) WHERE state = 'running';

ALTER TABLE api.erasures ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.erasures TO praxis_firm, praxis_walled;
-- A search of everything is not for those behind an ethical wall: they see no erasure and start none.
CREATE POLICY erasures_firm ON api.erasures TO praxis_firm USING (true) WITH CHECK (true);

CREATE FUNCTION api.next_erasure() RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT coalesce(max(number), 0) + 1 FROM api.erasures);

-- What is erased, step by step: rows of a table that meet a condition are deleted, or changed where `change` says how. In the conditions $1 is
-- the client, $2 its portal accounts, $3 email addresses in lower case that no other client and no account of the firm has.
CREATE FUNCTION api.erasure_steps() RETURNS TABLE (label text, relation text, condition text, change text)
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
        'user_id = ANY ($2) OR EXISTS (SELECT FROM unnest($3) AS one WHERE position(''"'' || one || ''"'' IN lower(t.answer::text)) > 0)', NULL)
    ) AS steps (label, relation, condition, change);
  END;

CREATE FUNCTION api.emails_of_client(client uuid) RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN ARRAY(
    SELECT lower(email) FROM api.clients WHERE id = client AND email <> ''
    UNION SELECT lower(email) FROM api.client_emails WHERE client_id = client AND email <> ''
    UNION SELECT u.email FROM api.users AS u JOIN api.clients AS c ON c.user_id = u.id WHERE c.id = client AND u.role = 'client' AND u.email IS NOT NULL);

-- Those that are of no other client and of no account of the firm: rows without a client are found by them.
CREATE FUNCTION api.own_emails_of_client(client uuid) RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN ARRAY(
    SELECT one FROM unnest(api.emails_of_client(client)) AS one
    WHERE NOT EXISTS (SELECT FROM api.clients WHERE id <> client AND lower(email) = one)
      AND NOT EXISTS (SELECT FROM api.client_emails WHERE client_id <> client AND lower(email) = one)
      AND NOT EXISTS (SELECT FROM api.users WHERE role <> 'client' AND email = one));

-- The portal accounts of a client and of its further portal people.
CREATE FUNCTION api.accounts_of_client(client uuid) RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN ARRAY(
    SELECT u.id FROM api.users AS u WHERE u.role = 'client' AND (
      u.id IN (SELECT user_id FROM api.clients WHERE id = client)
      OR (u.id IN (SELECT user_id FROM api.portal_contacts WHERE client_id = client)
        AND NOT EXISTS (SELECT FROM api.clients WHERE user_id = u.id AND id <> client)
        AND NOT EXISTS (SELECT FROM api.portal_contacts WHERE user_id = u.id AND client_id <> client))));

-- How many rows each step would erase, regardless of who may see them.
CREATE FUNCTION api.count_erasure(client uuid) RETURNS TABLE (label text, count bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  accounts constant text[] := api.accounts_of_client(client);
  emails constant text[] := api.own_emails_of_client(client);
  one record;
BEGIN
  FOR one IN SELECT * FROM api.erasure_steps() LOOP
    label := one.label;
    EXECUTE format('SELECT count(*) FROM api.%I AS t WHERE %s', one.relation, one.condition) INTO count USING client, accounts, emails;
    RETURN NEXT;
  END LOOP;
END $$;

-- What stays. Whatever but the last four needs the record with its name.
CREATE FUNCTION api.needs_of_erasure(client uuid) RETURNS TABLE (what text, count bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT what, count FROM (
      SELECT 'cases' AS what, (SELECT count(*) FROM api.cases WHERE client_id = client) AS count
      UNION ALL SELECT 'case_documents', (SELECT count(*) FROM api.documents AS d WHERE d.client_id = client
        AND EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = d.id))
      UNION ALL SELECT 'case_messages', (SELECT count(*) FROM api.message_threads WHERE client_id = client AND case_id IS NOT NULL)
        + (SELECT count(*) FROM api.mail_outbox WHERE case_id IS NOT NULL AND (client_id = client OR (client_id IS NULL
          AND case_id IN (SELECT id FROM api.cases WHERE client_id = client) AND lower(recipient) = ANY (api.emails_of_client(client)))))
      UNION ALL SELECT 'invoices', (SELECT count(*) FROM api.invoices WHERE client_id = client)
        + (SELECT count(*) FROM api.invoice_payers WHERE client_id = client)
      UNION ALL SELECT 'payments', (SELECT count(*) FROM api.payments WHERE client_id = client)
        + (SELECT count(*) FROM api.checkouts WHERE client_id = client) + (SELECT count(*) FROM api.autopay_consents WHERE client_id = client)
      UNION ALL SELECT 'ledgers', (SELECT count(*) FROM api.ledger_accounts WHERE client_id = client)
      UNION ALL SELECT 'related_clients', (SELECT count(*) FROM api.client_relations WHERE other_client_id = client)
      UNION ALL SELECT 'conflict_records', (SELECT count(*) FROM api.conflict_run_names AS n JOIN api.clients AS c ON c.id = client
        WHERE lower(n.name) = lower(c.full_name) OR lower(n.email) = ANY (api.emails_of_client(client)))
      UNION ALL SELECT 'contacts', (SELECT count(*) FROM api.contacts AS k JOIN api.clients AS c ON c.id = client
        WHERE lower(k.email) = ANY (api.emails_of_client(client)))
      UNION ALL SELECT 'text_stops', (SELECT count(*) FROM api.text_stops AS s
        WHERE s.phone IN (SELECT phone FROM api.text_consents WHERE client_id = client))
      UNION ALL SELECT 'audit_log', (SELECT count(*) FROM api.audit_log AS l WHERE l.client_id = client OR l.entity_id = client::text)
    ) AS needs WHERE count > 0;
  END;

-- What has to be dealt with before: nothing is erased while one of these holds.
CREATE FUNCTION api.obstacles_to_erasure(client uuid, moment timestamptz) RETURNS TABLE (what text, count bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT what, count FROM (
      SELECT 'open_cases' AS what, (SELECT count(*) FROM api.cases WHERE client_id = client AND closed_on IS NULL) AS count
      UNION ALL SELECT 'legal_holds', (SELECT count(*) FROM api.documents AS d WHERE d.legal_hold AND (d.client_id = client
        OR EXISTS (SELECT FROM api.document_cases AS dc JOIN api.cases AS c ON c.id = dc.case_id WHERE dc.document_id = d.id AND c.client_id = client)))
      UNION ALL SELECT 'retained_documents', (SELECT count(*) FROM api.documents AS d WHERE d.client_id = client AND d.retain_until >= moment::date
        AND NOT EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = d.id))
      UNION ALL SELECT 'open_invoices', (SELECT count(*) FROM api.invoices AS i JOIN api.invoice_balances AS b ON b.invoice_id = i.id
        WHERE i.client_id = client AND b.open_cents > 0)
      UNION ALL SELECT 'trust_money', (SELECT count(*) FROM api.ledger_accounts AS a JOIN api.holdings AS h ON h.account_id = a.id
        WHERE a.client_id = client AND (h.cents <> 0 OR h.held_cents <> 0))
      -- From the day before on, wherever its zone is; a repeated one while it repeats.
      UNION ALL SELECT 'appointments', (SELECT count(*) FROM api.calendar_events AS e WHERE e.case_id IS NULL
        AND (e.client_id = client OR EXISTS (SELECT FROM api.bookings AS b WHERE b.event_id = e.id AND b.client_id = client AND b.canceled_at IS NULL))
        AND (e.starts_local::date >= moment::date OR (e.rrule IS NOT NULL AND (e.repeat_until IS NULL OR e.repeat_until >= moment::date))))
        + (SELECT count(*) FROM api.bookings WHERE (client_id = client OR (client_id IS NULL AND lower(email) = ANY (api.own_emails_of_client(client))))
          AND event_id IS NULL AND ends_at > moment AND canceled_at IS NULL)
      UNION ALL SELECT 'saved_methods', (SELECT count(*) FROM api.saved_methods
        WHERE user_id = ANY (api.accounts_of_client(client)) AND status IN ('open', 'saved'))
      UNION ALL SELECT 'exports', (SELECT count(*) FROM api.data_exports WHERE state IN ('waiting', 'running')
          AND (scope = 'firm' OR subject_id = client OR subject_id IN (SELECT id FROM api.cases WHERE client_id = client)))
        + (SELECT count(*) FROM api.data_archives WHERE status IN ('waiting', 'building') AND user_id = ANY (api.accounts_of_client(client)))
      UNION ALL SELECT 'firm_account', (SELECT count(*) FROM api.clients AS c JOIN api.users AS u ON u.id = c.user_id
        WHERE c.id = client AND u.role <> 'client')
    ) AS obstacles WHERE count > 0;
  END;

-- Contents of the documents and files that the steps delete.
CREATE FUNCTION api.contents_of_erasure(client uuid) RETURNS TABLE (hash text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT hash FROM (
      SELECT d.hash FROM api.documents AS d WHERE d.client_id = client AND NOT EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = d.id)
      UNION SELECT v.hash FROM api.document_versions AS v JOIN api.documents AS d ON d.id = v.document_id
        WHERE d.client_id = client AND NOT EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = d.id)
      UNION SELECT f.hash FROM api.answer_files AS f JOIN api.answers AS a ON a.id = f.answers_id WHERE a.case_id IS NULL
        AND (a.client_id = client OR (a.client_id IS NULL AND lower(a.respondent_email) = ANY (api.own_emails_of_client(client))))
      UNION SELECT i.letter_hash FROM api.intakes AS i WHERE i.case_id IS NULL
        AND (i.client_id = client OR (i.client_id IS NULL AND lower(i.email) = ANY (api.own_emails_of_client(client))))
      UNION SELECT p.hash FROM api.document_upload_parts AS p JOIN api.document_uploads AS u ON u.id = p.upload_id
        WHERE u.client_id = client AND u.case_id IS NULL
      UNION SELECT e.hash FROM api.data_exports AS e WHERE e.scope = 'client' AND e.subject_id = client
      UNION SELECT a.hash FROM api.data_archives AS a WHERE a.user_id = ANY (api.accounts_of_client(client))
    ) AS contents WHERE hash IS NOT NULL;
  END;

-- Deletes an account; where records of money say which account entered them, it stays without what identifies a person, and without any way
-- to sign in.
CREATE FUNCTION api.erase_account(account text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  DELETE FROM api.users WHERE id = account AND role = 'client';
EXCEPTION WHEN foreign_key_violation THEN
  DELETE FROM api.sessions WHERE user_id = account;
  DELETE FROM api.accounts WHERE user_id = account;
  DELETE FROM api.two_factors WHERE user_id = account;
  DELETE FROM api.passkeys WHERE user_id = account;
  DELETE FROM api.notifications WHERE user_id = account;
  DELETE FROM api.push_subscriptions WHERE user_id = account;
  DELETE FROM api.api_tokens WHERE user_id = account;
  UPDATE api.users SET full_name = 'Erased account', email = id || '@erased.invalid', pending_email = NULL, phone = NULL, image = NULL,
      status = 'suspended', version = version + 1
    WHERE id = account AND role = 'client';
END $$;

-- Erases. The record stays with its name and names it was also known by, or goes with everything that points to it.
CREATE FUNCTION api.erase_client(client uuid, stays boolean, moment timestamptz) RETURNS TABLE (label text, count bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  accounts constant text[] := api.accounts_of_client(client);
  emails constant text[] := api.own_emails_of_client(client);
  one record;
BEGIN
  FOR one IN SELECT * FROM api.erasure_steps() LOOP
    label := one.label;
    IF one.relation = 'users' THEN
      PERFORM api.erase_account(account) FROM unnest(accounts) AS account;
      count := cardinality(accounts);
    ELSE
      EXECUTE CASE WHEN one.change IS NULL THEN format('DELETE FROM api.%I AS t WHERE %s', one.relation, one.condition)
        ELSE format('UPDATE api.%I AS t SET %s WHERE %s', one.relation, one.change, one.condition) END USING client, accounts, emails;
      GET DIAGNOSTICS count = ROW_COUNT;
    END IF;
    RETURN NEXT;
  END LOOP;
  IF stays THEN
    UPDATE api.clients SET email = '', phone = '', company_name = CASE kind WHEN 'organization' THEN company_name ELSE '' END,
        address = '', city = '', state = '', zip = '', country = '', birth_date = '', notes = '', status = 'inactive', user_id = NULL,
        preferred_channel = '', refused_channels = '{}', spoken_language = '', best_time = '', voicemail = '', version = version + 1,
        updated_at = moment
      WHERE id = client;
  ELSE
    DELETE FROM api.clients WHERE id = client;
  END IF;
  label := 'record of the client';
  GET DIAGNOSTICS count = ROW_COUNT;
  RETURN NEXT;
END $$;

-- A text as a regular expression. In the text of a row quotes and backslashes are doubled, and in JSON once more.
CREATE FUNCTION api.as_pattern(given text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN regexp_replace(regexp_replace(given, '([][\\.*+?(){}|^$])', '\\\1', 'g'), '"', '[\\\\"]+', 'g');

-- What identifies a client in the text of a row, as regular expressions without case: email addresses, the last ten digits of phone numbers
-- however they are written, and names; whole words each.
CREATE FUNCTION api.terms_of_client(client uuid, with_names boolean) RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN ARRAY(
    SELECT DISTINCT '(^|[^[:alnum:]._%+-])' || api.as_pattern(email) || '($|[^[:alnum:]_%+-])' FROM unnest(api.emails_of_client(client)) AS email
    UNION SELECT DISTINCT '(^|[^[:alnum:]])(([+][0-9]{1,3}|1)[^[:alnum:]]{0,2})?' || regexp_replace(right(digits, 10), '(\d)(?=\d)', '\1[^[:alnum:]]{0,2}', 'g') || '($|[^[:alnum:]])' FROM (
      SELECT regexp_replace(phone, '\D', '', 'g') AS digits FROM api.clients WHERE id = client
      UNION SELECT regexp_replace(phone, '\D', '', 'g') FROM api.client_phones WHERE client_id = client) AS phones
      WHERE length(digits) >= 7
    UNION SELECT DISTINCT '(^|[^[:alnum:]])' || api.as_pattern(name) || '($|[^[:alnum:]])' FROM (
      SELECT full_name AS name FROM api.clients WHERE id = client
      UNION SELECT name FROM api.client_names WHERE client_id = client) AS names
      WHERE with_names AND length(name) >= 3);

-- Tables in which a search makes sense: not those of credentials, of this feature, or of words that belong to no one.
CREATE FUNCTION api.searched_tables() RETURNS TABLE (relation text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT c.relname::text FROM pg_catalog.pg_class AS c
    WHERE c.relnamespace = 'api'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL (ARRAY['migrations', 'erasures', 'accounts', 'sessions',
      'two_factors', 'passkeys', 'api_tokens', 'oauth_codes', 'oauth_grants', 'oauth_keys', 'stored_keys', 'push_keys', 'passage_vectors',
      'search_vocabulary', 'party_words'])
    ORDER BY 1;
  END;

-- Rows of one of these tables that mention one of the terms anywhere, regardless of who may see them.
CREATE FUNCTION api.count_mentions(relation text, terms text[]) RETURNS bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  counted bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM api.searched_tables() AS s WHERE s.relation = count_mentions.relation) THEN
    RAISE EXCEPTION 'table % is not searched', relation;
  END IF;
  EXECUTE format('SELECT count(*) FROM api.%I AS t WHERE t::text ~* ANY ($1)', relation) INTO counted USING terms;
  RETURN counted;
END $$;

REVOKE EXECUTE ON FUNCTION api.next_erasure(), api.emails_of_client(uuid), api.own_emails_of_client(uuid), api.accounts_of_client(uuid),
  api.count_erasure(uuid), api.needs_of_erasure(uuid), api.obstacles_to_erasure(uuid, timestamptz), api.contents_of_erasure(uuid),
  api.erase_account(text), api.erase_client(uuid, boolean, timestamptz), api.terms_of_client(uuid, boolean), api.searched_tables(),
  api.count_mentions(text, text[]), api.erasure_steps(), api.as_pattern(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.next_erasure(), api.count_erasure(uuid), api.needs_of_erasure(uuid),
  api.obstacles_to_erasure(uuid, timestamptz), api.contents_of_erasure(uuid), api.accounts_of_client(uuid),
  api.erase_client(uuid, boolean, timestamptz), api.terms_of_client(uuid, boolean), api.searched_tables(), api.count_mentions(text, text[]),
  api.erasure_steps() TO praxis_firm;
