-- Everybody is found by every name, email and phone that is kept of them.

CREATE VIEW api.party_names_of_client_names WITH (security_invoker = true) AS
  SELECT id AS row_id, kind, name COLLATE "C" AS name, '' AS email, '' AS phone, client_id, NULL::uuid AS case_id
  FROM api.client_names;
CREATE VIEW api.party_names_of_client_emails WITH (security_invoker = true) AS
  SELECT id AS row_id, 'email' AS kind, '' AS name, email, '' AS phone, client_id, NULL::uuid AS case_id
  FROM api.client_emails;
CREATE VIEW api.party_names_of_client_phones WITH (security_invoker = true) AS
  SELECT id AS row_id, 'phone' AS kind, '' AS name, '' AS email, api.phone_key(phone) AS phone, client_id, NULL::uuid AS case_id
  FROM api.client_phones;
CREATE VIEW api.party_names_of_client_contacts WITH (security_invoker = true) AS
  SELECT id AS row_id, 'contact' AS kind, name COLLATE "C" AS name, email, api.phone_key(phone) AS phone, client_id,
    NULL::uuid AS case_id
  FROM api.client_contacts;
CREATE VIEW api.party_names_of_client_relations WITH (security_invoker = true) AS
  SELECT id AS row_id, 'related' AS kind, other_name COLLATE "C" AS name, '' AS email, '' AS phone, client_id,
    NULL::uuid AS case_id
  FROM api.client_relations WHERE other_name <> '';

CREATE OR REPLACE VIEW api.party_names_of_case_parties WITH (security_invoker = true) AS
  SELECT id AS row_id, 'party' AS kind, name COLLATE "C" AS name,
    coalesce(nullif(lower(email), ''), lower(substring(contact_info FROM '[^\s<>,;:()]+@[^\s<>,;:()]+\.[^\s<>,;:()]+')), '') AS email,
    coalesce(nullif(api.phone_key(phone), ''), api.phone_key(substring(contact_info FROM '\+?[0-9(][0-9 ().-]{8,}[0-9]')), '') AS phone,
    NULL::uuid AS client_id, case_id
  FROM api.case_parties
  UNION ALL
  SELECT id, 'party_alias', alias COLLATE "C", '', '', NULL, case_id FROM api.case_parties CROSS JOIN LATERAL unnest(aliases) AS alias
  UNION ALL
  SELECT id, 'counsel', counsel_name COLLATE "C", '', '', NULL, case_id FROM api.case_parties WHERE counsel_name <> '';

DROP TRIGGER case_parties_names_insert ON api.case_parties;
DROP TRIGGER case_parties_names_update ON api.case_parties;
DROP TRIGGER case_parties_names_delete ON api.case_parties;
DROP FUNCTION api.write_names_of_case_parties(uuid[]);
SELECT api.keep_party_names('case_parties', '{name,contact_info,case_id,aliases,email,phone,counsel_name}');
SELECT api.keep_party_names('client_names', '{name,kind,client_id}');
SELECT api.keep_party_names('client_emails', '{email,client_id}');
SELECT api.keep_party_names('client_phones', '{phone,client_id}');
SELECT api.keep_party_names('client_contacts', '{name,email,phone,client_id}');
SELECT api.keep_party_names('client_relations', '{other_name,client_id}');
SELECT api.fill_party_names();
