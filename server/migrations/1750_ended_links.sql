-- A link that a user of the firm made works only as long as they could make it now. What ended because they no longer may is listed
-- for administrators, who may send a new link in their own name.

CREATE TABLE api.ended_links (
  kind text NOT NULL CHECK (kind IN ('document_share', 'document_request', 'assessment_share', 'portal_link', 'invitation')),
  link_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('screened', 'inactive', 'permission')),
  maker_id text REFERENCES api.users (id) ON DELETE SET NULL,
  maker_name text NOT NULL,
  ended_at timestamptz(3) NOT NULL DEFAULT now(),
  -- By which administrator a new link was made.
  replaced_at timestamptz(3),
  replaced_by_name text,
  PRIMARY KEY (kind, link_id),
  CHECK ((replaced_at IS NULL) = (replaced_by_name IS NULL))
);
CREATE INDEX ended_links_by_time ON api.ended_links (ended_at, link_id);
CREATE INDEX ended_links_by_maker ON api.ended_links (maker_id) WHERE maker_id IS NOT NULL;

-- Each kind of link in the same columns, with the client and the case it is about.
CREATE FUNCTION api.open_links_of(person text) RETURNS TABLE (kind text, link_id uuid, client_id uuid, case_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT 'document_share', s.id, d.client_id, c.case_id
      FROM api.document_shares s JOIN api.document_share_documents o ON o.share_id = s.id JOIN api.documents d ON d.id = o.document_id
      LEFT JOIN api.document_cases c ON c.document_id = d.id
      WHERE s.created_by = person AND s.revoked_at IS NULL AND s.expires_at > now()
    UNION SELECT 'document_request', r.id, coalesce(r.client_id, k.client_id), r.case_id
      FROM api.document_requests r LEFT JOIN api.cases k ON k.id = r.case_id
      WHERE r.created_by = person AND r.revoked_at IS NULL AND r.expires_at > now()
    UNION SELECT 'assessment_share', s.id, n.client_id, coalesce(n.case_id, n.deleted_case_id, i.case_id, i.deleted_case_id)
      FROM api.assessment_shares s JOIN api.assessments a ON a.id = s.assessment_id JOIN api.answers n ON n.id = a.answers_id
      LEFT JOIN api.intakes i ON i.id = n.intake_id
      WHERE s.created_by = person AND NOT s.is_by_client AND s.revoked_at IS NULL AND s.expires_at > now()
    UNION SELECT 'portal_link', l.id, l.client_id, NULL::uuid
      FROM api.portal_links l WHERE l.created_by = person AND l.revoked_at IS NULL AND l.expires_at > now()
        AND NOT (l.is_single_use AND l.used_count > 0)
    UNION SELECT 'invitation', v.id, v.client_id, coalesce(i.case_id, i.deleted_case_id)
      FROM api.answer_invitations v LEFT JOIN api.intakes i ON i.id = v.intake_id
      WHERE v.invited_by = person AND v.used_at IS NULL AND v.revoked_at IS NULL AND v.expires_at > now();
  END;

-- Whoever is screened from a case of a client hands out nothing of the client.
CREATE FUNCTION api.is_maker_screened(person text, of_client uuid, of_case uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.case_walls w LEFT JOIN api.cases c ON c.id = w.case_id
    WHERE w.user_id = person AND (w.case_id = of_case OR c.client_id = of_client OR c.client_id IN (
      SELECT m.kept_id FROM api.client_merges m WHERE m.gone_id = of_client AND m.undone_at IS NULL)));

-- Why a link that is open by itself must not be used: what its maker may do is asked anew whenever it is opened.
CREATE FUNCTION api.link_end(person text, of_kind text, link uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN CASE
    WHEN EXISTS (SELECT FROM api.users u WHERE u.id = person
      AND (u.status <> 'active' OR u.role IN ('client', 'service_provider'))) THEN 'inactive'
    WHEN EXISTS (SELECT FROM api.open_links_of(person) o WHERE o.kind = of_kind AND o.link_id = link
      AND api.is_maker_screened(person, o.client_id, o.case_id)) THEN 'screened'
  END;

-- What the maker of a link may do, for the product that opens it for someone else.
CREATE FUNCTION api.maker_standing(person text) RETURNS TABLE (role text, is_admin boolean, permissions jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT u.role, u.is_admin, u.permissions FROM api.users u WHERE u.id = person AND api.acting_user() IS NULL;
  END;

-- Ends what a user may no longer give: all of their links, those of some kinds, or without a reason those they are screened from.
CREATE FUNCTION api.end_links(person text, because text, kinds text[]) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  by_name constant text := coalesce((SELECT u.full_name FROM api.users u WHERE u.id = api.acting_user()), 'Praxis');
  ended uuid[];
BEGIN
  WITH noted AS (
    INSERT INTO api.ended_links (kind, link_id, reason, maker_id, maker_name)
      SELECT DISTINCT o.kind, o.link_id, because, u.id, u.full_name
      FROM api.open_links_of(person) o JOIN api.users u ON u.id = person
      WHERE o.kind = ANY (kinds) AND (because <> 'screened' OR api.is_maker_screened(person, o.client_id, o.case_id))
      ON CONFLICT DO NOTHING RETURNING link_id)
  SELECT coalesce(array_agg(link_id), '{}') INTO ended FROM noted;
  UPDATE api.document_shares SET revoked_at = now(), revoked_by_name = by_name WHERE id = ANY (ended);
  UPDATE api.document_requests SET revoked_at = now(), revoked_by_name = by_name WHERE id = ANY (ended);
  UPDATE api.assessment_shares SET revoked_at = now() WHERE id = ANY (ended);
  UPDATE api.portal_links SET revoked_at = now() WHERE id = ANY (ended);
  UPDATE api.answer_invitations SET revoked_at = now() WHERE id = ANY (ended);
  RETURN cardinality(ended);
END $$;

CREATE FUNCTION api.end_links_by_standing() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.end_links(OLD.id, 'inactive',
    ARRAY['document_share', 'document_request', 'assessment_share', 'portal_link', 'invitation']);
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER users_end_links AFTER UPDATE OF status, role ON api.users FOR EACH ROW
  WHEN (NEW.status <> 'active' OR NEW.role IN ('client', 'service_provider') AND OLD.role <> NEW.role)
  EXECUTE FUNCTION api.end_links_by_standing();
CREATE TRIGGER users_end_links_of_removed BEFORE DELETE ON api.users FOR EACH ROW EXECUTE FUNCTION api.end_links_by_standing();

CREATE FUNCTION api.end_links_behind_wall() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.end_links(NEW.user_id, 'screened',
    ARRAY['document_share', 'document_request', 'assessment_share', 'portal_link', 'invitation']);
  RETURN NULL;
END $$;
CREATE TRIGGER case_walls_end_links AFTER INSERT ON api.case_walls FOR EACH ROW EXECUTE FUNCTION api.end_links_behind_wall();

-- How many links of a user ended in the present transaction, for the audit trail.
CREATE FUNCTION api.count_ended_links(person text) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT count(*)::integer FROM api.ended_links e WHERE e.maker_id = person AND e.ended_at = now()::timestamptz(3));

REVOKE EXECUTE ON FUNCTION api.open_links_of(text), api.is_maker_screened(text, uuid, uuid), api.link_end(text, text, uuid),
  api.maker_standing(text), api.end_links(text, text, text[]), api.end_links_by_standing(), api.end_links_behind_wall(), api.count_ended_links(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.link_end(text, text, uuid), api.maker_standing(text) TO praxis_firm, praxis_identity;
GRANT EXECUTE ON FUNCTION api.end_links(text, text, text[]) TO praxis_identity;
GRANT EXECUTE ON FUNCTION api.count_ended_links(text) TO praxis_firm, praxis_walled, praxis_identity;

ALTER TABLE api.ended_links ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE (replaced_at, replaced_by_name) ON api.ended_links TO praxis_firm, praxis_walled;
-- Read with the link that it names, which row security hides behind a wall.
CREATE POLICY ended_links_firm ON api.ended_links TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

-- What its maker may still give, for the openings that name them.
DROP FUNCTION api.share_by_token(text);
CREATE FUNCTION api.share_by_token(hash text) RETURNS TABLE (
    id uuid, label text, password_code text, may_download boolean, watermark text, downloads_max integer, downloads integer,
    failures integer, failing_since timestamptz, expires_at timestamptz, revoked_at timestamptz, created_by text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT s.id, s.label, s.password_code, s.may_download, s.watermark, s.downloads_max, s.downloads, s.failures, s.failing_since,
      s.expires_at, s.revoked_at, s.created_by FROM api.document_shares s WHERE s.token_hash = hash AND api.acting_user() IS NULL;
  END;
DROP FUNCTION api.assessment_share_by_token(text);
CREATE FUNCTION api.assessment_share_by_token(hash text)
  RETURNS TABLE (id uuid, assessment_id uuid, expires_at timestamptz, is_revoked boolean, created_by text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT s.id, s.assessment_id, s.expires_at, s.revoked_at IS NOT NULL OR (s.is_by_client AND a.shared_at IS NULL),
        CASE WHEN NOT s.is_by_client THEN s.created_by END
      FROM api.assessment_shares s JOIN api.assessments a ON a.id = s.assessment_id
      WHERE s.token_hash = hash AND api.acting_user() IS NULL;
  END;
REVOKE EXECUTE ON FUNCTION api.share_by_token(text), api.assessment_share_by_token(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.share_by_token(text), api.assessment_share_by_token(text) TO praxis_firm;

CREATE OR REPLACE FUNCTION api.consume_invitation(hash text, new_id uuid)
  RETURNS TABLE (outcome text, client_id uuid, intake_id uuid, questionnaire_id uuid, answers_id uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  found_one api.answer_invitations;
BEGIN
  SELECT * INTO found_one FROM api.answer_invitations i WHERE i.token_hash = hash
    OR i.id = (SELECT r.invitation_id FROM api.answer_reminders r WHERE r.token_hash = hash) FOR UPDATE;
  IF NOT FOUND OR (found_one.used_at IS NULL
      AND (found_one.revoked_at IS NOT NULL OR api.link_end(found_one.invited_by, 'invitation', found_one.id) IS NOT NULL)) THEN
    RETURN QUERY SELECT 'invalid', NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid;
  ELSIF found_one.used_at IS NOT NULL THEN
    RETURN QUERY SELECT 'used', NULL::uuid, NULL::uuid, NULL::uuid, found_one.answers_id;
  ELSIF found_one.expires_at <= now() THEN
    RETURN QUERY SELECT 'expired', NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid;
  ELSE
    UPDATE api.answer_invitations i SET used_at = now(), answers_id = new_id WHERE i.id = found_one.id;
    RETURN QUERY SELECT 'ok', found_one.client_id, found_one.intake_id, found_one.questionnaire_id, new_id;
  END IF;
END $$;

-- Links made before, by users who by now may not.
SELECT api.end_links(u.id, 'inactive', ARRAY['document_share', 'document_request', 'assessment_share', 'portal_link', 'invitation'])
  FROM api.users u WHERE u.status <> 'active' OR u.role IN ('client', 'service_provider');
SELECT api.end_links(w.user_id, 'screened', ARRAY['document_share', 'document_request', 'assessment_share', 'portal_link', 'invitation'])
  FROM (SELECT DISTINCT user_id FROM api.case_walls) w;
