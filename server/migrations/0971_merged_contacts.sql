-- A contact merged into another one is deleted and names it.
ALTER TABLE api.contacts
  ADD COLUMN merged_into_id uuid REFERENCES api.contacts (id) ON DELETE SET NULL,
  ADD CONSTRAINT contacts_merged_into_another CHECK (merged_into_id <> id),
  ADD CONSTRAINT contacts_merged_are_deleted CHECK (merged_into_id IS NULL OR deleted_at IS NOT NULL);
CREATE INDEX contacts_by_merged_into ON api.contacts (merged_into_id) WHERE merged_into_id IS NOT NULL;

-- Its parties and its people become those of the other. In closed cases the names of the parties are to be checked. The name is
-- written, so that searches and conflict checks read it again.
CREATE FUNCTION api.carry_merged_contact() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.case_parties AS p
  SET contact_id = NEW.merged_into_id, name = p.name, version = p.version + 1, updated_at = NEW.updated_at,
    names_unchecked = p.names_unchecked OR EXISTS (
      SELECT FROM api.cases c WHERE c.id = p.case_id AND c.status IN ('Closed', 'Archived', 'Inactive'))
  WHERE p.contact_id = NEW.id;
  UPDATE api.contacts AS c
  SET organization_id = NEW.merged_into_id, version = c.version + 1, updated_at = NEW.updated_at
  WHERE c.organization_id = NEW.id AND c.id <> NEW.merged_into_id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION api.carry_merged_contact() FROM PUBLIC;
CREATE TRIGGER contacts_carry_merged AFTER UPDATE OF merged_into_id ON api.contacts FOR EACH ROW
  WHEN (OLD.merged_into_id IS NULL AND NEW.merged_into_id IS NOT NULL)
  EXECUTE FUNCTION api.carry_merged_contact();
