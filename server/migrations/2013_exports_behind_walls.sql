-- An export reads the database as its owner, so it is refused to those from whom any part of it is kept.

-- Whether an export of a client or a case has anything that an ethical wall keeps from the acting user.
CREATE FUNCTION api.is_export_walled(wanted text, exported_id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (
    WITH walls AS (SELECT w.case_id FROM api.case_walls w WHERE w.user_id = api.acting_user()),
      scope AS (SELECT k.id, k.client_id FROM api.cases k WHERE CASE WHEN wanted = 'case' THEN k.id = exported_id ELSE k.client_id = exported_id END)
    SELECT EXISTS (SELECT FROM walls) AND (
      (wanted = 'client' AND api.is_kept_from_client(exported_id))
      OR EXISTS (SELECT FROM scope s WHERE s.id IN (SELECT case_id FROM walls) OR api.is_kept_from_client(s.client_id))
      OR EXISTS (SELECT FROM walls w JOIN api.document_cases l ON l.case_id = w.case_id JOIN api.documents d ON d.id = l.document_id
        WHERE d.deleted_at IS NULL AND ((wanted = 'client' AND d.client_id = exported_id)
          OR EXISTS (SELECT FROM api.document_cases o JOIN scope s ON s.id = o.case_id WHERE o.document_id = d.id)))
      -- What belongs to the client on cases of others, such as their part of a split bill.
      OR (wanted = 'client' AND EXISTS (SELECT FROM walls w WHERE
        EXISTS (SELECT FROM api.invoices x WHERE x.client_id = exported_id AND x.case_id = w.case_id)
        OR EXISTS (SELECT FROM api.ledger_accounts x WHERE x.client_id = exported_id AND x.case_id = w.case_id)
        OR EXISTS (SELECT FROM api.timeline_entries x WHERE x.client_id = exported_id AND x.case_id = w.case_id)
        OR EXISTS (SELECT FROM api.message_threads x WHERE x.client_id = exported_id AND x.case_id = w.case_id)
        OR EXISTS (SELECT FROM api.calendar_events x WHERE x.client_id = exported_id AND x.case_id = w.case_id)))
    ));
REVOKE EXECUTE ON FUNCTION api.is_export_walled(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_export_walled(text, uuid) TO praxis_walled;

-- An export is gone for its own requester once a wall keeps part of it from them.
ALTER POLICY data_exports_walled ON api.data_exports
  USING (requested_by = (SELECT api.acting_user()) AND scope <> 'firm' AND NOT api.is_export_walled(scope, subject_id))
  WITH CHECK (requested_by = (SELECT api.acting_user()) AND scope <> 'firm' AND NOT api.is_export_walled(scope, subject_id));
