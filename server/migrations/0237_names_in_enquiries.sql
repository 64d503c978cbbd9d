-- Names in enquiries: none of spam, which could crowd out those the firm knows; and a wall around a case closes the enquiry it
-- was opened from with all who are named in it.

CREATE OR REPLACE VIEW api.party_names_of_intakes WITH (security_invoker = true) AS
  SELECT id AS row_id, 'intake' AS kind, full_name COLLATE "C" AS name, lower(email) AS email, api.phone_key(phone) AS phone,
    NULL::uuid AS client_id, case_id
  FROM api.intakes WHERE spam_reason IS NULL
  UNION ALL
  SELECT id, 'intake_company', company_name COLLATE "C", '', '', NULL, case_id FROM api.intakes
  WHERE spam_reason IS NULL AND company_name <> '' AND api.fold(company_name) <> api.fold(full_name);
CREATE OR REPLACE VIEW api.party_names_of_intake_parties WITH (security_invoker = true) AS
  SELECT p.id AS row_id, 'intake_party' AS kind, p.name COLLATE "C" AS name, '' AS email, '' AS phone, NULL::uuid AS client_id,
    i.case_id
  FROM api.intake_parties AS p JOIN api.intakes AS i ON i.id = p.intake_id WHERE i.spam_reason IS NULL;

DROP TRIGGER intakes_names_update ON api.intakes;
CREATE TRIGGER intakes_names_update AFTER UPDATE ON api.intakes FOR EACH ROW
  WHEN ((OLD.full_name, OLD.company_name, OLD.email, OLD.phone, OLD.case_id, OLD.spam_reason)
    IS DISTINCT FROM (NEW.full_name, NEW.company_name, NEW.email, NEW.phone, NEW.case_id, NEW.spam_reason))
  EXECUTE FUNCTION api.change_party_names();

CREATE FUNCTION api.change_names_in_intake() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  named constant uuid[] := (SELECT coalesce(array_agg(id), '{}') FROM api.intake_parties WHERE intake_id = NEW.id);
BEGIN
  PERFORM api.drop_party_names('intake_parties', named);
  PERFORM api.write_names_of_intake_parties(named);
  RETURN NULL;
END $$;
CREATE TRIGGER intakes_names_of_parties AFTER UPDATE ON api.intakes FOR EACH ROW
  WHEN ((OLD.case_id, OLD.spam_reason) IS DISTINCT FROM (NEW.case_id, NEW.spam_reason))
  EXECUTE FUNCTION api.change_names_in_intake();

SELECT api.drop_party_names('intakes', array_agg(id)) FROM api.intakes WHERE spam_reason IS NOT NULL;
SELECT api.drop_party_names('intake_parties', array_agg(p.id)), api.write_names_of_intake_parties(array_agg(p.id))
  FROM api.intake_parties AS p JOIN api.intakes AS i ON i.id = p.intake_id
  WHERE i.spam_reason IS NOT NULL OR i.case_id IS NOT NULL;

-- Writes a row again that was kept as JSON. Columns that were added since have their default.
CREATE OR REPLACE FUNCTION api.put_back(of_table text, kept jsonb) RETURNS void
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

-- Makes two of one again: what was moved and is still there goes back, and so does what of the kept client has not been changed
-- since. Whoever calls has locked the merge and the kept client.
CREATE OR REPLACE FUNCTION api.undo_client_merge(merge uuid, moment timestamptz) RETURNS void
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
