-- Restore to any moment: base backups of the bundled server, and the record of changes that goes on from them.

ALTER TABLE api.backups
  ADD COLUMN kind text NOT NULL DEFAULT 'copy' CHECK (kind IN ('copy', 'base')),
  -- The archive of the write-ahead log that goes on from a base backup, and where in it recovery begins.
  ADD COLUMN wal_archive text CHECK (wal_archive ~ '^[0-9A-Za-z-]{1,60}$'),
  ADD COLUMN wal_start text CHECK (wal_start ~ '^[0-9A-F]{1,8}/[0-9A-F]{1,8}$'),
  -- The earliest moment that can be restored from it.
  ADD COLUMN restorable_from timestamptz(3),
  ADD CHECK (kind = 'base' OR (wal_archive IS NULL AND wal_start IS NULL AND restorable_from IS NULL)),
  ADD CHECK (kind = 'copy' OR state <> 'done' OR (wal_archive IS NOT NULL AND wal_start IS NOT NULL AND restorable_from IS NOT NULL));

ALTER TABLE api.backup_settings
  ADD COLUMN is_continuous boolean NOT NULL DEFAULT false,
  -- How far back a moment can lie.
  ADD COLUMN continuous_days integer NOT NULL DEFAULT 7 CHECK (continuous_days BETWEEN 1 AND 90);
GRANT SELECT (is_continuous, continuous_days), UPDATE (is_continuous, continuous_days) ON api.backup_settings
  TO praxis_firm, praxis_walled;

-- After a restore nothing goes out by itself until an administrator says so: what was sent since the moment that was restored
-- would go out twice.
CREATE TABLE api.outgoing_hold (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  held_since timestamptz(3)
);
INSERT INTO api.outgoing_hold DEFAULT VALUES;
ALTER TABLE api.outgoing_hold ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE (held_since) ON api.outgoing_hold TO praxis_firm, praxis_walled;
CREATE POLICY outgoing_hold_firm ON api.outgoing_hold TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
