-- A user of the firm views the portal as the client of a case sees it: for a while, in one session, reading only.
CREATE TABLE api.portal_previews (
  id uuid PRIMARY KEY,
  -- Who views, and in which session: it ends with the session.
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES api.sessions (id) ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX portal_previews_by_user ON api.portal_previews (user_id);
CREATE INDEX portal_previews_by_session ON api.portal_previews (session_id);
CREATE INDEX portal_previews_by_client ON api.portal_previews (client_id);
CREATE INDEX portal_previews_by_case ON api.portal_previews (case_id);

ALTER TABLE api.portal_previews ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (ended_at) ON api.portal_previews TO praxis_firm, praxis_walled;
CREATE POLICY portal_previews_own ON api.portal_previews TO praxis_firm, praxis_walled
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));

-- The client's account that a session may view the portal as; null once the preview is over, or an ethical wall keeps its user from
-- any case of the client.
CREATE FUNCTION api.previewed_account(preview uuid, viewer text, of_session uuid, at timestamptz) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT u.id FROM api.portal_previews p
    JOIN api.clients c ON c.id = p.client_id AND c.deleted_at IS NULL
    JOIN api.users u ON u.id = c.user_id AND u.role = 'client' AND u.status = 'active'
    WHERE p.id = preview AND p.user_id = viewer AND p.session_id = of_session AND p.ended_at IS NULL AND p.expires_at > at
      AND NOT EXISTS (SELECT FROM api.case_walls w JOIN api.cases k ON k.id = w.case_id
        WHERE w.user_id = viewer AND k.client_id = c.id));
REVOKE EXECUTE ON FUNCTION api.previewed_account(uuid, text, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.previewed_account(uuid, text, uuid, timestamptz) TO praxis_identity;
