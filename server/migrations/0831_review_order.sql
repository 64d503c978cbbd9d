-- The review queue starts with what is urgent, the oldest first.

CREATE OR REPLACE VIEW api.review_queue WITH (security_invoker = true) AS
  SELECT i.id, i.id AS intake_id, NULL::uuid AS answers_id, i.created_at AS arrived_at, i.search,
    CASE i.status WHEN 'opened' THEN 'opened' WHEN 'declined' THEN 'closed' ELSE 'waiting' END AS state,
    -- One value to page by: less urgent ones come as if they had arrived centuries later.
    (i.created_at + array_position(ARRAY['high', 'medium', 'low'], i.urgency) * interval '1000 years')::timestamptz(3) AS place
  FROM api.intakes i WHERE i.spam_reason IS NULL
  UNION ALL
  SELECT a.id, NULL, a.id, a.submitted_at, a.search,
    CASE WHEN a.status = 'reviewed' THEN 'opened' WHEN a.closed_at IS NOT NULL THEN 'closed' ELSE 'waiting' END,
    (a.submitted_at + 2 * interval '1000 years')::timestamptz(3)
  FROM api.answers a
  WHERE a.status <> 'in_progress' AND (a.intake_id IS NULL OR (a.status = 'submitted' AND EXISTS (
    SELECT FROM api.intakes i WHERE i.id = a.intake_id AND (i.status IN ('opened', 'declined') OR i.spam_reason IS NOT NULL))));

-- What a job adds to a task list it adds once.
ALTER TABLE api.tasks ADD COLUMN origin text UNIQUE CHECK (length(origin) BETWEEN 1 AND 200);
