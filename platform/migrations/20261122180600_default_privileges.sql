-- After this: what an operator creates in schema public by hand can be used through rest/v1, as on Supabase.

-- A table without row-level security is then open to everyone. Migrations therefore revoke first and grant by
-- name, which supabase/tests/every-table.test.ts checks.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
