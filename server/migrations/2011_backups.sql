-- Backups of the whole firm: what was made, and how they are made each night.

CREATE TABLE api.backups (
  id uuid PRIMARY KEY,
  -- Folder within the place of backups.
  folder text NOT NULL UNIQUE CHECK (folder ~ '^[0-9A-Za-z-]{1,100}$'),
  origin text NOT NULL CHECK (origin IN ('manual', 'nightly')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  is_encrypted boolean NOT NULL,
  -- Names the key it was sealed with.
  seal_id text CHECK (seal_id ~ '^[0-9a-f]{16}$'),
  step text NOT NULL DEFAULT '' CHECK (length(step) <= 200),
  steps_done integer NOT NULL DEFAULT 0 CHECK (steps_done >= 0),
  steps_total integer NOT NULL DEFAULT 0 CHECK (steps_total >= 0),
  bytes bigint CHECK (bytes >= 0),
  row_count bigint NOT NULL DEFAULT 0 CHECK (row_count >= 0),
  content_count integer NOT NULL DEFAULT 0 CHECK (content_count >= 0),
  missing_count integer NOT NULL DEFAULT 0 CHECK (missing_count >= 0),
  failure text NOT NULL DEFAULT '' CHECK (length(failure) <= 1000),
  -- A restore into a server that is thrown away: when it succeeded last, and why it failed.
  verify_state text NOT NULL DEFAULT 'none' CHECK (verify_state IN ('none', 'running', 'passed', 'failed')),
  verified_at timestamptz(3),
  verify_failure text NOT NULL DEFAULT '' CHECK (length(verify_failure) <= 1000),
  requested_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  CHECK (NOT is_encrypted OR seal_id IS NOT NULL),
  CHECK (state <> 'done' OR (bytes IS NOT NULL AND finished_at IS NOT NULL)),
  CHECK (verify_state <> 'passed' OR verified_at IS NOT NULL)
);
CREATE INDEX backups_by_created ON api.backups (created_at, id);
CREATE INDEX backups_by_requester ON api.backups (requested_by);
-- One at a time.
CREATE UNIQUE INDEX backups_under_way ON api.backups ((true)) WHERE state IN ('waiting', 'running');

CREATE TABLE api.backup_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_nightly boolean NOT NULL DEFAULT true,
  is_encrypted boolean NOT NULL DEFAULT false,
  keep_daily integer NOT NULL DEFAULT 7 CHECK (keep_daily BETWEEN 1 AND 90),
  keep_weekly integer NOT NULL DEFAULT 4 CHECK (keep_weekly BETWEEN 0 AND 52),
  keep_monthly integer NOT NULL DEFAULT 12 CHECK (keep_monthly BETWEEN 0 AND 120),
  -- The backup key, wrapped under the secret key of the server, and the name of it.
  sealed_key text,
  seal_id text CHECK (seal_id ~ '^[0-9a-f]{16}$'),
  key_saved_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((sealed_key IS NULL) = (seal_id IS NULL)),
  CHECK (NOT is_encrypted OR seal_id IS NOT NULL)
);
INSERT INTO api.backup_settings DEFAULT VALUES;

ALTER TABLE api.backups ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.backup_settings ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.backups TO praxis_firm, praxis_walled;
GRANT SELECT (id, is_nightly, is_encrypted, keep_daily, keep_weekly, keep_monthly, seal_id, key_saved_at, version, updated_at),
  UPDATE (is_nightly, is_encrypted, keep_daily, keep_weekly, keep_monthly, key_saved_at, version, updated_at)
  ON api.backup_settings TO praxis_firm, praxis_walled;
-- The key itself is read and written by upkeep alone.
GRANT SELECT, UPDATE ON api.backup_settings TO praxis_jobs;
CREATE POLICY backup_settings_jobs ON api.backup_settings TO praxis_jobs USING (true) WITH CHECK (true);
CREATE POLICY backups_firm ON api.backups TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY backup_settings_firm ON api.backup_settings TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

-- Everything, or the tables alone in one format.
ALTER TABLE api.data_exports ADD COLUMN format text NOT NULL DEFAULT 'all' CHECK (format IN ('all', 'csv', 'json')),
  ADD CHECK (format = 'all' OR scope = 'firm');
