-- What a model wrote where it did not answer in the expected form: shown whole, as not checked against the sources.

ALTER TABLE api.case_analyses ADD COLUMN answer text CHECK (length(answer) <= 40000);
