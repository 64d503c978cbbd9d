-- Responses to questionnaires, who may continue them, their files, and invitations to respond.

-- What proves that a visitor's browser is the one that started: the hash of its secret. Null when there is none.
CREATE FUNCTION api.answers_key() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('praxis.answers_key', true), '');

CREATE TABLE api.answers (
  id uuid PRIMARY KEY,
  questionnaire_id uuid NOT NULL,
  questionnaire_version integer NOT NULL,
  -- As of the version of the questionnaire.
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  practice_area text,
  type text NOT NULL CHECK (type IN ('short', 'comprehensive')),
  given jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(given) = 'object' AND octet_length(given::text) <= 2000000),
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  status text NOT NULL DEFAULT 'in_progress' CHECK (status IN ('in_progress', 'submitted', 'reviewed')),
  client_id uuid REFERENCES api.clients (id),
  intake_id uuid REFERENCES api.intakes (id) ON DELETE SET NULL,
  case_id uuid REFERENCES api.cases (id) ON DELETE SET NULL,
  respondent_name text NOT NULL DEFAULT '' CHECK (length(respondent_name) <= 200),
  respondent_email text NOT NULL DEFAULT '' CHECK (length(respondent_email) <= 254),
  source text NOT NULL CHECK (source IN ('public', 'internal', 'invitation', 'portal')),
  -- Null for visitors.
  started_by text REFERENCES api.users (id) ON DELETE SET NULL,
  saved_by text REFERENCES api.users (id) ON DELETE SET NULL,
  reviewed_by text REFERENCES api.users (id) ON DELETE SET NULL,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  submitted_at timestamptz(3),
  reviewed_at timestamptz(3),
  search tsvector NOT NULL GENERATED ALWAYS AS
    (api.search_words(title || ' ' || respondent_name || ' ' || respondent_email)) STORED,
  version integer NOT NULL DEFAULT 1,
  -- Responses without an inquiry can be closed without action: they leave the review queue and stay readable.
  set_aside_at timestamptz(3),
  set_aside_by text REFERENCES api.users (id) ON DELETE SET NULL,
  CONSTRAINT answers_of_version FOREIGN KEY (questionnaire_id, questionnaire_version)
    REFERENCES api.questionnaire_versions (questionnaire_id, number),
  CHECK ((status = 'in_progress') = (submitted_at IS NULL)),
  CHECK ((status = 'reviewed') = (reviewed_at IS NOT NULL)),
  CONSTRAINT answers_set_aside_submitted CHECK (set_aside_at IS NULL OR status = 'submitted')
);
CREATE INDEX answers_by_saved ON api.answers (saved_at, id);
CREATE INDEX answers_by_status ON api.answers (status, saved_at, id);
CREATE INDEX answers_by_client ON api.answers (client_id, saved_at, id) WHERE client_id IS NOT NULL;
CREATE INDEX answers_by_intake ON api.answers (intake_id) WHERE intake_id IS NOT NULL;
CREATE INDEX answers_by_case ON api.answers (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX answers_by_questionnaire ON api.answers (questionnaire_id, questionnaire_version, saved_at, id);
CREATE INDEX answers_by_starter ON api.answers (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX answers_search ON api.answers USING gin (search);

-- Submitted responses do not change.
CREATE TRIGGER answers_stay AFTER UPDATE OF given ON api.answers FOR EACH ROW
  WHEN (OLD.status <> 'in_progress' AND OLD.given IS DISTINCT FROM NEW.given)
  EXECUTE FUNCTION api.refuse_change();

-- Which browsers may continue which responses. A secret expires a day after they were submitted.
CREATE TABLE api.answer_keys (
  key_hash text NOT NULL CHECK (key_hash ~ '^[0-9a-f]{64}$'),
  answers_id uuid NOT NULL REFERENCES api.answers (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (key_hash, answers_id)
);
CREATE INDEX answer_keys_by_answers ON api.answer_keys (answers_id);

CREATE FUNCTION api.held_answers() RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((
    SELECT array_agg(k.answers_id) FROM api.answer_keys k LEFT JOIN api.answers a ON a.id = k.answers_id
      WHERE k.key_hash = api.answers_key() AND k.expires_at > now()
        AND (a.submitted_at IS NULL OR a.submitted_at > now() - interval '1 day')
  ), '{}');

-- Gives the present browser access to responses that are about to be inserted, and no others.
CREATE FUNCTION api.hold_new_answers(new_id uuid, days integer) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM api.answers a WHERE a.id = new_id) THEN
    RAISE EXCEPTION 'these answers are there' USING ERRCODE = 'unique_violation', CONSTRAINT = 'answers_pkey';
  END IF;
  INSERT INTO api.answer_keys (key_hash, answers_id, expires_at)
    VALUES (api.answers_key(), new_id, now() + make_interval(days => days));
END $$;

-- Emailed links to continue responses.
CREATE TABLE api.answer_links (
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  answers_id uuid NOT NULL REFERENCES api.answers (id) ON DELETE CASCADE,
  recipient text NOT NULL CHECK (length(recipient) <= 254),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX answer_links_by_answers ON api.answer_links (answers_id, created_at);
CREATE INDEX answer_links_by_recipient ON api.answer_links (recipient, created_at);

-- How many links were sent within a day: for these responses, or to this address, whichever is more. Whoever sends another for
-- either waits until this transaction ends: no more go out of many requests at once than of one after another.
CREATE FUNCTION api.count_answer_links(answers uuid, address text) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('answer links/' || answers, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('answer links/' || address, 0));
  RETURN greatest(
    (SELECT count(*) FROM api.answer_links l WHERE l.answers_id = answers AND l.created_at > now() - interval '1 day'),
    (SELECT count(*) FROM api.answer_links l WHERE l.recipient = address AND l.created_at > now() - interval '1 day')
  );
END $$;

-- Consumes a link and gives the present browser access to its responses.
CREATE FUNCTION api.spend_answer_link(hash text, days integer) RETURNS TABLE (outcome text, answers_id uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  link api.answer_links;
BEGIN
  SELECT * INTO link FROM api.answer_links l WHERE l.token_hash = hash FOR UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'invalid', NULL::uuid;
  ELSIF link.used_at IS NOT NULL THEN
    RETURN QUERY SELECT 'used', link.answers_id;
  ELSIF link.expires_at <= now() THEN
    RETURN QUERY SELECT 'expired', NULL::uuid;
  ELSE
    UPDATE api.answer_links l SET used_at = now() WHERE l.token_hash = hash;
    INSERT INTO api.answer_keys AS k (key_hash, answers_id, expires_at)
      VALUES (api.answers_key(), link.answers_id, now() + make_interval(days => days))
      ON CONFLICT ON CONSTRAINT answer_keys_pkey DO UPDATE SET expires_at = excluded.expires_at;
    RETURN QUERY SELECT 'ok', link.answers_id;
  END IF;
END $$;

-- Invitations of clients to respond to a questionnaire.
CREATE TABLE api.answer_invitations (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id),
  questionnaire_id uuid NOT NULL REFERENCES api.questionnaires (id) ON DELETE CASCADE,
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  used_at timestamptz(3),
  answers_id uuid REFERENCES api.answers (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX answer_invitations_by_client ON api.answer_invitations (client_id, created_at, id);
CREATE INDEX answer_invitations_by_questionnaire ON api.answer_invitations (questionnaire_id);
CREATE INDEX answer_invitations_by_answers ON api.answer_invitations (answers_id) WHERE answers_id IS NOT NULL;

-- Consumes an invitation for responses that are about to be inserted.
CREATE FUNCTION api.spend_invitation(hash text, new_id uuid)
  RETURNS TABLE (outcome text, client_id uuid, questionnaire_id uuid, answers_id uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  found_one api.answer_invitations;
BEGIN
  SELECT * INTO found_one FROM api.answer_invitations i WHERE i.token_hash = hash FOR UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'invalid', NULL::uuid, NULL::uuid, NULL::uuid;
  ELSIF found_one.used_at IS NOT NULL THEN
    RETURN QUERY SELECT 'used', NULL::uuid, NULL::uuid, found_one.answers_id;
  ELSIF found_one.revoked_at IS NOT NULL THEN
    RETURN QUERY SELECT 'invalid', NULL::uuid, NULL::uuid, NULL::uuid;
  ELSIF found_one.expires_at <= now() THEN
    RETURN QUERY SELECT 'expired', NULL::uuid, NULL::uuid, NULL::uuid;
  ELSE
    UPDATE api.answer_invitations i SET used_at = now(), answers_id = new_id WHERE i.id = found_one.id;
    RETURN QUERY SELECT 'ok', found_one.client_id, found_one.questionnaire_id, new_id;
  END IF;
END $$;

-- The client invited to give the responses.
CREATE FUNCTION api.invited_client(answers uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT i.client_id FROM api.answer_invitations i WHERE i.answers_id = answers);

-- Files given as answers. Their content is in the file store under its hash.
CREATE TABLE api.answer_files (
  id uuid PRIMARY KEY,
  answers_id uuid NOT NULL REFERENCES api.answers (id) ON DELETE CASCADE,
  question_id text NOT NULL CHECK (length(question_id) BETWEEN 1 AND 64),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  bytes integer NOT NULL CHECK (bytes > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX answer_files_by_answers ON api.answer_files (answers_id, id);
CREATE INDEX answer_files_by_hash ON api.answer_files (hash);
CREATE INDEX answer_files_by_age ON api.answer_files (created_at);

ALTER TABLE api.answers ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.answers TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.answers TO praxis_client, praxis_provider, praxis_guest;
GRANT UPDATE (given, progress, status, respondent_name, respondent_email, saved_by, saved_at, submitted_at, version)
  ON api.answers TO praxis_client, praxis_provider, praxis_guest;
CREATE POLICY answers_firm ON api.answers TO praxis_firm USING (true) WITH CHECK (true);
-- Responses that came with an inquiry are behind the wall that the inquiry is behind.
CREATE POLICY answers_walled ON api.answers TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes AS i WHERE i.id = answers.intake_id)))
  WITH CHECK (true);
-- Respondents: the user who started, the browser with the secret, or the client they are about. What the firm's people write
-- down about a client (internal) is the firm's own, unless it is handed over by a link: then the browser holds it.
CREATE POLICY answers_own_read ON api.answers FOR SELECT TO praxis_client, praxis_provider, praxis_guest
  USING (
    id = ANY ((SELECT api.held_answers())::uuid[])
    OR started_by = (SELECT api.acting_user())
    OR (source <> 'internal' AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]))
  );
CREATE POLICY answers_own_begin ON api.answers FOR INSERT TO praxis_client, praxis_provider, praxis_guest
  WITH CHECK (
    source <> 'internal' AND started_by IS NOT DISTINCT FROM api.acting_user() AND status = 'in_progress'
    AND case_id IS NULL
    AND (client_id IS NULL OR client_id = ANY (api.acting_client_ids()) OR client_id = api.invited_client(id))
  );
CREATE POLICY answers_own_change ON api.answers FOR UPDATE TO praxis_client, praxis_provider, praxis_guest
  USING (
    id = ANY ((SELECT api.held_answers())::uuid[])
    OR started_by = (SELECT api.acting_user())
    OR (source <> 'internal' AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]))
  )
  WITH CHECK (status IN ('in_progress', 'submitted'));

-- Only the functions above read secrets.
ALTER TABLE api.answer_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE api.answer_links ENABLE ROW LEVEL SECURITY;
GRANT INSERT ON api.answer_links TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;
CREATE POLICY answer_links_write ON api.answer_links FOR INSERT
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest
  WITH CHECK (used_at IS NULL AND EXISTS (SELECT FROM api.answers a WHERE a.id = answer_links.answers_id));

ALTER TABLE api.answer_invitations ENABLE ROW LEVEL SECURITY;
GRANT INSERT, UPDATE ON api.answer_invitations TO praxis_firm, praxis_walled;
-- Not the hash of the token: only the function that consumes it reads it.
GRANT SELECT (id, client_id, questionnaire_id, email, invited_by, created_at, expires_at, revoked_at, used_at, answers_id)
  ON api.answer_invitations TO praxis_firm, praxis_walled;
CREATE POLICY answer_invitations_firm ON api.answer_invitations TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);

ALTER TABLE api.answer_files ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.answer_files TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.answer_files TO praxis_client, praxis_provider, praxis_guest;
CREATE POLICY answer_files_firm ON api.answer_files TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY answer_files_theirs ON api.answer_files TO praxis_walled, praxis_client, praxis_provider, praxis_guest
  USING (EXISTS (SELECT FROM api.answers a WHERE a.id = answer_files.answers_id))
  WITH CHECK (EXISTS (SELECT FROM api.answers a WHERE a.id = answer_files.answers_id AND a.status = 'in_progress'));

-- Published questions are for everybody; drafts are the firm's own, and their table stays closed.
CREATE FUNCTION api.offered_questionnaires()
  RETURNS TABLE (id uuid, version integer, title text, description text, practice_area text, type text,
    question_count integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT q.id, v.number, v.title, v.description, v.practice_area, v.type, v.question_count
      FROM api.questionnaires q
      JOIN api.questionnaire_versions v ON v.questionnaire_id = q.id AND v.number = q.published_version
      WHERE q.status = 'published';
  END;
CREATE FUNCTION api.asked_definition(questionnaire uuid, version integer) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    SELECT v.definition FROM api.questionnaire_versions v
      WHERE v.questionnaire_id = asked_definition.questionnaire AND v.number = asked_definition.version
  );

-- The client's name, for respondents who cannot read clients. Not for whoever responded without being asked: whose responses the
-- firm made of them is not told.
CREATE FUNCTION api.held_client_name(answers uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((
    SELECT c.full_name FROM api.answers a JOIN api.clients c ON c.id = a.client_id
      WHERE a.id = answers AND a.source <> 'public' AND (a.id = ANY (api.held_answers()) OR a.started_by = api.acting_user())
  ), '');

-- Ends the present browser's access to all responses.
CREATE FUNCTION api.forget_browser() RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    WITH gone AS (DELETE FROM api.answer_keys k WHERE k.key_hash = api.answers_key() RETURNING 1)
      SELECT count(*)::integer FROM gone;
  END;

-- Bytes of files added within a day to responses of people the firm does not know.
CREATE FUNCTION api.bytes_of_strangers() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    SELECT coalesce(sum(f.bytes), 0)::bigint FROM api.answer_files f JOIN api.answers a ON a.id = f.answers_id
      WHERE f.created_at > now() - interval '1 day' AND a.client_id IS NULL AND a.source <> 'internal'
  );
REVOKE EXECUTE ON FUNCTION api.bytes_of_strangers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.bytes_of_strangers() TO praxis_client, praxis_provider, praxis_guest;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['held_answers()', 'hold_new_answers(uuid, integer)', 'count_answer_links(uuid, text)',
    'spend_answer_link(text, integer)', 'spend_invitation(text, uuid)', 'invited_client(uuid)',
    'offered_questionnaires()', 'asked_definition(uuid, integer)', 'held_client_name(uuid)', 'forget_browser()']
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION api.%s FROM PUBLIC', name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION api.%s
      TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest', name);
  END LOOP;
END $$;
