-- A model of the local server that reads passages for their meaning; null for none.
ALTER TABLE api.model_settings ADD COLUMN embedding_model text CHECK (embedding_model LIKE 'local/%');

-- What the passages of a version of a document mean, as a model of the local server reads them.
CREATE TABLE api.passage_vectors (
  document_id uuid NOT NULL,
  version_number integer NOT NULL,
  model text NOT NULL,
  -- The text that was read: when it changes, its passages are read again.
  text_updated_at timestamptz(3) NOT NULL,
  -- Page, first character and the one after the last, of each passage.
  places integer[] NOT NULL,
  -- Of each passage, one after the other: 32-bit floating point numbers, the lowest byte first, of length one together.
  vectors bytea NOT NULL,
  -- Of each passage the signs of its numbers, a bit each, in words of 32 bits.
  signs bytea NOT NULL,
  -- Why the model could not read it.
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (document_id, version_number),
  FOREIGN KEY (document_id, version_number) REFERENCES api.document_texts (document_id, version_number) ON DELETE CASCADE,
  CHECK (cardinality(places) % 3 = 0),
  -- Parts of them are read.
  CHECK (octet_length(vectors) % 4 = 0 AND octet_length(signs) % 4 = 0),
  CHECK (reason = '' OR cardinality(places) = 0)
);

-- Not compressed: numbers are not made shorter by it, and a part can be read without the rest.
ALTER TABLE api.passage_vectors ALTER vectors SET STORAGE EXTERNAL, ALTER signs SET STORAGE EXTERNAL;

ALTER TABLE api.passage_vectors ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.passage_vectors TO praxis_firm, praxis_walled;
CREATE POLICY passage_vectors_firm ON api.passage_vectors TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY passage_vectors_walled ON api.passage_vectors TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
