-- Internal questionnaires are for staff and for people who were sent a link; visitors and clients cannot start them on their own.
ALTER TABLE api.questionnaires ADD COLUMN audience text NOT NULL DEFAULT 'public' CHECK (audience IN ('public', 'internal'));

DROP FUNCTION api.offered_questionnaires();
CREATE FUNCTION api.offered_questionnaires()
  RETURNS TABLE (id uuid, version integer, title text, description text, practice_area text, type text,
    question_count integer, audience text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT q.id, v.number, v.title, v.description, v.practice_area, v.type, v.question_count, q.audience
      FROM api.questionnaires q
      JOIN api.questionnaire_versions v ON v.questionnaire_id = q.id AND v.number = q.published_version
      WHERE q.status = 'published';
  END;
REVOKE EXECUTE ON FUNCTION api.offered_questionnaires() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.offered_questionnaires()
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;
