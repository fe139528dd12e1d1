-- After this: whether any account signed in from a network is one lookup. Sign-ins from other networks wait in line
-- before anything else is read for them.

set local role supabase_auth_admin;
create index known_networks_network_idx on platform.known_networks (network);
reset role;
