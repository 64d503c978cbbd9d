-- Follow-up sequences of inquiries: what is sent or done on which day after an inquiry came in, until there is an answer.

CREATE TABLE api.follow_up_sequences (
  -- Empty: for every practice area without a sequence of its own.
  practice_area text PRIMARY KEY CHECK (length(practice_area) <= 80),
  is_on boolean NOT NULL,
  steps jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
ALTER TABLE api.follow_up_sequences ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.follow_up_sequences TO praxis_firm, praxis_walled;
CREATE POLICY follow_up_sequences_firm ON api.follow_up_sequences TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

CREATE TABLE api.follow_ups (
  id uuid PRIMARY KEY,
  intake_id uuid NOT NULL REFERENCES api.intakes (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('email', 'task')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  text text NOT NULL CHECK (length(text) <= 5000),
  due_at timestamptz(3) NOT NULL,
  outcome text NOT NULL DEFAULT 'waiting'
    CHECK (outcome IN ('waiting', 'sent', 'task', 'no_mail', 'no_email', 'stopped')),
  done_at timestamptz(3),
  CHECK ((outcome = 'waiting') = (done_at IS NULL))
);
CREATE INDEX follow_ups_by_intake ON api.follow_ups (intake_id, due_at, id);
CREATE INDEX follow_ups_due ON api.follow_ups (due_at) WHERE outcome = 'waiting';
ALTER TABLE api.follow_ups ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.follow_ups TO praxis_firm, praxis_walled;
CREATE POLICY follow_ups_firm ON api.follow_ups TO praxis_firm USING (true) WITH CHECK (true);
-- The inquiry's own row security hides them.
CREATE POLICY follow_ups_walled ON api.follow_ups TO praxis_walled
  USING (EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id))
  WITH CHECK (EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id));
