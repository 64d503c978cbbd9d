-- Bytes that visitors have saved by network and hour, so that none of them uses up the daily limit of all. Networks are keyed
-- hashes, and nothing tells which response they belong to.
CREATE TABLE api.visitor_shares (
  network text NOT NULL CHECK (network ~ '^[0-9a-f]{64}$'),
  hour timestamptz NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (network, hour)
);
CREATE INDEX visitor_shares_by_hour ON api.visitor_shares (hour);
ALTER TABLE api.visitor_shares ENABLE ROW LEVEL SECURITY;

-- Adds bytes to the share of a network; what it has used within a day, these included. Concurrent calls of a network follow
-- one another.
CREATE FUNCTION api.use_visitor_share(of_network text, more bigint) RETURNS bigint
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF more > 0 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('visitor share ' || of_network, 0));
    DELETE FROM api.visitor_shares WHERE ctid = ANY (ARRAY(SELECT old.ctid FROM api.visitor_shares old
      WHERE old.hour < now() - interval '25 hours' FOR UPDATE SKIP LOCKED));
    INSERT INTO api.visitor_shares AS s (network, hour, bytes) VALUES (of_network, date_trunc('hour', now()), more)
      ON CONFLICT (network, hour) DO UPDATE SET bytes = s.bytes + excluded.bytes;
  END IF;
  RETURN (SELECT coalesce(sum(s.bytes), 0)::bigint FROM api.visitor_shares s
    WHERE s.network = of_network AND s.hour > now() - interval '24 hours');
END $$;
REVOKE EXECUTE ON FUNCTION api.use_visitor_share(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.use_visitor_share(text, bigint) TO praxis_client, praxis_provider, praxis_guest;
