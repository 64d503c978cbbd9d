-- Complete copies can lie in S3: each says where it is, since the setting may change.

ALTER TABLE api.backups
  ADD COLUMN place text NOT NULL DEFAULT 'folder' CHECK (place IN ('folder', 's3')),
  -- Bucket and folder, without the key: the backup is not in another one.
  ADD COLUMN s3_address text CHECK (length(s3_address) <= 2000),
  ADD CHECK ((place = 's3') = (s3_address IS NOT NULL)),
  ADD CHECK (kind = 'copy' OR place = 'folder');
