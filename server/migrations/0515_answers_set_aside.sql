-- Answers that came without an inquiry can be set aside: they leave the queue, and stay to be read.

ALTER TABLE api.answers
  ADD COLUMN set_aside_at timestamptz(3),
  ADD COLUMN set_aside_by text REFERENCES api.users (id) ON DELETE SET NULL,
  ADD CONSTRAINT answers_set_aside_submitted CHECK (set_aside_at IS NULL OR status = 'submitted');

CREATE OR REPLACE VIEW api.review_queue WITH (security_invoker = true) AS
  SELECT i.id, i.id AS intake_id, NULL::uuid AS answers_id, i.created_at AS arrived_at, i.search,
    CASE i.status WHEN 'opened' THEN 'opened' WHEN 'declined' THEN 'closed' ELSE 'waiting' END AS state
  FROM api.intakes i WHERE i.spam_reason IS NULL
  UNION ALL
  SELECT a.id, NULL, a.id, a.submitted_at, a.search,
    CASE WHEN a.status = 'reviewed' THEN 'opened' WHEN a.set_aside_at IS NOT NULL THEN 'closed' ELSE 'waiting' END
  FROM api.answers a
  WHERE a.status <> 'in_progress' AND (a.intake_id IS NULL OR (a.status = 'submitted' AND EXISTS (
    SELECT FROM api.intakes i WHERE i.id = a.intake_id AND (i.status IN ('opened', 'declined') OR i.spam_reason IS NOT NULL))));

DROP TRIGGER answers_tell_of_review ON api.answers;
CREATE TRIGGER answers_tell_of_review AFTER UPDATE OF status, set_aside_at ON api.answers
  FOR EACH ROW WHEN ((OLD.status, OLD.set_aside_at) IS DISTINCT FROM (NEW.status, NEW.set_aside_at))
  EXECUTE FUNCTION api.tell_of_review();
