-- What somebody of the firm writes down about a client is the firm's own. The client neither reads nor changes it, unless
-- the firm hands it over by a link: then the browser holds it.
ALTER POLICY answers_own_read ON api.answers
  USING (
    id = ANY ((SELECT api.held_answers())::uuid[])
    OR started_by = (SELECT api.acting_user())
    OR (source <> 'internal' AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]))
  );
ALTER POLICY answers_own_change ON api.answers
  USING (
    id = ANY ((SELECT api.held_answers())::uuid[])
    OR started_by = (SELECT api.acting_user())
    OR (source <> 'internal' AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]))
  );
ALTER POLICY answers_own_begin ON api.answers
  WITH CHECK (
    source <> 'internal' AND started_by IS NOT DISTINCT FROM api.acting_user() AND status = 'in_progress'
    AND case_id IS NULL
    AND (client_id IS NULL OR client_id = ANY (api.acting_client_ids()) OR client_id = api.invited_client(id))
  );

-- The present browser goes on with nothing any more.
CREATE FUNCTION api.forget_browser() RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    WITH gone AS (DELETE FROM api.answer_keys k WHERE k.key_hash = api.answers_key() RETURNING 1)
      SELECT count(*)::integer FROM gone;
  END;
REVOKE EXECUTE ON FUNCTION api.forget_browser() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.forget_browser()
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;

-- One content may be named by many rows. Whoever adds such a row and whoever takes the content away wait for each other
-- until their transactions end.
CREATE FUNCTION api.hold_content(hash text) RETURNS void
  LANGUAGE sql VOLATILE
  RETURN pg_advisory_xact_lock_shared(hashtextextended('content/' || hash, 0));
CREATE FUNCTION api.claim_content(hash text) RETURNS void
  LANGUAGE sql VOLATILE
  RETURN pg_advisory_xact_lock(hashtextextended('content/' || hash, 0));
CREATE FUNCTION api.is_content_named(wanted text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.answer_files f WHERE f.hash = wanted)
    OR EXISTS (SELECT FROM api.client_documents d WHERE d.hash = wanted)
    OR EXISTS (SELECT FROM api.data_archives a WHERE a.hash = wanted)
    OR EXISTS (SELECT FROM api.intakes i WHERE i.letter_hash = wanted)
    OR EXISTS (SELECT FROM api.firm f WHERE f.logo_hash = wanted);
CREATE INDEX client_documents_by_hash ON api.client_documents (hash);
CREATE INDEX intakes_by_letter ON api.intakes (letter_hash) WHERE letter_hash IS NOT NULL;
REVOKE EXECUTE ON FUNCTION api.is_content_named(text), api.claim_content(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_content_named(text), api.claim_content(text) TO praxis_firm;

-- What was given to questions that need no file any more, and answers that strangers never sent, are looked for by age.
CREATE INDEX answer_files_by_age ON api.answer_files (created_at);
