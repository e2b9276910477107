create or replace trigger provider_statements_insert_only before update or delete or truncate on provider_statements
  for each statement execute function refuse_rewriting_history();
create or replace trigger provider_statement_lines_insert_only before update or delete or truncate on provider_statement_lines
  for each statement execute function refuse_rewriting_history();
