-- A legal text in another language than English can be withdrawn: its newest version is empty then, and the English one is shown.
ALTER TABLE api.legal_text_versions DROP CONSTRAINT legal_text_versions_text_check;
ALTER TABLE api.legal_text_versions ADD CONSTRAINT legal_text_versions_text_check
  CHECK (length(text) <= 10000 AND (language <> 'en' OR length(trim(text)) >= 1));
