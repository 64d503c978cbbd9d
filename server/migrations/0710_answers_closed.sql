-- Responses closed without action, named as on screen.
ALTER TABLE api.answers RENAME COLUMN set_aside_at TO closed_at;
ALTER TABLE api.answers RENAME COLUMN set_aside_by TO closed_by;
ALTER TABLE api.answers RENAME CONSTRAINT answers_set_aside_submitted TO answers_closed_submitted;
ALTER FUNCTION api.tell_of_review() RENAME TO publish_review_change;
ALTER TRIGGER intakes_tell_of_review ON api.intakes RENAME TO intakes_publish_review;
ALTER TRIGGER answers_tell_of_review ON api.answers RENAME TO answers_publish_review;
