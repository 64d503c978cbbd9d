-- Time that can go on a bill: on none yet, and approved where the firm approves weeks.
CREATE VIEW api.unbilled_time WITH (security_invoker = true) AS
  SELECT e.id, e.case_id, e.user_id, e.worked_on, e.seconds, e.billing, e.description, e.task_code, e.activity_code, e.created_at
  FROM api.time_entries e
  WHERE e.billed_on_line_id IS NULL AND NOT e.is_deleted AND e.billing <> 'non_billable' AND e.case_id IS NOT NULL
    AND (NOT coalesce((SELECT s.approves_weeks FROM api.time_settings s), false) OR EXISTS (
      SELECT FROM api.time_weeks w WHERE w.user_id = e.user_id AND w.status = 'approved'
        AND w.starts_on = e.worked_on - extract(dow FROM e.worked_on)::int));
GRANT SELECT ON api.unbilled_time TO praxis_firm, praxis_walled;
