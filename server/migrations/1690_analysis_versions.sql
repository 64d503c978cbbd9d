-- How many versions of an analysis are kept of a case, and of a document.

ALTER TABLE api.model_settings ADD COLUMN analysis_versions integer NOT NULL DEFAULT 5 CHECK (analysis_versions BETWEEN 1 AND 20);
