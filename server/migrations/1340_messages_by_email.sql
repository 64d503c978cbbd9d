-- A client's reply to the email that told of a message, rather than one written in the portal.
ALTER TABLE api.messages ADD COLUMN is_by_email boolean NOT NULL DEFAULT false;
