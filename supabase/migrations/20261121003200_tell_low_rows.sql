-- After this: an import says how many of the rows it took score too low for any order, and why a file that could not be read was not.

alter table public.imports
  -- Of rows_taken: below the score that is delivered even for the order that suits them best, when they came.
  add column rows_low integer not null default 0,
  -- A code of wire/errors.ts, for which the page has the sentence; null where reading it went well.
  add column problem text check (char_length(problem) between 1 and 50),
  add constraint imports_low_are_taken check (rows_low between 0 and rows_taken);
