-- A contact renamed while a case is closed: the case is reopened only after its parties are checked for conflicts.
ALTER TABLE api.case_parties ADD COLUMN names_unchecked boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION api.carry_contact() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.case_parties AS p
  SET name = NEW.name, version = p.version + 1, updated_at = NEW.updated_at,
    names_unchecked = p.names_unchecked OR (
      (OLD.name, OLD.aliases, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.aliases, NEW.email, NEW.phone)
      AND EXISTS (SELECT FROM api.cases c WHERE c.id = p.case_id AND c.status IN ('Closed', 'Archived', 'Inactive')))
  WHERE p.contact_id = NEW.id;
  RETURN NULL;
END $$;
