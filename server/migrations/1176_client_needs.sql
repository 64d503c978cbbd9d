-- What the firm asked its clients for, as the client reads it in the portal.

-- Open document requests that are addressed to the acting client: not those to others about their case.
CREATE FUNCTION api.client_requests() RETURNS TABLE (id uuid, message text, case_id uuid, expires_at timestamptz,
    created_at timestamptz, missing text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT r.id, r.message, r.case_id, r.expires_at, r.created_at, ARRAY(
    SELECT i.name FROM api.document_request_items i WHERE i.request_id = r.id AND NOT EXISTS (
      SELECT FROM api.document_request_files f WHERE f.request_id = i.request_id AND f.item_id = i.id)
    ORDER BY i.position)
  FROM api.document_requests r
  LEFT JOIN api.cases k ON k.id = r.case_id
  JOIN api.clients c ON c.id = coalesce(r.client_id, k.client_id)
  LEFT JOIN api.users u ON u.id = c.user_id
  WHERE c.id = ANY (api.acting_client_ids()::uuid[]) AND r.revoked_at IS NULL AND r.expires_at > now()
    AND (CASE WHEN r.email <> '' THEN lower(r.email) IN (lower(c.email), lower(u.email))
      ELSE lower(trim(r.label)) = lower(trim(c.full_name)) END)
    AND CASE WHEN EXISTS (SELECT FROM api.document_request_items i WHERE i.request_id = r.id)
      THEN EXISTS (SELECT FROM api.document_request_items i WHERE i.request_id = r.id AND NOT EXISTS (
        SELECT FROM api.document_request_files f WHERE f.request_id = i.request_id AND f.item_id = i.id))
      ELSE NOT EXISTS (SELECT FROM api.document_request_files f WHERE f.request_id = r.id) END;
END;

-- Questionnaires that the acting client was invited to and has not begun.
CREATE FUNCTION api.client_invitations() RETURNS TABLE (id uuid, questionnaire_id uuid, title text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT i.id, i.questionnaire_id, v.title, i.created_at
  FROM api.answer_invitations i
  JOIN api.questionnaires q ON q.id = i.questionnaire_id AND q.status = 'published'
  JOIN api.questionnaire_versions v ON v.questionnaire_id = q.id AND v.number = q.published_version
  WHERE i.client_id = ANY (api.acting_client_ids()::uuid[])
    AND i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()
    AND NOT EXISTS (SELECT FROM api.answers a WHERE a.client_id = i.client_id AND a.source <> 'internal'
      AND a.questionnaire_id = i.questionnaire_id AND a.started_at >= i.created_at);
END;
REVOKE EXECUTE ON FUNCTION api.client_requests(), api.client_invitations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.client_requests(), api.client_invitations() TO praxis_client;
