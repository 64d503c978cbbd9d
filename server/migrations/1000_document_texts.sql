-- The texts of documents, read from their contents or recognized in their images, and the index by which documents are found.

-- What is written without spaces (Chinese, Japanese, Korean) is found letter by letter.
CREATE FUNCTION api.spaced_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(api.fold(CASE WHEN value ~ '[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]'
    THEN regexp_replace(value, '([\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF])', ' \1 ', 'g') ELSE value END), '@._-/+:''', '        ');

-- Words as they are written, with their places, and the stems that differ from them.
CREATE FUNCTION api.page_words(value text, language text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsvector('simple'::regconfig, api.spaced_text(value)) || strip(CASE language
    WHEN 'eng' THEN to_tsvector('english'::regconfig, api.spaced_text(value))
    WHEN 'spa' THEN to_tsvector('spanish'::regconfig, api.spaced_text(value))
    WHEN 'fra' THEN to_tsvector('french'::regconfig, api.spaced_text(value))
    WHEN 'deu' THEN to_tsvector('german'::regconfig, api.spaced_text(value))
    WHEN 'rus' THEN to_tsvector('russian'::regconfig, api.spaced_text(value))
    WHEN 'ara' THEN to_tsvector('arabic'::regconfig, api.spaced_text(value))
    ELSE ''::tsvector END);

CREATE TABLE api.document_texts (
  document_id uuid NOT NULL,
  version_number integer NOT NULL,
  -- none: the content is of a kind that has no text, like a recording.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'extracted', 'needs_ocr', 'failed', 'none')),
  source text CHECK (source IN ('extracted', 'ocr')),
  -- Why it failed, or what of the content was left out.
  reason text NOT NULL DEFAULT '',
  page_count integer NOT NULL DEFAULT 0 CHECK (page_count >= 0),
  -- Mean of the recognized words, 0 to 100.
  confidence smallint CHECK (confidence BETWEEN 0 AND 100),
  -- All words of the pages, without their places.
  words tsvector NOT NULL DEFAULT '',
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, version_number),
  FOREIGN KEY (document_id, version_number) REFERENCES api.document_versions (document_id, number) ON DELETE CASCADE,
  CHECK (state <> 'failed' OR reason <> '')
);
CREATE INDEX document_texts_waiting ON api.document_texts (updated_at, document_id) WHERE state = 'waiting';

CREATE TABLE api.document_pages (
  document_id uuid NOT NULL,
  version_number integer NOT NULL,
  page integer NOT NULL CHECK (page > 0),
  text text NOT NULL,
  language text NOT NULL DEFAULT 'eng',
  words tsvector NOT NULL GENERATED ALWAYS AS (api.page_words(text, language)) STORED,
  PRIMARY KEY (document_id, version_number, page),
  FOREIGN KEY (document_id, version_number) REFERENCES api.document_texts (document_id, version_number) ON DELETE CASCADE
);
CREATE INDEX document_pages_words ON api.document_pages USING gin (words);

-- What each document is found by: its fields (weights A to C) and the text of its current version (weight D).
CREATE TABLE api.document_index (
  document_id uuid PRIMARY KEY REFERENCES api.documents (id) ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE INDEX document_index_words ON api.document_index USING gin (words);
CREATE INDEX documents_titles_alike ON api.documents USING gin (api.fold(title) public.gin_trgm_ops) WHERE deleted_at IS NULL;

-- All words of some pages. A vector holds at most a megabyte: words beyond that are found only on their pages.
CREATE FUNCTION api.words_of_pages(document uuid, version integer) RETURNS tsvector
  LANGUAGE sql STABLE
  RETURN (SELECT coalesce(string_agg(quote_literal(replace(w.word, '\', '\\')) || ':1', ' '), '')::tsvector FROM (
    SELECT word, sum(octet_length(word) + 8) OVER (ORDER BY pages DESC, word) AS bytes
      FROM (SELECT word, count(*) AS pages FROM api.document_pages p CROSS JOIN LATERAL unnest(tsvector_to_array(p.words)) AS word
        WHERE p.document_id = document AND p.version_number = version AND octet_length(word) < 200 GROUP BY word) AS counted) AS w
    WHERE w.bytes < 1000000);

CREATE FUNCTION api.index_document(document uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    INSERT INTO api.document_index (document_id, words)
      SELECT d.id, d.search || coalesce(t.words, '') FROM api.documents d
        LEFT JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
        WHERE d.id = document
      ON CONFLICT (document_id) DO UPDATE SET words = excluded.words;
  END;
CREATE FUNCTION api.index_changed_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.index_document(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER documents_index_new AFTER INSERT ON api.documents FOR EACH ROW EXECUTE FUNCTION api.index_changed_document();
CREATE TRIGGER documents_index_changed AFTER UPDATE ON api.documents FOR EACH ROW
  WHEN (OLD.search <> NEW.search OR OLD.version_number <> NEW.version_number)
  EXECUTE FUNCTION api.index_changed_document();
CREATE FUNCTION api.index_text() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.index_document(NEW.document_id);
  RETURN NULL;
END $$;
CREATE TRIGGER document_texts_index AFTER UPDATE OF words ON api.document_texts FOR EACH ROW
  WHEN (OLD.words <> NEW.words) EXECUTE FUNCTION api.index_text();

-- Every version waits to be read.
CREATE FUNCTION api.expect_text() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  INSERT INTO api.document_texts (document_id, version_number, state)
    VALUES (NEW.document_id, NEW.number, CASE WHEN NEW.kind IN ('media', 'archive') THEN 'none' ELSE 'waiting' END)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER document_versions_text AFTER INSERT ON api.document_versions FOR EACH ROW EXECUTE FUNCTION api.expect_text();

-- A document in another language has other stems.
CREATE FUNCTION api.reword_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.document_pages SET language = NEW.language
    WHERE document_id = NEW.id AND version_number = NEW.version_number AND language <> NEW.language;
  UPDATE api.document_texts SET words = api.words_of_pages(NEW.id, NEW.version_number)
    WHERE document_id = NEW.id AND version_number = NEW.version_number;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_reword AFTER UPDATE OF language ON api.documents FOR EACH ROW
  WHEN (OLD.language <> NEW.language) EXECUTE FUNCTION api.reword_document();

INSERT INTO api.document_texts (document_id, version_number, state)
  SELECT document_id, number, CASE WHEN kind IN ('media', 'archive') THEN 'none' ELSE 'waiting' END FROM api.document_versions;
INSERT INTO api.document_index (document_id, words) SELECT id, search FROM api.documents;

REVOKE EXECUTE ON FUNCTION api.index_document(uuid), api.index_changed_document(), api.index_text(), api.expect_text(),
  api.reword_document() FROM PUBLIC;

ALTER TABLE api.document_texts ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.document_texts TO praxis_firm, praxis_walled;
CREATE POLICY document_texts_firm ON api.document_texts TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_texts_walled ON api.document_texts TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));

ALTER TABLE api.document_pages ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.document_pages TO praxis_firm, praxis_walled;
GRANT SELECT ON api.document_pages TO praxis_client;
CREATE POLICY document_pages_firm ON api.document_pages TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_pages_walled ON api.document_pages TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
-- The current version of what is shared with them.
CREATE POLICY document_pages_client ON api.document_pages FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.documents d WHERE d.id = document_id AND d.version_number = document_pages.version_number));

ALTER TABLE api.document_index ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON api.document_index TO praxis_firm, praxis_walled;
CREATE POLICY document_index_firm ON api.document_index FOR SELECT TO praxis_firm USING (true);
CREATE POLICY document_index_walled ON api.document_index FOR SELECT TO praxis_walled
  USING (NOT api.is_document_walled(document_id));
