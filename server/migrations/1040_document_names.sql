-- Uploads are compared with the documents of the same name.

CREATE INDEX documents_by_file_name ON api.documents (lower(file_name)) WHERE deleted_at IS NULL;
