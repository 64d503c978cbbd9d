-- Notes, calls, emails and meetings logged on cases, clients and inquiries. Clients never see them.

CREATE TABLE api.timeline_entries (
  id uuid PRIMARY KEY,
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  inquiry_id uuid REFERENCES api.intakes (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('note', 'call', 'email', 'meeting')),
  subject text NOT NULL DEFAULT '' CHECK (length(subject) <= 200),
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 20000),
  contact text NOT NULL DEFAULT '' CHECK (length(contact) <= 200),
  direction text CHECK (direction IN ('outgoing', 'incoming')),
  outcome text CHECK (outcome IN ('connected', 'left_message', 'no_answer', 'busy', 'wrong_number')),
  duration_minutes integer CHECK (duration_minutes BETWEEN 0 AND 1440),
  occurred_at timestamptz(3) NOT NULL,
  is_pinned boolean NOT NULL DEFAULT false,
  -- Ids of users.
  mentions text[] NOT NULL DEFAULT '{}',
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  -- As it was when written: an entry keeps its author when the user is deleted.
  author_name text NOT NULL,
  deleted_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search tsvector NOT NULL GENERATED ALWAYS AS (api.search_words(subject || ' ' || contact || ' ' || text)) STORED,
  CHECK (num_nonnulls(case_id, client_id, inquiry_id) = 1),
  CHECK (kind <> 'note' OR length(trim(text)) > 0)
);

CREATE INDEX timeline_entries_by_case ON api.timeline_entries (case_id, occurred_at, id) WHERE case_id IS NOT NULL;
CREATE INDEX timeline_entries_by_client ON api.timeline_entries (client_id, occurred_at, id) WHERE client_id IS NOT NULL;
CREATE INDEX timeline_entries_by_inquiry ON api.timeline_entries (inquiry_id, occurred_at, id) WHERE inquiry_id IS NOT NULL;
CREATE INDEX timeline_entries_deleted ON api.timeline_entries (deleted_at) WHERE deleted_at IS NOT NULL;

-- A client's timeline reads what was done about them and their cases.
CREATE INDEX audit_log_by_client ON api.audit_log (client_id, at, id) WHERE client_id IS NOT NULL;

ALTER TABLE api.timeline_entries ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.timeline_entries TO praxis_firm, praxis_walled;
CREATE POLICY timeline_entries_firm ON api.timeline_entries TO praxis_firm USING (true) WITH CHECK (true);
-- Rows go 30 days after they were deleted, and never before.
GRANT DELETE ON api.timeline_entries TO praxis_firm;
CREATE POLICY timeline_entries_purge ON api.timeline_entries AS RESTRICTIVE FOR DELETE TO praxis_firm
  USING (deleted_at < now() - interval '30 days');

-- Behind a wall are the entries on the case, on its client and on its inquiry.
CREATE FUNCTION api.entry_behind_wall(case_id uuid, client_id uuid, inquiry_id uuid) RETURNS boolean
  LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT CASE
      WHEN entry_behind_wall.case_id IS NOT NULL THEN api.behind_wall(entry_behind_wall.case_id)
      WHEN entry_behind_wall.client_id IS NOT NULL THEN api.is_kept_from_client(entry_behind_wall.client_id)
      -- The inquiry's own row security hides it.
      ELSE NOT EXISTS (SELECT FROM api.intakes i WHERE i.id = entry_behind_wall.inquiry_id)
    END;
  END;
REVOKE EXECUTE ON FUNCTION api.entry_behind_wall(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.entry_behind_wall(uuid, uuid, uuid) TO praxis_walled;
CREATE POLICY timeline_entries_walled ON api.timeline_entries TO praxis_walled
  USING (NOT api.entry_behind_wall(case_id, client_id, inquiry_id))
  WITH CHECK (NOT api.entry_behind_wall(case_id, client_id, inquiry_id));

-- The notes on clients become entries of their timelines.
INSERT INTO api.timeline_entries
    (id, client_id, kind, text, occurred_at, is_pinned, author_id, author_name, version, created_at, updated_at)
  SELECT id, client_id, 'note', text, created_at, is_pinned, author_id, author_name, version, created_at, updated_at
  FROM api.client_notes;
DROP TABLE api.client_notes;
