-- Results of prompts rest on documents that may belong to another case too, which their reader may be screened from.

ALTER TABLE api.prompt_runs ADD COLUMN document_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE api.evaluation_results ADD COLUMN document_ids uuid[] NOT NULL DEFAULT '{}';

-- Which documents were read until now was not kept: each that a data source names counts.
WITH named AS (SELECT array_agg(DISTINCT document_id) AS ids FROM api.prompt_sources WHERE document_id IS NOT NULL)
UPDATE api.prompt_runs r SET document_ids = n.ids FROM named n WHERE n.ids IS NOT NULL;
WITH named AS (SELECT array_agg(DISTINCT document_id) AS ids FROM api.prompt_sources WHERE document_id IS NOT NULL)
UPDATE api.evaluation_results r SET document_ids = n.ids FROM named n WHERE n.ids IS NOT NULL AND r.answer IS NOT NULL;

DROP POLICY prompt_runs_walled ON api.prompt_runs;
CREATE POLICY prompt_runs_walled ON api.prompt_runs TO praxis_walled
  USING (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id)
    AND NOT EXISTS (SELECT FROM unnest(document_ids) AS d WHERE api.is_document_walled(d)))
  WITH CHECK (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id)
    AND NOT EXISTS (SELECT FROM unnest(document_ids) AS d WHERE api.is_document_walled(d)));

DROP POLICY evaluation_results_walled ON api.evaluation_results;
CREATE POLICY evaluation_results_walled ON api.evaluation_results TO praxis_walled
  USING ((case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id))
    AND NOT EXISTS (SELECT FROM unnest(document_ids) AS d WHERE api.is_document_walled(d)))
  WITH CHECK ((case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id))
    AND NOT EXISTS (SELECT FROM unnest(document_ids) AS d WHERE api.is_document_walled(d)));
