-- Opening cases: numbers for one or many at once, and search rows and names written right after the commit.

-- Allocates one number for each element of the arrays: `before`, the count with at least so many digits, `after`. Locks the counter
-- until the transaction ends: none is used twice and none is skipped. Numbers that are in use already, as those of an older
-- pattern can be, are passed over. Reads cases as their owner: a number behind a wall is in use too.
CREATE FUNCTION api.allocate_numbers(of_kind text, of_period text, before text[], digits integer[], after text[]) RETURNS text[]
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  wanted constant integer := cardinality(before);
  count integer;
  candidate text;
  numbers text[];
BEGIN
  INSERT INTO api.number_counters AS c (kind, period, last) VALUES (of_kind, of_period, wanted)
    ON CONFLICT (kind, period) DO UPDATE SET last = c.last + wanted RETURNING last - wanted INTO count;
  numbers := ARRAY(
    SELECT before[i] || lpad((count + i)::text, greatest(digits[i], length((count + i)::text)), '0') || after[i]
    FROM generate_series(1, wanted) AS i ORDER BY i);
  IF of_kind <> 'case' OR NOT EXISTS (SELECT FROM api.cases AS c WHERE c.case_number = ANY (numbers)) THEN
    RETURN numbers;
  END IF;
  numbers := '{}';
  FOR i IN 1..wanted LOOP
    LOOP
      count := count + 1;
      candidate := before[i] || lpad(count::text, greatest(digits[i], length(count::text)), '0') || after[i];
      EXIT WHEN NOT EXISTS (SELECT FROM api.cases AS c WHERE c.case_number = candidate);
    END LOOP;
    numbers := numbers || candidate;
  END LOOP;
  UPDATE api.number_counters SET last = count WHERE kind = of_kind AND period = of_period;
  RETURN numbers;
END $$;
REVOKE ALL ON FUNCTION api.allocate_numbers(text, text, text[], integer[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.allocate_numbers(text, text, text[], integer[], text[]) TO praxis_firm, praxis_walled;

-- New cases whose search rows and names are not written yet.
CREATE TABLE api.unindexed_cases (case_id uuid NOT NULL)
  WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE api.unindexed_cases ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION api.queue_case_index() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  INSERT INTO api.unindexed_cases (case_id) SELECT id FROM written;
  RETURN NULL;
END $$;
DROP TRIGGER cases_search_insert ON api.cases;
DROP TRIGGER cases_names_insert ON api.cases;
CREATE TRIGGER cases_index_insert AFTER INSERT ON api.cases REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION api.queue_case_index();

CREATE FUNCTION api.has_unindexed_cases() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.unindexed_cases);

-- Writes search rows and names of new cases, at most so many; returns how many it took from the queue. One transaction after another
-- does so. Cases are locked meanwhile, so that the triggers of a change find the rows written here; those that somebody else has
-- locked stay in the queue.
CREATE FUNCTION api.index_new_cases(at_most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  queued uuid[];
  locked uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('praxis.unindexed_cases'));
  queued := ARRAY(SELECT case_id FROM api.unindexed_cases LIMIT at_most);
  IF cardinality(queued) = 0 THEN
    RETURN 0;
  END IF;
  locked := ARRAY(SELECT c.id FROM api.cases AS c WHERE c.id = ANY (queued) FOR NO KEY UPDATE SKIP LOCKED);
  DELETE FROM api.unindexed_cases AS u WHERE u.case_id = ANY (queued)
    AND (u.case_id = ANY (locked) OR NOT EXISTS (SELECT FROM api.cases AS c WHERE c.id = u.case_id));
  INSERT INTO api.search (id, kind, client_id, case_id, name, words)
    SELECT id, kind, client_id, case_id, name, words FROM api.search_source WHERE kind = 'case' AND id = ANY (locked)
    ON CONFLICT (id) DO NOTHING;
  PERFORM api.note_spelt(locked);
  PERFORM api.write_names_of_cases(ARRAY(SELECT l.case_id FROM unnest(locked) AS l (case_id)
    WHERE NOT EXISTS (SELECT FROM api.party_names AS n WHERE n.source = 'cases' AND n.row_id = l.case_id)));
  RETURN cardinality(locked);
END $$;
REVOKE ALL ON FUNCTION api.queue_case_index(), api.has_unindexed_cases(), api.index_new_cases(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.has_unindexed_cases(), api.index_new_cases(integer) TO praxis_jobs;
