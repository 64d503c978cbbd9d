-- Parts of an upload are written into one file, which becomes the content: they have no content of their own. Those with a hash
-- are of uploads begun before; their upload begins again.
ALTER TABLE api.document_upload_parts ALTER hash DROP NOT NULL;
-- SHA-256 of the file from its first byte to the end of this part: tells after a crash whether all of it is on the disk.
ALTER TABLE api.document_upload_parts ADD checksum text CHECK (checksum ~ '^[0-9a-f]{64}$');
