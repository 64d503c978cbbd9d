-- In which language an appointment was booked: letters about it are in it.
ALTER TABLE api.bookings ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es'));
