-- After this: open windows can subscribe to new leads and appointments.

alter publication supabase_realtime add table public.leads, public.appointments;
