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
  CHECK ((state = 'stopped') = (problem <> ''))
);
CREATE INDEX erasures_by_requester ON api.erasures (requested_by);
-- One at a time for a client.
CREATE UNIQUE INDEX erasures_running ON api.erasures (client_id) WHERE state = 'running';

ALTER TABLE api.erasures ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.erasures TO praxis_firm, praxis_walled;
CREATE POLICY erasures_firm ON api.erasures TO praxis_firm USING (true) WITH CHECK (true);
-- Behind an ethical wall: not those of clients kept from this person.
CREATE POLICY erasures_walled ON api.erasures TO praxis_walled
  USING (NOT api.is_kept_from_client(client_id)) WITH CHECK (NOT api.is_kept_from_client(client_id));

CREATE FUNCTION api.next_erasure() RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT coalesce(max(number), 0) + 1 FROM api.erasures);

-- What is erased, step by step: rows of a table that meet a condition are deleted, or changed where `change` says how. In the conditions $1 is
-- the client, $2 its portal account or null, $3 its email addresses in lower case.
CREATE FUNCTION api.erasure_steps() RETURNS TABLE (label text, relation text, condition text, change text)
  LANGUAGE sql IMMUTABLE
  BEGIN ATOMIC
    SELECT * FROM (VALUES
      ('messages', 'message_threads', 'client_id = $1 AND case_id IS NULL', NULL),
      ('documents', 'documents', 'client_id = $1 AND NOT EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = t.id)', NULL),
      ('document requests', 'document_requests', 'client_id = $1 AND case_id IS NULL', NULL),
      ('document requests', 'document_uploads', 'client_id = $1 AND case_id IS NULL', NULL),
      ('questionnaire responses', 'answer_invitations', 'client_id = $1', NULL),
      ('questionnaire responses', 'answers', 'client_id = $1 AND case_id IS NULL', NULL),
      ('attorney selections', 'attorney_selections', 'client_id = $1 AND case_id IS NULL', NULL),
      ('intakes', 'reviews', 'client_id = $1 AND case_id IS NULL', NULL),
      ('intakes', 'intakes', 'client_id = $1 AND case_id IS NULL', NULL),
      ('notes and calls', 'timeline_entries', 'client_id = $1 AND case_id IS NULL', NULL),
      ('appointments', 'bookings', 'client_id = $1 OR lower(email) = ANY ($3)', NULL),
      ('appointments', 'calendar_guests', 'lower(email) = ANY ($3)', NULL),
      ('appointments', 'calendar_events', 'client_id = $1 AND case_id IS NULL', NULL),
      ('sent emails', 'mail_outbox', '(client_id = $1 AND case_id IS NULL) OR lower(recipient) = ANY ($3)', NULL),
      ('notifications', 'notifications', 'client_id = $1 AND case_id IS NULL', NULL),
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
      ('portal access', 'verifications', 'lower(identifier) = ANY ($3)', NULL),
      ('portal access', 'sign_in_failures', 'lower(email) = ANY ($3)', NULL),
      ('portal access', 'users', 'id = $2 AND role = ''client''', NULL),
      ('earlier versions of the record', 'client_merges', 'kept_id = $1', NULL),
      ('earlier versions of the record', 'import_rows', 'record_id = $1 OR match_id = $1', NULL),
      ('earlier versions of the record', 'idempotency_keys',
        'user_id = $2 OR EXISTS (SELECT FROM unnest($3) AS one WHERE position(one IN lower(t.answer::text)) > 0)', NULL)
    ) AS steps (label, relation, condition, change);
  END;

CREATE FUNCTION api.emails_of_client(client uuid) RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN ARRAY(
    SELECT lower(email) FROM api.clients WHERE id = client AND email <> ''
    UNION SELECT lower(email) FROM api.client_emails WHERE client_id = client AND email <> ''
    UNION SELECT u.email FROM api.users AS u JOIN api.clients AS c ON c.user_id = u.id WHERE c.id = client AND u.role = 'client' AND u.email IS NOT NULL);

-- How many rows each step would erase, whoever may see them.
CREATE FUNCTION api.count_erasure(client uuid) RETURNS TABLE (label text, count bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  account constant text := (SELECT user_id FROM api.clients WHERE id = client);
  emails constant text[] := api.emails_of_client(client);
  one record;
BEGIN
  FOR one IN SELECT * FROM api.erasure_steps() LOOP
    label := one.label;
    EXECUTE format('SELECT count(*) FROM api.%I AS t WHERE %s', one.relation, one.condition) INTO count USING client, account, emails;
    RETURN NEXT;
  END LOOP;
END $$;

-- What stays: whatever but the audit log needs the record with its name.
CREATE FUNCTION api.needs_of_erasure(client uuid) RETURNS TABLE (what text, count bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT what, count FROM (
      SELECT 'cases' AS what, (SELECT count(*) FROM api.cases WHERE client_id = client) AS count
      UNION ALL SELECT 'case_documents', (SELECT count(*) FROM api.documents AS d WHERE d.client_id = client
        AND EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = d.id))
      UNION ALL SELECT 'case_messages', (SELECT count(*) FROM api.message_threads WHERE client_id = client AND case_id IS NOT NULL)
      UNION ALL SELECT 'invoices', (SELECT count(*) FROM api.invoices WHERE client_id = client)
        + (SELECT count(*) FROM api.invoice_payers WHERE client_id = client)
      UNION ALL SELECT 'payments', (SELECT count(*) FROM api.payments WHERE client_id = client)
        + (SELECT count(*) FROM api.checkouts WHERE client_id = client) + (SELECT count(*) FROM api.autopay_consents WHERE client_id = client)
      UNION ALL SELECT 'ledgers', (SELECT count(*) FROM api.ledger_accounts WHERE client_id = client)
      UNION ALL SELECT 'related_clients', (SELECT count(*) FROM api.client_relations WHERE other_client_id = client)
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
      UNION ALL SELECT 'appointments', (SELECT count(*) FROM api.bookings WHERE client_id = client AND ends_at > moment AND canceled_at IS NULL)
        + (SELECT count(*) FROM api.calendar_events AS e WHERE e.client_id = client AND e.case_id IS NULL AND e.starts_local::date > moment::date)
      UNION ALL SELECT 'firm_account', (SELECT count(*) FROM api.clients AS c JOIN api.users AS u ON u.id = c.user_id
        WHERE c.id = client AND u.role <> 'client')
    ) AS obstacles WHERE count > 0;
  END;

-- Contents of the documents and files that the steps delete.
CREATE FUNCTION api.contents_of_erasure(client uuid) RETURNS TABLE (hash text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT d.hash FROM api.documents AS d WHERE d.client_id = client AND NOT EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = d.id)
    UNION SELECT v.hash FROM api.document_versions AS v JOIN api.documents AS d ON d.id = v.document_id
      WHERE d.client_id = client AND NOT EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = d.id)
    UNION SELECT f.hash FROM api.answer_files AS f JOIN api.answers AS a ON a.id = f.answers_id WHERE a.client_id = client AND a.case_id IS NULL;
  END;

-- Leaves an account without what identifies a person, and without any way to sign in. Returns how many were stripped.
CREATE FUNCTION api.strip_account(account text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  DELETE FROM api.sessions WHERE user_id = account;
  DELETE FROM api.accounts WHERE user_id = account;
  DELETE FROM api.two_factors WHERE user_id = account;
  DELETE FROM api.passkeys WHERE user_id = account;
  DELETE FROM api.notifications WHERE user_id = account;
  DELETE FROM api.push_subscriptions WHERE user_id = account;
  DELETE FROM api.api_tokens WHERE user_id = account;
  UPDATE api.users SET full_name = 'Erased account', email = id || '@erased.invalid', pending_email = NULL, phone = '', image = NULL,
      status = 'suspended', version = version + 1
    WHERE id = account AND role = 'client';
  RETURN 1;
END $$;

-- Erases. The record stays with its name and names it was also known by, or goes with everything that points to it.
CREATE FUNCTION api.erase_client(client uuid, stays boolean, moment timestamptz) RETURNS TABLE (label text, count bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  account constant text := (SELECT user_id FROM api.clients WHERE id = client);
  emails constant text[] := api.emails_of_client(client);
  one record;
BEGIN
  FOR one IN SELECT * FROM api.erasure_steps() LOOP
    label := one.label;
    BEGIN
      EXECUTE CASE WHEN one.change IS NULL THEN format('DELETE FROM api.%I AS t WHERE %s', one.relation, one.condition)
        ELSE format('UPDATE api.%I AS t SET %s WHERE %s', one.relation, one.change, one.condition) END USING client, account, emails;
      GET DIAGNOSTICS count = ROW_COUNT;
    EXCEPTION WHEN foreign_key_violation THEN
      -- Records of money need to say which account entered them.
      IF one.relation <> 'users' THEN
        RAISE;
      END IF;
      count := api.strip_account(account);
    END;
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

-- What identifies a client in the text of a row, as patterns of ILIKE: email addresses, phone numbers as entered and as digits, and names.
CREATE FUNCTION api.terms_of_client(client uuid, with_names boolean) RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN ARRAY(
    -- In the text of a row quotes and backslashes are doubled.
    SELECT DISTINCT '%' || regexp_replace(replace(replace(term, '\', '\\'), '"', '""'), '([\\%_])', '\\\1', 'g') || '%' FROM (
      SELECT unnest(api.emails_of_client(client)) AS term
      UNION SELECT phone FROM api.clients WHERE id = client
      UNION SELECT phone FROM api.client_phones WHERE client_id = client
      UNION SELECT regexp_replace(phone, '\D', '', 'g') FROM api.clients WHERE id = client
      UNION SELECT regexp_replace(phone, '\D', '', 'g') FROM api.client_phones WHERE client_id = client
      UNION SELECT full_name FROM api.clients WHERE id = client AND with_names
      UNION SELECT name FROM api.client_names WHERE client_id = client AND with_names
    ) AS terms WHERE length(term) >= 5);

-- Rows of each table that mention one of these terms anywhere, whoever may see them. Terms are patterns of ILIKE.
CREATE FUNCTION api.count_mentions(terms text[]) RETURNS TABLE (relation text, count bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  FOR relation IN
    SELECT c.relname FROM pg_catalog.pg_class AS c
    WHERE c.relnamespace = 'api'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('migrations', 'erasures') ORDER BY 1
  LOOP
    EXECUTE format('SELECT count(*) FROM api.%I AS t WHERE t::text ILIKE ANY ($1)', relation) INTO count USING terms;
    IF count > 0 THEN
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION api.next_erasure(), api.emails_of_client(uuid), api.count_erasure(uuid), api.needs_of_erasure(uuid),
  api.obstacles_to_erasure(uuid, timestamptz), api.contents_of_erasure(uuid), api.erase_client(uuid, boolean, timestamptz),
  api.count_mentions(text[]), api.erasure_steps(), api.terms_of_client(uuid, boolean),
  api.strip_account(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.next_erasure(), api.emails_of_client(uuid), api.count_erasure(uuid), api.needs_of_erasure(uuid),
  api.obstacles_to_erasure(uuid, timestamptz), api.contents_of_erasure(uuid), api.erase_client(uuid, boolean, timestamptz),
  api.count_mentions(text[]), api.erasure_steps(), api.terms_of_client(uuid, boolean) TO praxis_firm, praxis_walled;
