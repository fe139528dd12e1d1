/**
 * The `alter role … set pgrst.…` settings of the login role, as one JSON object; a setting for this database
 * wins.
 */
export const settingsSql = `
select coalesce(json_object_agg(name, value), '{}') as settings
from (
  select distinct on (name) substr(name, 7) as name, value
  from (
    select d.setdatabase as database, split_part(s.setting, '=', 1) as name,
      substr(s.setting, strpos(s.setting, '=') + 1) as value
    from pg_db_role_setting d
    cross join unnest(d.setconfig) as s (setting)
    where d.setrole = (select oid from pg_roles where rolname = current_user)
      and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  ) as settings
  where starts_with(name, 'pgrst.')
  order by name, database desc
) as chosen`
