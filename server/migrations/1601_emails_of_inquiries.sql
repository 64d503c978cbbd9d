-- Whether the firm wrote about an inquiry or a response is asked each time a client looks at their request for an attorney.
CREATE INDEX mail_outbox_by_intake ON api.mail_outbox (intake_id) WHERE intake_id IS NOT NULL;
CREATE INDEX mail_outbox_by_answers ON api.mail_outbox (answers_id) WHERE answers_id IS NOT NULL;
