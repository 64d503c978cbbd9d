-- The values and names of clients in American legal terms.

ALTER TABLE api.clients DROP CONSTRAINT clients_kind_check;
ALTER TABLE api.case_parties DROP CONSTRAINT case_parties_kind_check;
ALTER TABLE api.custom_fields DROP CONSTRAINT custom_fields_applies_to_check;

UPDATE api.clients SET kind = 'organization' WHERE kind = 'organisation';
UPDATE api.case_parties SET kind = 'organization' WHERE kind = 'organisation';
UPDATE api.custom_fields SET applies_to = 'organization' WHERE applies_to = 'organisation';

ALTER TABLE api.clients ADD CONSTRAINT clients_kind_check CHECK (kind IN ('person', 'organization'));
ALTER TABLE api.case_parties ADD CONSTRAINT case_parties_kind_check CHECK (kind IN ('person', 'organization'));
ALTER TABLE api.custom_fields ADD CONSTRAINT custom_fields_applies_to_check
  CHECK (applies_to IN ('everyone', 'person', 'organization'));

-- Merged clients that can still be restored.
UPDATE api.client_merges SET
  gone = CASE WHEN gone ->> 'kind' = 'organisation' THEN jsonb_set(gone, '{kind}', '"organization"') ELSE gone END,
  kept_before =
    CASE WHEN kept_before ->> 'kind' = 'organisation' THEN jsonb_set(kept_before, '{kind}', '"organization"') ELSE kept_before END,
  kept_after =
    CASE WHEN kept_after ->> 'kind' = 'organisation' THEN jsonb_set(kept_after, '{kind}', '"organization"') ELSE kept_after END
  WHERE gone IS NOT NULL;

ALTER TABLE api.clients_apart RENAME TO not_duplicate_clients;
ALTER TABLE api.not_duplicate_clients RENAME CONSTRAINT clients_apart_pkey TO not_duplicate_clients_pkey;
ALTER INDEX api.clients_apart_by_second RENAME TO not_duplicate_clients_by_second;
ALTER POLICY clients_apart_firm ON api.not_duplicate_clients RENAME TO not_duplicate_clients_firm;
UPDATE api.client_merge_rows SET relation = 'not_duplicate_clients' WHERE relation = 'clients_apart';

ALTER FUNCTION api.forget_client_merges(timestamptz) RENAME TO purge_client_merges;
