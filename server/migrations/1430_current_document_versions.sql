-- Which documents there are and in which version is read for every question about a case: from an index, without their rows.
CREATE INDEX documents_current_version ON api.documents (id) INCLUDE (version_number) WHERE deleted_at IS NULL;
