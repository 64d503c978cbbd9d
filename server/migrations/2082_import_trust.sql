-- What clients have in trust is imported too.

ALTER TABLE api.imports DROP CONSTRAINT imports_target_check, ADD CONSTRAINT imports_target_check
  CHECK (target IN ('clients', 'contacts', 'attorneys', 'cases', 'documents', 'notes', 'tasks', 'time', 'trust'));
ALTER TABLE api.import_mappings DROP CONSTRAINT import_mappings_target_check, ADD CONSTRAINT import_mappings_target_check
  CHECK (target IN ('clients', 'contacts', 'attorneys', 'cases', 'documents', 'notes', 'tasks', 'time', 'trust'));
