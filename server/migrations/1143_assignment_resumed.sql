-- Requests that a person has stopped are not taken up again by themselves; those that ended with their matter are, when it opens again.
ALTER TABLE api.assignment_requests ADD COLUMN is_stopped boolean NOT NULL DEFAULT false;
UPDATE api.assignment_requests SET is_stopped = true
  WHERE state = 'canceled' AND note <> 'The case or inquiry was closed.';
