CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- Stems without a stop list: "The North Face" stays findable. words_text() removes accents before.
CREATE TEXT SEARCH DICTIONARY english_stems (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION market (PARSER = default);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION market ADD MAPPING FOR asciiword, word, numword, int, uint, float, sfloat, version WITH english_stems;
