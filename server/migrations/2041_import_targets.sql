-- Tasks and time entries of other systems are imported too.

ALTER TABLE api.imports DROP CONSTRAINT imports_target_check,
  ADD CONSTRAINT imports_target_check CHECK (target IN ('clients', 'contacts', 'cases', 'tasks', 'time'));
ALTER TABLE api.import_mappings DROP CONSTRAINT import_mappings_target_check,
  ADD CONSTRAINT import_mappings_target_check CHECK (target IN ('clients', 'contacts', 'cases', 'tasks', 'time'));
