-- Whose answers the firm has made of those that a stranger gave unasked is not told to the stranger.
CREATE OR REPLACE FUNCTION api.held_client_name(answers uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((
    SELECT c.full_name FROM api.answers a JOIN api.clients c ON c.id = a.client_id
      WHERE a.id = answers AND a.source <> 'public' AND (a.id = ANY (api.held_answers()) OR a.started_by = api.acting_user())
  ), '');

-- How many links were sent within a day: for these answers, or to this address, whichever is more. Whoever sends another for either
-- waits until this transaction ends: of many that are asked for at once, no more go out than of those that come one by one.
CREATE OR REPLACE FUNCTION api.count_answer_links(answers uuid, address text) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('answer links/' || answers, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('answer links/' || address, 0));
  RETURN greatest(
    (SELECT count(*) FROM api.answer_links l WHERE l.answers_id = answers AND l.created_at > now() - interval '1 day'),
    (SELECT count(*) FROM api.answer_links l WHERE l.recipient = address AND l.created_at > now() - interval '1 day')
  );
END $$;
