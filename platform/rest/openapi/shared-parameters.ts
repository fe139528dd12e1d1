const ranged = 'Limiting and Pagination'

/** The parameters that several paths refer to. */
export const sharedParameters: Record<string, unknown> = {
  preferParams: prefer(),
  preferReturn: prefer('return=representation', 'return=minimal', 'return=none'),
  preferCount: prefer('count=none'),
  preferPost: prefer(
    'return=representation',
    'return=minimal',
    'return=none',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ),
  select: inQuery('select', 'Filtering Columns'),
  on_conflict: inQuery('on_conflict', 'On Conflict'),
  order: inQuery('order', 'Ordering'),
  range: inHeader('Range', ranged),
  rangeUnit: { ...inHeader('Range-Unit', ranged), default: 'items' },
  offset: inQuery('offset', ranged),
  limit: inQuery('limit', ranged),
}

function prefer(...values: string[]) {
  const parameter = inHeader('Prefer', 'Preference')
  return values.length === 0 ? parameter : { ...parameter, enum: values }
}

function inQuery(name: string, description: string) {
  return { name, description, required: false, in: 'query', type: 'string' }
}

function inHeader(name: string, description: string) {
  return { name, description, required: false, in: 'header', type: 'string' }
}
