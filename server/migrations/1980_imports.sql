-- Imports of files: their rows are kept apart, the dry run writes a plan into them, and the import does what the plan says.

CREATE TABLE api.imports (
  id uuid PRIMARY KEY,
  target text NOT NULL CHECK (target IN ('clients', 'contacts', 'cases')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 150),
  state text NOT NULL CHECK (state IN ('mapping', 'planning', 'planned', 'running', 'paused', 'done', 'failed', 'undoing', 'undone')),
  format jsonb NOT NULL,
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  options jsonb NOT NULL,
  report jsonb,
  row_count integer NOT NULL CHECK (row_count >= 0),
  done_count integer NOT NULL DEFAULT 0 CHECK (done_count >= 0),
  failed_count integer NOT NULL DEFAULT 0 CHECK (failed_count >= 0),
  kept_count integer NOT NULL DEFAULT 0 CHECK (kept_count >= 0),
  -- Rows by plan, since the dry run.
  counts jsonb NOT NULL DEFAULT '{}',
  failure text NOT NULL DEFAULT '',
  undo_until timestamptz(3),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX imports_by_created ON api.imports (created_at, id);
CREATE INDEX imports_by_creator ON api.imports (created_by);

CREATE TABLE api.import_rows (
  import_id uuid NOT NULL REFERENCES api.imports ON DELETE CASCADE,
  row_no integer NOT NULL CHECK (row_no > 0),
  -- Cells as the file has them, and as the cleanup left them.
  raw jsonb NOT NULL,
  cleaned jsonb,
  removed text CHECK (removed IN ('empty', 'duplicate')),
  plan text CHECK (plan IN ('create', 'update', 'skip', 'review', 'refuse')),
  state text NOT NULL DEFAULT 'staged' CHECK (state IN ('staged', 'done', 'failed', 'undone', 'kept')),
  record_values jsonb,
  match_id uuid,
  match_version integer,
  record_id uuid,
  -- Of an update: the fields before and after.
  before jsonb,
  after jsonb,
  version_after integer,
  problems jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (import_id, row_no),
  CHECK (plan <> 'update' OR match_id IS NOT NULL),
  CHECK (state NOT IN ('done', 'undone', 'kept') OR record_id IS NOT NULL)
);
CREATE INDEX import_rows_to_do ON api.import_rows (import_id, state, row_no);
CREATE INDEX import_rows_of_record ON api.import_rows (record_id) WHERE record_id IS NOT NULL;
CREATE INDEX import_rows_by_external_id ON api.import_rows ((record_values ->> 'externalId')) WHERE record_values ? 'externalId';

ALTER TABLE api.imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.import_rows ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.imports, api.import_rows TO praxis_firm, praxis_walled;
CREATE POLICY imports_firm ON api.imports TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY import_rows_firm ON api.import_rows TO praxis_firm USING (true) WITH CHECK (true);
-- Behind an ethical wall: files of others may name the clients that are kept from them.
CREATE POLICY imports_walled ON api.imports TO praxis_walled
  USING (created_by = (SELECT api.acting_user())) WITH CHECK (created_by = (SELECT api.acting_user()));
CREATE POLICY import_rows_walled ON api.import_rows TO praxis_walled
  USING (import_id IN (SELECT id FROM api.imports)) WITH CHECK (import_id IN (SELECT id FROM api.imports));

-- What files say is kept as long as an import can be undone.
GRANT SELECT ON api.imports TO praxis_jobs;
GRANT SELECT, UPDATE ON api.import_rows TO praxis_jobs;
CREATE POLICY imports_jobs ON api.imports TO praxis_jobs USING (true);
CREATE POLICY import_rows_jobs ON api.import_rows TO praxis_jobs USING (true) WITH CHECK (true);

-- Names of the tables with rows that belong to a case, regardless of who may see them.
CREATE FUNCTION api.uses_of_case(of uuid) RETURNS TABLE (relation text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  one record;
  is_used boolean;
BEGIN
  FOR one IN
    SELECT t.relname AS named, a.attname AS pointing FROM pg_catalog.pg_constraint AS c
    JOIN pg_catalog.pg_class AS t ON t.oid = c.conrelid
    JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'api.cases'::regclass AND c.conparentid = 0 ORDER BY 1, 2
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM api.%I WHERE %I = $1)', one.named, one.pointing) INTO is_used USING of;
    IF is_used THEN
      relation := one.named;
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION api.uses_of_case(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.uses_of_case(uuid) TO praxis_firm, praxis_walled;
