-- Words of a hit are marked as they are found: without their accents, so that "resume" marks "résumé".
CREATE TEXT SEARCH CONFIGURATION api.folded_english (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION api.folded_english ALTER MAPPING FOR word, hword, hword_part WITH public.unaccent, english_stem;
CREATE TEXT SEARCH CONFIGURATION api.folded_spanish (COPY = pg_catalog.spanish);
ALTER TEXT SEARCH CONFIGURATION api.folded_spanish ALTER MAPPING FOR word, hword, hword_part WITH public.unaccent, spanish_stem;
CREATE TEXT SEARCH CONFIGURATION api.folded_french (COPY = pg_catalog.french);
ALTER TEXT SEARCH CONFIGURATION api.folded_french ALTER MAPPING FOR word, hword, hword_part WITH public.unaccent, french_stem;
CREATE TEXT SEARCH CONFIGURATION api.folded_german (COPY = pg_catalog.german);
ALTER TEXT SEARCH CONFIGURATION api.folded_german ALTER MAPPING FOR word, hword, hword_part WITH public.unaccent, german_stem;
CREATE TEXT SEARCH CONFIGURATION api.folded_russian (COPY = pg_catalog.russian);
ALTER TEXT SEARCH CONFIGURATION api.folded_russian ALTER MAPPING FOR word, hword, hword_part WITH public.unaccent, russian_stem;
CREATE TEXT SEARCH CONFIGURATION api.folded_arabic (COPY = pg_catalog.arabic);
ALTER TEXT SEARCH CONFIGURATION api.folded_arabic ALTER MAPPING FOR word, hword, hword_part WITH public.unaccent, arabic_stem;
