-- What proves an invitation is read by the function that spends it, and by nobody else.
REVOKE SELECT ON api.answer_invitations FROM praxis_firm, praxis_walled;
GRANT SELECT (id, client_id, questionnaire_id, email, invited_by, created_at, expires_at, revoked_at, used_at, answers_id)
  ON api.answer_invitations TO praxis_firm, praxis_walled;
