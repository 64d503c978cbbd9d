-- A telephone number is found by its digits however it is written, and a name with an apostrophe without it.
CREATE INDEX clients_by_phone_key ON api.clients (api.phone_key(phone)) WHERE phone <> '';
CREATE INDEX client_phones_by_key ON api.client_phones (api.phone_key(phone), client_id);
CREATE FUNCTION api.without_apostrophes(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN translate(value, '''`´‘’ʼʹ′＇', '');
GRANT EXECUTE ON FUNCTION api.without_apostrophes(text) TO PUBLIC;
CREATE INDEX clients_without_apostrophes ON api.clients
  USING gin (api.search_words(api.without_apostrophes(full_name || ' ' || company_name || ' ' || also_known)))
  WHERE full_name || ' ' || company_name || ' ' || also_known ~ '[''`´‘’ʼʹ′＇]';
