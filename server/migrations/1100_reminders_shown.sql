-- Users behind an ethical wall see of which invitations that they may see reminders were sent, as everyone of the firm does.
GRANT SELECT (id, invitation_id, sent_at) ON api.answer_reminders TO praxis_walled;
CREATE POLICY answer_reminders_walled ON api.answer_reminders FOR SELECT TO praxis_walled
  USING (EXISTS (SELECT FROM api.answer_invitations i WHERE i.id = invitation_id));
