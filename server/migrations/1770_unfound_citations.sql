-- Citations of law in an answer of a model that are in none of the sources it was given; null where they were not looked for.
ALTER TABLE api.case_analyses ADD COLUMN unfound_citations text[];
ALTER TABLE api.document_analyses ADD COLUMN unfound_citations text[];
ALTER TABLE api.document_questions ADD COLUMN unfound_citations text[];
