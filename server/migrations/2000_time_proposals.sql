-- What a person did with the time that the program proposed to them: recorded it or dismissed it. Proposals themselves are not stored.

CREATE TABLE api.time_proposal_decisions (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('document', 'activity', 'appointment', 'messages', 'task')),
  -- The document, timeline entry, event, thread or task.
  source_id uuid NOT NULL,
  -- From the first to the last that was done: what comes later is proposed again.
  during tstzrange NOT NULL CHECK (NOT isempty(during)),
  is_dismissed boolean NOT NULL,
  entry_id uuid REFERENCES api.time_entries (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (NOT is_dismissed OR entry_id IS NULL),
  CONSTRAINT time_proposals_decided_once EXCLUDE USING gist (user_id WITH =, source WITH =, source_id WITH =, during WITH &&)
);
CREATE INDEX time_proposal_decisions_by_entry ON api.time_proposal_decisions (entry_id) WHERE entry_id IS NOT NULL;

ALTER TABLE api.time_proposal_decisions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.time_proposal_decisions TO praxis_firm, praxis_walled;
CREATE POLICY time_proposal_decisions_own ON api.time_proposal_decisions TO praxis_firm, praxis_walled
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));

-- What a person did in a week is found by who and when.
CREATE INDEX rich_steps_of_author ON api.rich_steps (author_id, created_at) WHERE author_id IS NOT NULL;
DROP INDEX api.rich_steps_by_author;
CREATE INDEX messages_of_author ON api.messages (author_id, created_at) WHERE author_id IS NOT NULL;
DROP INDEX api.messages_by_author;
CREATE INDEX timeline_entries_of_author ON api.timeline_entries (author_id, occurred_at) WHERE author_id IS NOT NULL;
