-- People outside the firm have a permission of their own for questionnaires; what was set for an account before still holds.

UPDATE api.users
SET permissions = permissions || jsonb_build_object('view_own_questionnaires', permissions -> 'view_questionnaires')
WHERE role = 'client' AND permissions ? 'view_questionnaires' AND NOT permissions ? 'view_own_questionnaires';
