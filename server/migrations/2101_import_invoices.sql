-- Open invoices are imported too, with the numbers they had. A number of the firm's own series that is in use is passed over.

ALTER TABLE api.imports DROP CONSTRAINT imports_target_check, ADD CONSTRAINT imports_target_check
  CHECK (target IN ('clients', 'contacts', 'attorneys', 'cases', 'documents', 'notes', 'tasks', 'time', 'invoices', 'trust'));
ALTER TABLE api.import_mappings DROP CONSTRAINT import_mappings_target_check, ADD CONSTRAINT import_mappings_target_check
  CHECK (target IN ('clients', 'contacts', 'attorneys', 'cases', 'documents', 'notes', 'tasks', 'time', 'invoices', 'trust'));

-- Reads as the owner: a number behind a wall is in use too.
CREATE FUNCTION api.is_number_in_use(of_kind text, candidate text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN CASE of_kind
    WHEN 'case' THEN EXISTS (SELECT FROM api.cases AS c WHERE c.case_number = candidate)
    WHEN 'invoice' THEN EXISTS (SELECT FROM api.invoices AS i WHERE i.number = candidate)
    ELSE false END;
REVOKE ALL ON FUNCTION api.is_number_in_use(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_number_in_use(text, text) TO praxis_firm, praxis_walled;

CREATE OR REPLACE FUNCTION api.allocate_numbers(of_kind text, of_period text, before text[], digits integer[], after text[]) RETURNS text[]
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
  IF NOT EXISTS (SELECT FROM unnest(numbers) AS n WHERE api.is_number_in_use(of_kind, n)) THEN RETURN numbers; END IF;
  numbers := '{}';
  FOR i IN 1..wanted LOOP
    LOOP
      count := count + 1;
      candidate := before[i] || lpad(count::text, greatest(digits[i], length(count::text)), '0') || after[i];
      EXIT WHEN NOT api.is_number_in_use(of_kind, candidate);
    END LOOP;
    numbers := numbers || candidate;
  END LOOP;
  UPDATE api.number_counters SET last = count WHERE kind = of_kind AND period = of_period;
  RETURN numbers;
END $$;
