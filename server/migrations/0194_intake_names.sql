-- Enquiries are found by the names in them, declined ones too.

CREATE VIEW api.party_names_of_intakes WITH (security_invoker = true) AS
  SELECT id AS row_id, 'intake' AS kind, full_name COLLATE "C" AS name, lower(email) AS email, api.phone_key(phone) AS phone,
    NULL::uuid AS client_id, case_id
  FROM api.intakes
  UNION ALL
  SELECT id, 'intake_company', company_name COLLATE "C", '', '', NULL, case_id FROM api.intakes
  WHERE company_name <> '' AND api.fold(company_name) <> api.fold(full_name);
CREATE VIEW api.party_names_of_intake_parties WITH (security_invoker = true) AS
  SELECT id AS row_id, 'intake_party' AS kind, name COLLATE "C" AS name, '' AS email, '' AS phone, NULL::uuid AS client_id,
    NULL::uuid AS case_id
  FROM api.intake_parties;
SELECT api.keep_party_names('intakes', '{full_name,company_name,email,phone,case_id}');
SELECT api.keep_party_names('intake_parties', '{name}');
SELECT api.fill_party_names();
