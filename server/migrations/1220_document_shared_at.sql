-- When a document became visible to its client: what was shared last is on top of what clients see.
ALTER TABLE api.documents ADD COLUMN shared_at timestamptz(3);
UPDATE api.documents d SET shared_at = CASE WHEN d.is_from_client THEN d.created_at ELSE coalesce(
    (SELECT max(a.at) FROM api.audit_log a WHERE a.entity = 'documents' AND a.entity_id = d.id::text
      AND a.before->>'isShared' = 'false' AND a.after->>'isShared' = 'true'), d.created_at) END
  WHERE d.is_shared;
CREATE FUNCTION api.date_sharing() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.shared_at := CASE WHEN NOT NEW.is_shared THEN NULL
    WHEN TG_OP = 'INSERT' THEN coalesce(NEW.shared_at, NEW.created_at)
    WHEN OLD.is_shared THEN OLD.shared_at
    ELSE NEW.updated_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER documents_date_sharing BEFORE INSERT OR UPDATE OF is_shared, shared_at ON api.documents
  FOR EACH ROW EXECUTE FUNCTION api.date_sharing();
ALTER TABLE api.documents ADD CHECK (is_shared = (shared_at IS NOT NULL));
CREATE INDEX documents_by_sharing ON api.documents (client_id, shared_at, id) WHERE is_shared AND deleted_at IS NULL;
GRANT SELECT (shared_at) ON api.documents TO praxis_client;
