-- After this: roles have the same privileges on the product's objects with Supabase's default privileges as without.

revoke all on public.audit_log from service_role;
grant select, insert on public.audit_log to service_role;
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on function public.admin_needs_second_step(), public.end_my_session(uuid), public.my_sessions()
from service_role;
