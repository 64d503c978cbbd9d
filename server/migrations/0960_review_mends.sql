-- A case is deleted permanently with the documents that belong to it alone: left behind, they would stand without its ethical walls.
-- What is held or retained is kept, and with it the case. Links of documents that other cases have outlive the case, as its walls do.
ALTER TABLE api.document_cases DROP CONSTRAINT document_cases_case_id_fkey;
CREATE FUNCTION api.keep_document() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'document % is held or retained', OLD.id
    USING ERRCODE = 'check_violation', TABLE = 'documents', SCHEMA = 'api',
      CONSTRAINT = CASE WHEN OLD.legal_hold THEN 'documents_held_are_kept' ELSE 'documents_retained_are_kept' END;
END $$;
CREATE TRIGGER documents_keep BEFORE DELETE ON api.documents FOR EACH ROW
  WHEN (OLD.legal_hold OR OLD.retain_until >= current_date)
  EXECUTE FUNCTION api.keep_document();

CREATE FUNCTION api.delete_documents_of_case() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  DELETE FROM api.documents d WHERE d.id IN (SELECT l.document_id FROM api.document_cases l WHERE l.case_id = OLD.id)
    AND NOT EXISTS (SELECT FROM api.document_cases o JOIN api.cases c ON c.id = o.case_id
      WHERE o.document_id = d.id AND o.case_id <> OLD.id);
  RETURN OLD;
END $$;
CREATE TRIGGER cases_delete_documents BEFORE DELETE ON api.cases FOR EACH ROW
  EXECUTE FUNCTION api.delete_documents_of_case();
REVOKE EXECUTE ON FUNCTION api.keep_document(), api.delete_documents_of_case() FROM PUBLIC;

-- The case whose wall a change is behind, of those a document has and had: a restricted one, if any.
CREATE FUNCTION api.restricted_of(cases uuid[]) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT c FROM unnest(cases) AS c
    ORDER BY EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = c) DESC, c LIMIT 1);
DROP FUNCTION api.case_of_document(uuid);
REVOKE EXECUTE ON FUNCTION api.restricted_of(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.restricted_of(uuid[]) TO praxis_firm, praxis_walled, praxis_client;

-- An audit row names one case, a document may have several that are restricted.
CREATE POLICY audit_log_walled_documents ON api.audit_log AS RESTRICTIVE FOR SELECT TO praxis_walled
  USING (CASE WHEN entity = 'documents' THEN NOT api.is_document_walled(entity_id::uuid) ELSE true END);

-- Bytes of files uploaded within a day for a client, by others than the firm, in questionnaires and in the portal.
CREATE OR REPLACE FUNCTION api.client_file_bytes(client uuid) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    SELECT coalesce(sum(f.bytes), 0)::bigint FROM api.answer_files f JOIN api.answers a ON a.id = f.answers_id
      WHERE f.created_at > now() - interval '1 day' AND a.client_id = client AND a.source <> 'internal'
  ) + (
    SELECT coalesce(sum(d.bytes), 0)::bigint FROM api.documents d
      WHERE d.created_at > now() - interval '1 day' AND d.client_id = client AND d.is_from_client
  );

-- Folders of both clients under one name would collide when they are merged.
CREATE FUNCTION api.rename_merged_folders() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.document_folders f SET name = left(f.name, 50) || ' (' || left(NEW.gone_name, 40) || ')', version = f.version + 1
    WHERE f.client_id = NEW.gone_id AND f.parent_id IS NULL AND EXISTS (
      SELECT FROM api.document_folders k WHERE k.client_id = NEW.kept_id AND k.parent_id IS NULL AND lower(k.name) = lower(f.name));
  RETURN NULL;
END $$;
CREATE TRIGGER client_merges_rename_folders AFTER INSERT ON api.client_merges FOR EACH ROW
  EXECUTE FUNCTION api.rename_merged_folders();
REVOKE EXECUTE ON FUNCTION api.rename_merged_folders() FROM PUBLIC;

-- A contact who becomes a party of a restricted case may be hidden from then on.
CREATE TRIGGER case_parties_note_walled_link AFTER INSERT OR UPDATE OF contact_id ON api.case_parties FOR EACH ROW
  WHEN (NEW.contact_id IS NOT NULL) EXECUTE FUNCTION api.note_walled_link();

-- Whether a link to continue the response was sent to the address before.
CREATE FUNCTION api.had_answer_link(answers uuid, address text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.answer_links l WHERE l.answers_id = answers AND lower(l.recipient) = lower(address));
REVOKE EXECUTE ON FUNCTION api.had_answer_link(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.had_answer_link(uuid, text) TO praxis_firm, praxis_jobs;
