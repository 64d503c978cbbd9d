-- Merges of duplicate clients, which can be undone for a time.

-- Pairs that were judged not to be duplicates.
CREATE TABLE api.clients_apart (
  first_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  second_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (first_id, second_id),
  CHECK (first_id < second_id)
);
CREATE INDEX clients_apart_by_second ON api.clients_apart (second_id);
ALTER TABLE api.clients_apart ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.clients_apart TO praxis_firm, praxis_walled;
CREATE POLICY clients_apart_firm ON api.clients_apart TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

CREATE TABLE api.client_merges (
  id uuid PRIMARY KEY,
  kept_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  gone_id uuid NOT NULL,
  gone_name text NOT NULL,
  -- Rows of api.clients: the merged one, and the kept one before and after. Emptied when the time to undo is over.
  gone jsonb,
  kept_before jsonb,
  kept_after jsonb,
  moved_count integer NOT NULL DEFAULT 0,
  merged_by text REFERENCES api.users (id) ON DELETE SET NULL,
  merged_at timestamptz(3) NOT NULL,
  undo_until timestamptz(3) NOT NULL,
  undone_at timestamptz(3)
);
CREATE INDEX client_merges_by_time ON api.client_merges (merged_at, id);
CREATE INDEX client_merges_by_kept ON api.client_merges (kept_id);
CREATE INDEX client_merges_by_gone ON api.client_merges (gone_id);
ALTER TABLE api.client_merges ENABLE ROW LEVEL SECURITY;
GRANT SELECT (id, kept_id, gone_id, gone_name, moved_count, merged_by, merged_at, undo_until, undone_at) ON api.client_merges
  TO praxis_firm, praxis_walled;
CREATE POLICY client_merges_firm ON api.client_merges TO praxis_firm, praxis_walled USING (true);

-- Each moved row, by its primary key after the move; or the whole row, when it was deleted because the kept client has the same.
CREATE TABLE api.client_merge_rows (
  merge_id uuid NOT NULL REFERENCES api.client_merges (id) ON DELETE CASCADE,
  position integer NOT NULL,
  relation text NOT NULL,
  pointing text NOT NULL,
  row_key jsonb,
  taken jsonb,
  PRIMARY KEY (merge_id, position),
  CHECK ((row_key IS NULL) <> (taken IS NULL))
);
ALTER TABLE api.client_merge_rows ENABLE ROW LEVEL SECURITY;

-- Every column of every table that points to a client, now and whenever a table is added.
CREATE FUNCTION api.pointing_to_clients() RETURNS TABLE (relation text, pointing text, keys text[])
  LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT t.relname::text, a.attname::text, ARRAY(
      SELECT k.attname::text FROM pg_catalog.pg_index AS i
      CROSS JOIN LATERAL unnest(i.indkey::smallint[]) WITH ORDINALITY AS n (attnum, at)
      JOIN pg_catalog.pg_attribute AS k ON k.attrelid = i.indrelid AND k.attnum = n.attnum
      WHERE i.indrelid = t.oid AND i.indisprimary ORDER BY n.at)
    FROM pg_catalog.pg_constraint AS c
    JOIN pg_catalog.pg_class AS t ON t.oid = c.conrelid
    JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'api.clients'::regclass AND c.conparentid = 0
    ORDER BY 1, 2;
  END;

-- Rows of each table that belong to a client, regardless of who may see them.
CREATE FUNCTION api.count_of_client(client uuid) RETURNS TABLE (relation text, count bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  one record;
  counted bigint;
BEGIN
  FOR one IN SELECT * FROM api.pointing_to_clients() LOOP
    EXECUTE format('SELECT count(*) FROM api.%I WHERE %I = $1', one.relation, one.pointing) INTO counted USING client;
    relation := one.relation;
    count := counted;
    IF counted > 0 THEN
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

-- Inserts a row that was kept as JSON. Columns added since have their default.
CREATE FUNCTION api.put_back(of_table text, kept jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  columns constant text := (
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_catalog.pg_attribute
    WHERE attrelid = format('api.%I', of_table)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND kept ? attname);
BEGIN
  EXECUTE format('INSERT INTO api.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_record(NULL::api.%1$I, $1)',
    of_table, columns) USING kept;
END $$;

-- Moves all rows that refer to one client to another; returns how many. Rows that violate a constraint there are deleted and kept
-- as JSON.
CREATE FUNCTION api.move_client_rows(merge uuid, goer uuid, keeper uuid) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  one record;
  place tid;
  next_position integer := 0;
  moved integer;
  key_of text;
BEGIN
  FOR one IN SELECT * FROM api.pointing_to_clients() LOOP
    key_of := (SELECT string_agg(format('%L, t.%I', k, k), ', ') FROM unnest(one.keys) AS k);
    BEGIN
      EXECUTE format(
        'WITH moved AS (UPDATE api.%1$I AS t SET %2$I = $1 WHERE %2$I = $2 RETURNING jsonb_build_object(%3$s) AS row_key)
         INSERT INTO api.client_merge_rows (merge_id, position, relation, pointing, row_key)
         SELECT $3, $4 + row_number() OVER (), %1$L, %2$L, row_key FROM moved', one.relation, one.pointing, key_of)
        USING keeper, goer, merge, next_position;
      GET DIAGNOSTICS moved = ROW_COUNT;
      next_position := next_position + moved;
    EXCEPTION WHEN unique_violation OR check_violation OR exclusion_violation THEN
      FOR place IN EXECUTE format('SELECT ctid FROM api.%I WHERE %I = $1', one.relation, one.pointing) USING goer LOOP
        next_position := next_position + 1;
        BEGIN
          EXECUTE format(
            'WITH moved AS (UPDATE api.%1$I AS t SET %2$I = $1 WHERE ctid = $2 RETURNING jsonb_build_object(%3$s) AS row_key)
             INSERT INTO api.client_merge_rows (merge_id, position, relation, pointing, row_key)
             SELECT $3, $4, %1$L, %2$L, row_key FROM moved', one.relation, one.pointing, key_of)
            USING keeper, place, merge, next_position;
        EXCEPTION WHEN unique_violation OR check_violation OR exclusion_violation THEN
          EXECUTE format(
            'WITH taken AS (DELETE FROM api.%1$I AS t WHERE ctid = $1 RETURNING to_jsonb(t) AS row)
             INSERT INTO api.client_merge_rows (merge_id, position, relation, pointing, taken)
             SELECT $2, $3, %1$L, %2$L, row FROM taken', one.relation, one.pointing)
            USING place, merge, next_position;
        END;
      END LOOP;
    END;
  END LOOP;
  RETURN next_position;
END $$;

-- Names, emails and phones that the merged client does not use become additional ones, under the id of the merge.
CREATE FUNCTION api.keep_what_gives_way(merge uuid, keeper uuid, kept_row api.clients, gone_row api.clients, wanted api.clients)
  RETURNS void
  LANGUAGE sql
  BEGIN ATOMIC
    INSERT INTO api.client_names (id, client_id, position, name, kind)
      SELECT merge, keeper, (SELECT coalesce(max(position) + 1, 0) FROM api.client_names WHERE client_id = keeper), other, 'alias'
      FROM unnest(ARRAY[(kept_row).full_name, (gone_row).full_name]) AS other
      WHERE api.name_parts(other) <> api.name_parts((wanted).full_name) AND NOT EXISTS (
        SELECT FROM api.client_names AS n WHERE n.client_id = keeper AND api.name_parts(n.name) = api.name_parts(other))
      LIMIT 1;
    INSERT INTO api.client_emails (id, client_id, position, email)
      SELECT merge, keeper, (SELECT coalesce(max(position) + 1, 0) FROM api.client_emails WHERE client_id = keeper), lower(other)
      FROM unnest(ARRAY[(kept_row).email, (gone_row).email]) AS other
      WHERE other <> '' AND lower(other) <> lower((wanted).email) AND NOT EXISTS (
        SELECT FROM api.client_emails AS e WHERE e.client_id = keeper AND e.email = lower(other))
      LIMIT 1;
    INSERT INTO api.client_phones (id, client_id, position, phone)
      SELECT merge, keeper, (SELECT coalesce(max(position) + 1, 0) FROM api.client_phones WHERE client_id = keeper), other
      FROM unnest(ARRAY[(kept_row).phone, (gone_row).phone]) AS other
      WHERE other <> '' AND api.phone_key(other) <> api.phone_key((wanted).phone) AND NOT EXISTS (
        SELECT FROM api.client_phones AS p WHERE p.client_id = keeper AND api.phone_key(p.phone) = api.phone_key(other))
      LIMIT 1;
  END;

-- Merges two clients; returns how many rows were moved. `changes` are columns of the kept client and their new values.
CREATE FUNCTION api.merge_clients(merge uuid, keeper uuid, goer uuid, changes jsonb, actor text, moment timestamptz, until timestamptz)
  RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  gone_row constant api.clients := (SELECT c FROM api.clients AS c WHERE id = goer);
  kept_row constant api.clients := (SELECT c FROM api.clients AS c WHERE id = keeper);
  wanted api.clients;
  moved integer;
  assignments text;
BEGIN
  INSERT INTO api.client_merges (id, kept_id, gone_id, gone_name, gone, kept_before, merged_by, merged_at, undo_until)
    VALUES (merge, keeper, goer, gone_row.full_name, to_jsonb(gone_row), to_jsonb(kept_row), actor, moment, until);
  moved := api.move_client_rows(merge, goer, keeper);
  DELETE FROM api.clients WHERE id = goer;
  -- The account and the attorney of the one that went, when the one that is kept has none.
  wanted := jsonb_populate_record(kept_row, changes || jsonb_build_object(
    'user_id', coalesce(kept_row.user_id, gone_row.user_id), 'attorney_id', coalesce(kept_row.attorney_id, gone_row.attorney_id)));
  SELECT string_agg(format('%1$I = ($1).%1$I', attname), ', ') INTO assignments FROM pg_catalog.pg_attribute
    WHERE attrelid = 'api.clients'::regclass AND attnum > 0 AND NOT attisdropped
      AND (changes ? attname OR attname IN ('user_id', 'attorney_id'));
  EXECUTE format('UPDATE api.clients SET %s, created_at = least(created_at, $3), version = version + 1, updated_at = $4 WHERE id = $2',
    assignments) USING wanted, keeper, gone_row.created_at, moment;
  PERFORM api.keep_what_gives_way(merge, keeper, kept_row, gone_row, wanted);
  -- Cases that show the contact of the one that went show the kept one's; what was typed by hand stays.
  UPDATE api.cases AS c SET
      client_name = CASE WHEN c.client_name = gone_row.full_name THEN wanted.full_name ELSE c.client_name END,
      client_email = CASE WHEN c.client_email = gone_row.email THEN wanted.email ELSE c.client_email END,
      client_phone = CASE WHEN c.client_phone = gone_row.phone THEN wanted.phone ELSE c.client_phone END
    FROM api.client_merge_rows AS r
    WHERE r.merge_id = merge AND r.relation = 'cases' AND c.id = (r.row_key ->> 'id')::uuid;
  UPDATE api.client_merges SET moved_count = moved, kept_after = (SELECT to_jsonb(c) FROM api.clients AS c WHERE c.id = keeper)
    WHERE id = merge;
  RETURN moved;
END $$;

-- Undoes a merge: moves back the rows that still exist, and restores columns of the kept client that were not changed since.
-- The caller has locked the merge and the kept client.
CREATE FUNCTION api.undo_client_merge(merge uuid, moment timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  told constant api.client_merges := (SELECT m FROM api.client_merges AS m WHERE id = merge);
  gone_row jsonb := told.gone || jsonb_build_object('attorney_id', (SELECT u.id FROM api.users AS u WHERE u.id = told.gone ->> 'attorney_id'));
  one record;
  field text;
  key_is text;
BEGIN
  -- Its account first: no two clients have the same. One that has been taken away since, or given to somebody else, stays away.
  UPDATE api.clients SET user_id = NULL
    WHERE id = told.kept_id AND user_id = told.gone ->> 'user_id' AND told.kept_before ->> 'user_id' IS NULL;
  IF NOT FOUND THEN
    gone_row := gone_row || '{"user_id": null}';
  END IF;
  DELETE FROM api.client_names WHERE id = merge;
  DELETE FROM api.client_emails WHERE id = merge;
  DELETE FROM api.client_phones WHERE id = merge;
  PERFORM api.put_back('clients', gone_row);
  FOR one IN
    SELECT r.*, p.keys FROM api.client_merge_rows AS r JOIN api.pointing_to_clients() AS p USING (relation, pointing)
    WHERE r.merge_id = merge ORDER BY r.position DESC
  LOOP
    BEGIN
      IF one.taken IS NOT NULL THEN
        PERFORM api.put_back(one.relation, one.taken);
      ELSE
        key_is := (SELECT string_agg(format('t.%1$I = k.%1$I', key), ' AND ') FROM unnest(one.keys) AS key);
        EXECUTE format('UPDATE api.%1$I AS t SET %2$I = $1 FROM jsonb_populate_record(NULL::api.%1$I, $2) AS k
          WHERE %3$s AND t.%2$I = $3', one.relation, one.pointing, key_is) USING told.gone_id, one.row_key, told.kept_id;
      END IF;
    EXCEPTION WHEN unique_violation OR check_violation OR exclusion_violation OR foreign_key_violation THEN
      -- Since then such a row was made anew, or what it belonged to is gone: that stays.
      NULL;
    END;
  END LOOP;
  UPDATE api.cases AS c SET
      client_name = CASE WHEN c.client_name = told.kept_after ->> 'full_name' THEN told.gone ->> 'full_name' ELSE c.client_name END,
      client_email = CASE WHEN c.client_email = told.kept_after ->> 'email' THEN told.gone ->> 'email' ELSE c.client_email END,
      client_phone = CASE WHEN c.client_phone = told.kept_after ->> 'phone' THEN told.gone ->> 'phone' ELSE c.client_phone END
    FROM api.client_merge_rows AS r
    WHERE r.merge_id = merge AND r.relation = 'cases' AND c.id = (r.row_key ->> 'id')::uuid AND c.client_id = told.gone_id;
  FOR field IN
    SELECT b.key FROM jsonb_each(told.kept_before) AS b
    JOIN pg_catalog.pg_attribute AS a ON a.attrelid = 'api.clients'::regclass AND a.attname = b.key AND a.attgenerated = ''
    WHERE b.value IS DISTINCT FROM told.kept_after -> b.key AND b.key NOT IN ('id', 'user_id', 'version', 'updated_at')
  LOOP
    EXECUTE format('UPDATE api.clients AS c SET %1$I = was.%1$I
      FROM jsonb_populate_record(NULL::api.clients, $1) AS was, jsonb_populate_record(NULL::api.clients, $2) AS became
      WHERE c.id = $3 AND c.%1$I IS NOT DISTINCT FROM became.%1$I', field) USING told.kept_before, told.kept_after, told.kept_id;
  END LOOP;
  UPDATE api.clients SET version = version + 1, updated_at = moment WHERE id IN (told.kept_id, told.gone_id);
  UPDATE api.client_merges SET undone_at = moment, gone = NULL, kept_before = NULL, kept_after = NULL WHERE id = merge;
  DELETE FROM api.client_merge_rows WHERE merge_id = merge;
END $$;

-- Deletes what is kept only to undo a merge when its time is over; the merge itself stays.
CREATE FUNCTION api.forget_client_merges(moment timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM api.client_merge_rows AS r USING api.client_merges AS m
    WHERE m.id = r.merge_id AND m.undo_until < moment;
  UPDATE api.client_merges SET gone = NULL, kept_before = NULL, kept_after = NULL WHERE undo_until < moment AND gone IS NOT NULL;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

REVOKE ALL ON FUNCTION api.pointing_to_clients(), api.count_of_client(uuid), api.put_back(text, jsonb),
  api.move_client_rows(uuid, uuid, uuid), api.keep_what_gives_way(uuid, uuid, api.clients, api.clients, api.clients),
  api.merge_clients(uuid, uuid, uuid, jsonb, text, timestamptz, timestamptz),
  api.undo_client_merge(uuid, timestamptz), api.forget_client_merges(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.count_of_client(uuid),
  api.merge_clients(uuid, uuid, uuid, jsonb, text, timestamptz, timestamptz),
  api.undo_client_merge(uuid, timestamptz), api.forget_client_merges(timestamptz) TO praxis_firm, praxis_walled;
