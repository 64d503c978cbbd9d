-- A small picture of the first page of each document's current content. Made when it is first shown; gone with the document.
CREATE TABLE api.document_thumbnails (
  document_id uuid PRIMARY KEY REFERENCES api.documents (id) ON DELETE CASCADE,
  -- Of the content that it shows.
  hash text NOT NULL,
  -- WebP; null when the content has no picture.
  image bytea CHECK (length(image) <= 200000)
);
ALTER TABLE api.document_thumbnails ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (hash, image) ON api.document_thumbnails TO praxis_firm, praxis_walled;
CREATE POLICY document_thumbnails_firm ON api.document_thumbnails TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_thumbnails_walled ON api.document_thumbnails TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
