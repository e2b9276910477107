ALTER TABLE "provider_statement_lines" RENAME COLUMN "said" TO "difference";
