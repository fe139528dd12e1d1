-- After this: a bin of a score report's calibration is {predicted, happened, count}; `predicted` was `said`.

update public.score_models m
set report = jsonb_set(m.report, '{calibration}', (
  select coalesce(jsonb_agg(
    case when bin ? 'said' then bin - 'said' || jsonb_build_object('predicted', bin -> 'said') else bin end
    order by place), '[]')
  from jsonb_array_elements(m.report -> 'calibration') with ordinality as bins (bin, place)))
where jsonb_typeof(m.report -> 'calibration') = 'array';
