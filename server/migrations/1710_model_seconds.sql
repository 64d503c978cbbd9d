-- Rate limits of models are summed by the second: what a reservation costs no longer grows with the calls of the last minute.

-- They are needed for a minute.
DELETE FROM api.model_reservations;
ALTER TABLE api.model_reservations DROP COLUMN reserved_at, ADD COLUMN second bigint NOT NULL;
CREATE INDEX model_reservations_by_second ON api.model_reservations (provider_id, second);

-- Of each second since 1970, what was reserved in it.
CREATE TABLE api.model_seconds (
  provider_id text NOT NULL,
  second bigint NOT NULL,
  requests integer NOT NULL CHECK (requests > 0),
  tokens bigint NOT NULL CHECK (tokens >= 0),
  PRIMARY KEY (provider_id, second)
) WITH (fillfactor = 50);

ALTER TABLE api.model_seconds ENABLE ROW LEVEL SECURITY;

-- Reserves a request and its tokens, or returns after how many milliseconds to ask again. Never more than the limits in any 60 seconds:
-- the second that began 60 seconds ago counts as a whole. A request larger than the limit of tokens waits for an empty minute.
CREATE OR REPLACE FUNCTION api.reserve_model_call(provider text, call uuid, wanted bigint, requests_max integer, tokens_max integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  used record;
  moment numeric;
  this_second bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('models.reserve ' || provider, 0));
  moment := extract(epoch FROM clock_timestamp());
  this_second := floor(moment);
  SELECT coalesce(sum(requests), 0) AS requests, coalesce(sum(tokens), 0) AS tokens, min(second) AS oldest INTO used
    FROM model_seconds WHERE provider_id = provider AND second >= this_second - 60;
  IF used.requests > 0 AND (used.requests >= requests_max OR used.tokens + wanted > tokens_max) THEN
    RETURN greatest(1, ceil((used.oldest + 61 - moment) * 1000));
  END IF;
  INSERT INTO model_reservations (call_id, provider_id, second, tokens) VALUES (call, provider, this_second, wanted);
  UPDATE model_seconds SET requests = requests + 1, tokens = tokens + wanted WHERE provider_id = provider AND second = this_second;
  IF NOT FOUND THEN
    INSERT INTO model_seconds VALUES (provider, this_second, 1, wanted);
    DELETE FROM model_reservations WHERE provider_id = provider AND second < this_second - 60;
    DELETE FROM model_seconds WHERE provider_id = provider AND second < this_second - 60;
  END IF;
  RETURN 0;
END $$;

-- What a call really used, in place of the estimate.
CREATE OR REPLACE FUNCTION api.settle_model_call(call uuid, used bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  reserved record;
BEGIN
  SELECT * INTO reserved FROM model_reservations WHERE call_id = call FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE model_reservations SET tokens = used WHERE call_id = call;
  UPDATE model_seconds SET tokens = tokens + used - reserved.tokens
    WHERE provider_id = reserved.provider_id AND second = reserved.second;
END $$;
