-- Which texts the model has read is asked for each question: an index answers it, without the rows and their places.
CREATE SEQUENCE api.passage_vectors_written;
GRANT USAGE ON SEQUENCE api.passage_vectors_written TO praxis_firm, praxis_walled;
-- Another number each time that a text is read.
ALTER TABLE api.passage_vectors ADD COLUMN written bigint NOT NULL DEFAULT nextval('api.passage_vectors_written');
CREATE INDEX passage_vectors_read ON api.passage_vectors (model, document_id) INCLUDE (version_number, written)
  WHERE cardinality(places) > 0;
