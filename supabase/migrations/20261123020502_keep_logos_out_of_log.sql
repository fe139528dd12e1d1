-- After this: the audit log leaves out the logo of a business, like its name and its address.

drop trigger businesses_audit on public.businesses;
create trigger businesses_audit after insert or update or delete on public.businesses
  for each row execute function
    private.record_audit('{business_name,description,phone_number,email,address,slug,logo}');
