-- The signs of the vectors as bit strings, so that the database itself finds the nearest.
ALTER TABLE api.passage_vectors ADD COLUMN sign_bits varbit[] NOT NULL DEFAULT '{}';
ALTER TABLE api.passage_vectors ALTER sign_bits SET STORAGE EXTERNAL, ALTER sign_bits DROP DEFAULT;
UPDATE api.passage_vectors v SET sign_bits = ARRAY(
  SELECT ('x' || encode(substring(v.signs FROM at * size + 1 FOR size), 'hex'))::varbit
  FROM (SELECT octet_length(v.signs) / (cardinality(v.places) / 3) AS size) AS one
  CROSS JOIN generate_series(0, cardinality(v.places) / 3 - 1) AS at ORDER BY at)
WHERE cardinality(v.places) > 0;
ALTER TABLE api.passage_vectors DROP COLUMN signs;
ALTER TABLE api.passage_vectors ADD CHECK (octet_length(vectors) % 4 = 0), ADD CHECK (cardinality(sign_bits) * 3 = cardinality(places));
