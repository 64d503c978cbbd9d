ALTER FUNCTION api.forget_browser() RENAME TO clear_browser;
ALTER FUNCTION api.bytes_of_strangers() RENAME TO visitor_file_bytes;
ALTER FUNCTION api.spend_invitation(text, uuid) RENAME TO consume_invitation;
ALTER FUNCTION api.spend_answer_link(text, integer) RENAME TO consume_answer_link;
