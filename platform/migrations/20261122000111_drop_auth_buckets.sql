-- After this: platform.rate_limits is gone, because limits.buckets counts instead.

set local role supabase_auth_admin;
drop table platform.rate_limits;
reset role;
