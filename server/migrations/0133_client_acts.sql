-- What is done to clients: an attorney answers for them; they can be moved to a deleted folder and brought back.

ALTER TABLE api.clients
  ADD COLUMN attorney_id text REFERENCES api.users (id) ON DELETE SET NULL,
  ADD COLUMN deleted_at timestamptz(3),
  ADD COLUMN deleted_by text REFERENCES api.users (id) ON DELETE SET NULL,
  ADD CONSTRAINT clients_deleted_by_whom CHECK (deleted_by IS NULL OR deleted_at IS NOT NULL);
GRANT SELECT (attorney_id, deleted_at) ON api.clients TO praxis_client;

CREATE INDEX clients_by_attorney ON api.clients (attorney_id, full_name, id) WHERE attorney_id IS NOT NULL;
CREATE INDEX clients_by_deleter ON api.clients (deleted_by) WHERE deleted_by IS NOT NULL;
CREATE INDEX clients_by_deleted ON api.clients (deleted_at, id) WHERE deleted_at IS NOT NULL;

-- Lists show and count those that are not deleted, from the index alone.
DROP INDEX api.clients_by_name, api.clients_by_created, api.clients_by_updated, api.clients_search;
CREATE INDEX clients_by_name ON api.clients (full_name, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_created ON api.clients (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_updated ON api.clients (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_search ON api.clients USING gin (search) WHERE deleted_at IS NULL;

-- What is gone leaves no word behind that nothing else bears.
CREATE FUNCTION api.leave_search(ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  left_behind text[];
BEGIN
  WITH gone AS (DELETE FROM api.search s WHERE s.id = ANY (ids) RETURNING s.words)
    SELECT array_agg(DISTINCT word) INTO left_behind FROM gone CROSS JOIN LATERAL api.spelt_words(gone.words) AS word;
  DELETE FROM api.search_vocabulary v WHERE v.word = ANY (left_behind)
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'case' AND s.words @@ to_tsquery('simple', quote_literal(v.word)))
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'client' AND s.words @@ to_tsquery('simple', quote_literal(v.word)))
    AND NOT EXISTS (SELECT FROM api.search s WHERE s.kind = 'party' AND s.words @@ to_tsquery('simple', quote_literal(v.word)));
END $$;
REVOKE ALL ON FUNCTION api.leave_search(uuid[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION api.take_from_search() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM api.leave_search((SELECT array_agg(id) FROM written));
  RETURN NULL;
END $$;

CREATE FUNCTION api.follow_deleted_client() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    PERFORM api.leave_search(ARRAY[NEW.id]);
    RETURN NULL;
  END IF;
  INSERT INTO api.search (id, kind, client_id, case_id, name, words)
    SELECT id, kind, client_id, case_id, name, words FROM api.search_source WHERE kind = 'client' AND id = NEW.id
    ON CONFLICT (id) DO NOTHING;
  PERFORM api.note_spelt(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER clients_search_deleted AFTER UPDATE OF deleted_at ON api.clients FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION api.follow_deleted_client();
