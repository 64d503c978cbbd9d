-- Complete copies can lie in S3: each says where it is, since the setting may change.

ALTER TABLE api.backups
  ADD COLUMN place text NOT NULL DEFAULT 'folder' CHECK (place IN ('folder', 's3')),
  ADD CHECK (kind = 'copy' OR place = 'folder');
