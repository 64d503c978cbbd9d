-- Links by which people without an account read an assessment until a day. Of the secret only the hash is kept.

CREATE TABLE api.assessment_shares (
  id uuid PRIMARY KEY,
  assessment_id uuid NOT NULL REFERENCES api.assessments (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- A client's link ends when the firm withdraws the assessment from the portal.
  is_by_client boolean NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  last_viewed_at timestamptz(3),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX assessment_shares_by_assessment ON api.assessment_shares (assessment_id, created_at, id);
CREATE INDEX assessment_shares_by_creator ON api.assessment_shares (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE api.assessment_shares ENABLE ROW LEVEL SECURITY;
GRANT SELECT (id, assessment_id, is_by_client, expires_at, revoked_at, views, last_viewed_at, created_by, created_by_name, created_at),
  INSERT, UPDATE (revoked_at) ON api.assessment_shares TO praxis_firm, praxis_walled, praxis_client;
-- The product itself counts the views of the holder of a link.
GRANT UPDATE (views, last_viewed_at) ON api.assessment_shares TO praxis_firm;
CREATE POLICY assessment_shares_firm ON api.assessment_shares TO praxis_firm USING (true) WITH CHECK (true);
-- Whoever sees the assessment.
CREATE POLICY assessment_shares_walled ON api.assessment_shares TO praxis_walled
  USING (EXISTS (SELECT FROM api.assessments a WHERE a.id = assessment_id))
  WITH CHECK (EXISTS (SELECT FROM api.assessments a WHERE a.id = assessment_id));
CREATE POLICY assessment_shares_client ON api.assessment_shares TO praxis_client
  USING (created_by = (SELECT api.acting_user()) AND EXISTS (SELECT FROM api.assessments a WHERE a.id = assessment_id))
  WITH CHECK (is_by_client AND created_by = (SELECT api.acting_user())
    AND EXISTS (SELECT FROM api.assessments a WHERE a.id = assessment_id));

-- The link of a secret, for the product itself and no user. A client's own is revoked where the firm has withdrawn the assessment
-- from the portal.
CREATE FUNCTION api.assessment_share_by_token(hash text) RETURNS TABLE (id uuid, assessment_id uuid, expires_at timestamptz, is_revoked boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT s.id, s.assessment_id, s.expires_at, s.revoked_at IS NOT NULL OR (s.is_by_client AND a.shared_at IS NULL)
      FROM api.assessment_shares s JOIN api.assessments a ON a.id = s.assessment_id
      WHERE s.token_hash = hash AND api.acting_user() IS NULL;
  END;
REVOKE EXECUTE ON FUNCTION api.assessment_share_by_token(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.assessment_share_by_token(text) TO praxis_firm;
