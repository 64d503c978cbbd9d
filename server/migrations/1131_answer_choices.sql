-- How respondents want their matter handled, chosen after submission.

CREATE TABLE api.answer_choices (
  answers_id uuid PRIMARY KEY REFERENCES api.answers (id) ON DELETE CASCADE,
  choice text NOT NULL CHECK (choice IN ('ai', 'both', 'attorney')),
  chosen_at timestamptz(3) NOT NULL
);

ALTER TABLE api.answer_choices ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.answer_choices TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;
CREATE POLICY answer_choices_firm ON api.answer_choices TO praxis_firm USING (true) WITH CHECK (true);
-- Whoever sees the response.
CREATE POLICY answer_choices_theirs ON api.answer_choices TO praxis_walled, praxis_client, praxis_provider, praxis_guest
  USING (EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id))
  WITH CHECK (EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id));
