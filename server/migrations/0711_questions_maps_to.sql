-- The field that an answer maps to, named as on screen. A quote within a text is escaped in JSON, so only keys match.
UPDATE api.questionnaires SET draft = replace(draft::text, '"fills": ', '"mapsTo": ')::jsonb
  WHERE draft::text LIKE '%"fills": %';
UPDATE api.questionnaire_versions SET definition = replace(definition::text, '"fills": ', '"mapsTo": ')::jsonb
  WHERE definition::text LIKE '%"fills": %';
