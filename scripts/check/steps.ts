/** Every check of `npm run check`, as a command, in the order in which they run: quick ones first. */
export const steps = {
  format: 'oxfmt --check .',
  lint: 'oxlint --deny-warnings',
  style: 'tsx scripts/check/style.ts',
  classes: 'tsx scripts/check/classes.ts',
  lockfile: 'tsx scripts/check/lockfile.ts',
  rooms:
    'depcruise --config rooms.config.mjs api bench e2e engine net platform postgres scripts server supabase text web wire',
  types: 'tsx scripts/check/types-and-sentences.ts',
  lists: 'tsx scripts/check/lists.ts',
  documents: 'tsx scripts/check/doc-paths.ts',
  unused: 'knip',
  sizes: 'tsx scripts/check/sizes.ts',
}

export const stepNames = Object.keys(steps) as Array<keyof typeof steps>
