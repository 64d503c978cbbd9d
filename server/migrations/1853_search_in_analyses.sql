-- Documents are also found by the words of the analyses of their current version, as written and by stem.
CREATE FUNCTION api.words_of_analyses(document uuid, version integer, language text) RETURNS tsvector
  LANGUAGE sql STABLE
  RETURN (SELECT strip(api.page_words(left(coalesce(string_agg(said, ' '), ''), 20000), language)) FROM (
    SELECT a.summary || ' ' || coalesce(f.texts, '') AS said
      FROM api.document_analyses AS a
      CROSS JOIN LATERAL (SELECT string_agg(one ->> 'text', ' ') AS texts FROM jsonb_array_elements(a.findings) AS one) AS f
      WHERE a.document_id = document AND a.version_number = version
      ORDER BY a.created_at DESC, a.id DESC) AS analyses);

CREATE OR REPLACE FUNCTION api.index_document(document uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    INSERT INTO api.document_index (document_id, words, field_pairs, created_at, is_deleted)
      SELECT d.id, api.marked_words(d.search) || coalesce(t.words, '') || api.words_of_analyses(d.id, d.version_number, d.language),
          api.word_pairs(d.search), d.created_at, d.deleted_at IS NOT NULL
        FROM api.documents d
        LEFT JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
        WHERE d.id = document
      ON CONFLICT (document_id) DO UPDATE SET words = excluded.words, field_pairs = excluded.field_pairs,
        created_at = excluded.created_at, is_deleted = excluded.is_deleted;
  END;

CREATE FUNCTION api.index_analyzed_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.index_document(coalesce(NEW.document_id, OLD.document_id));
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION api.index_analyzed_document() FROM PUBLIC;
CREATE TRIGGER document_analyses_index AFTER INSERT OR DELETE ON api.document_analyses
  FOR EACH ROW EXECUTE FUNCTION api.index_analyzed_document();

SELECT count(api.index_document(document_id)) FROM (SELECT DISTINCT document_id FROM api.document_analyses) AS analyzed;
