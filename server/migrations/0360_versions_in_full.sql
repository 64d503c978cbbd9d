-- What a questionnaire is for, of which field and of which kind is published with its questions: whoever answers sees what the firm has
-- published, and nothing of what is still being written.

ALTER TABLE api.questionnaire_versions
  ADD COLUMN description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  ADD COLUMN practice_area text CHECK (length(practice_area) <= 100),
  ADD COLUMN type text NOT NULL DEFAULT 'short' CHECK (type IN ('short', 'comprehensive'));
-- What was asked so far was asked as the questionnaire now stands.
UPDATE api.questionnaire_versions v SET description = q.description, practice_area = q.practice_area, type = q.type
  FROM api.questionnaires q WHERE q.id = v.questionnaire_id;

CREATE OR REPLACE FUNCTION api.offered_questionnaires()
  RETURNS TABLE (id uuid, version integer, title text, description text, practice_area text, type text,
    question_count integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT q.id, v.number, v.title, v.description, v.practice_area, v.type, v.question_count
      FROM api.questionnaires q
      JOIN api.questionnaire_versions v ON v.questionnaire_id = q.id AND v.number = q.published_version
      WHERE q.status = 'published';
  END;
