-- What is retained through a day is kept until that day ends where the firm is. In New York the next day of UTC begins at 7 or 8 p.m.

-- With the rights of the owner: not everyone whose act deletes documents may ask for the firm's day.
CREATE OR REPLACE FUNCTION api.retain_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NEW.retain_until < api.firm_today() THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'document % is retained until %', OLD.id, NEW.retain_until
    USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_retained_are_kept', TABLE = 'documents', SCHEMA = 'api';
END $$;
DROP TRIGGER documents_retain ON api.documents;
CREATE TRIGGER documents_retain BEFORE UPDATE OF deleted_at ON api.documents FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.retain_until IS NOT NULL)
  EXECUTE FUNCTION api.retain_document();

CREATE OR REPLACE FUNCTION api.keep_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF NOT OLD.legal_hold AND OLD.retain_until < api.firm_today() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'document % is held or retained', OLD.id
    USING ERRCODE = 'check_violation', TABLE = 'documents', SCHEMA = 'api',
      CONSTRAINT = CASE WHEN OLD.legal_hold THEN 'documents_held_are_kept' ELSE 'documents_retained_are_kept' END;
END $$;
DROP TRIGGER documents_keep ON api.documents;
CREATE TRIGGER documents_keep BEFORE DELETE ON api.documents FOR EACH ROW
  WHEN (OLD.legal_hold OR OLD.retain_until IS NOT NULL)
  EXECUTE FUNCTION api.keep_document();
REVOKE EXECUTE ON FUNCTION api.retain_document() FROM PUBLIC;

-- What has to be dealt with before: nothing is erased while one of these holds.
CREATE OR REPLACE FUNCTION api.obstacles_to_erasure(client uuid, moment timestamptz) RETURNS TABLE (what text, count bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT what, count FROM (
      SELECT 'open_cases' AS what, (SELECT count(*) FROM api.cases WHERE client_id = client AND closed_on IS NULL) AS count
      UNION ALL SELECT 'legal_holds', (SELECT count(*) FROM api.documents AS d WHERE d.legal_hold AND (d.client_id = client
        OR EXISTS (SELECT FROM api.document_cases AS dc JOIN api.cases AS c ON c.id = dc.case_id WHERE dc.document_id = d.id AND c.client_id = client)))
      UNION ALL SELECT 'retained_documents', (SELECT count(*) FROM api.documents AS d WHERE d.client_id = client
        AND d.retain_until >= (moment AT TIME ZONE (SELECT f.time_zone FROM api.firm AS f))::date
        AND NOT EXISTS (SELECT FROM api.document_cases AS dc WHERE dc.document_id = d.id))
      UNION ALL SELECT 'open_invoices', (SELECT count(*) FROM api.invoices AS i JOIN api.invoice_balances AS b ON b.invoice_id = i.id
        WHERE i.client_id = client AND b.open_cents > 0)
      UNION ALL SELECT 'trust_money', (SELECT count(*) FROM api.ledger_accounts AS a JOIN api.holdings AS h ON h.account_id = a.id
        WHERE a.client_id = client AND (h.cents <> 0 OR h.held_cents <> 0))
      -- From the day before on, wherever its zone is; a repeated one while it repeats.
      UNION ALL SELECT 'appointments', (SELECT count(*) FROM api.calendar_events AS e WHERE e.case_id IS NULL
        AND (e.client_id = client OR EXISTS (SELECT FROM api.bookings AS b WHERE b.event_id = e.id AND b.client_id = client AND b.canceled_at IS NULL))
        AND (e.starts_local::date >= moment::date OR (e.rrule IS NOT NULL AND (e.repeat_until IS NULL OR e.repeat_until >= moment::date))))
        + (SELECT count(*) FROM api.bookings WHERE (client_id = client OR (client_id IS NULL AND lower(email) = ANY (api.own_emails_of_client(client))))
          AND event_id IS NULL AND ends_at > moment AND canceled_at IS NULL)
      UNION ALL SELECT 'saved_methods', (SELECT count(*) FROM api.saved_methods
        WHERE user_id = ANY (api.accounts_of_client(client)) AND status IN ('open', 'saved'))
      UNION ALL SELECT 'exports', (SELECT count(*) FROM api.data_exports WHERE state IN ('waiting', 'running')
          AND (scope = 'firm' OR subject_id = client OR subject_id IN (SELECT id FROM api.cases WHERE client_id = client)))
        + (SELECT count(*) FROM api.data_archives WHERE status IN ('waiting', 'building') AND user_id = ANY (api.accounts_of_client(client)))
      UNION ALL SELECT 'firm_account', (SELECT count(*) FROM api.clients AS c JOIN api.users AS u ON u.id = c.user_id
        WHERE c.id = client AND u.role <> 'client')
    ) AS obstacles WHERE count > 0;
  END;
