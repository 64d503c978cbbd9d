-- An assessment says that the firm has turned AI for questionnaires off.

ALTER TABLE api.assessments DROP CONSTRAINT assessments_warning_check,
  ADD CONSTRAINT assessments_warning_check CHECK (warning IN ('no_model', 'service_off', 'model_failed'));
