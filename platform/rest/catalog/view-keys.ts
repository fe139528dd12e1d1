import type { ForeignKey, ViewKey } from './catalog.ts'
import { qualified } from '../sql/identifiers.ts'

/**
 * The foreign keys of views: a view that shows all columns of a foreign key has that key too, and a view
 * that shows all columns that a key references is referenced too.
 */
export function deriveViewForeignKeys(
  keys: ReadonlyArray<ForeignKey>,
  viewKeys: ReadonlyArray<ViewKey>,
): ForeignKey[] {
  return keys.flatMap((key) => {
    const fromViews = find(viewKeys, 'f', key).map((shown) => ({
      schema: shown.viewSchema,
      table: shown.view,
      columns: shown.columns,
    }))
    const toViews = find(viewKeys, 'f_ref', key).map((shown) => ({
      foreignSchema: shown.viewSchema,
      foreignTable: shown.view,
      foreignColumns: shown.columns,
    }))
    const both = fromViews.flatMap((from) => toViews.map((to) => ({ ...from, ...to })))
    return [...fromViews, ...toViews, ...both].map((ends) => ({ ...key, ...ends }))
  })
}

/** The view columns of the primary keys that it shows, as if it had them. */
export function findViewPrimaryKey(
  view: { schema: string; name: string },
  viewKeys: ReadonlyArray<ViewKey>,
): string[] {
  return viewKeys
    .filter((key) => key.kind === 'p' && key.viewSchema === view.schema && key.view === view.name)
    .flatMap(({ columns }) => columns.flatMap(({ names }) => names.slice(0, 1)))
}

type Shown = { viewSchema: string; view: string; columns: string[] }

/** A column that the view shows twice makes two keys. */
function find(viewKeys: ReadonlyArray<ViewKey>, kind: 'f' | 'f_ref', key: ForeignKey): Shown[] {
  const table =
    kind === 'f' ? qualified(key.schema, key.table) : qualified(key.foreignSchema, key.foreignTable)
  return viewKeys
    .filter(
      (each) =>
        each.kind === kind &&
        each.name === key.name &&
        qualified(each.schema, each.table) === table,
    )
    .flatMap(({ viewSchema, view, columns }) =>
      combine(columns.map(({ names }) => names)).map((names) => ({
        viewSchema,
        view,
        columns: names,
      })),
    )
}

/** Each choice of one name per list. */
function combine(lists: ReadonlyArray<ReadonlyArray<string>>): string[][] {
  return lists.reduce<string[][]>(
    (chosen, names) => chosen.flatMap((list) => names.map((name) => [...list, name])),
    [[]],
  )
}
