import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { FeatureSpec, Observation } from '../../engine/score/scorecard/spec.ts'

/** A public data set in the protocol's form: its rows in file order, and the fold of each training row. */
export type DataSet = {
  name: string
  features: FeatureSpec[]
  observations: Observation[]
  folds: number[]
}

const label = '__y'
/** The folder with the public data sets, each as NAME.csv, NAME.json and NAME.folds. */
const folder = process.env.SCORING_DATA ?? ''

export function hasData(): boolean {
  return folder !== '' && existsSync(folder)
}

export function readSet(name: string): DataSet {
  const read = (ending: string) => readFileSync(join(folder, `${name}.${ending}`), 'utf8')
  const about: { features: Array<{ name: string; type: 'num' | 'cat' }> } = JSON.parse(read('json'))
  const [header = [], ...rows]: string[][] = parse(read('csv'))
  const features = about.features.map(({ name: feature, type }): FeatureSpec => ({
    name: feature,
    kind: type === 'num' ? 'number' : 'category',
  }))
  const kinds = new Map(features.map((feature) => [feature.name, feature.kind]))
  const observations = rows.map((cells): Observation => {
    const row = Object.fromEntries(
      header.map((column, at) => [column, readValue(cells[at] ?? '', kinds.get(column))]),
    )
    return { row, outcome: row[label] === '1' ? 1 : 0 }
  })
  return { name, features, observations, folds: [...read('folds').trim()].map(Number) }
}

function readValue(text: string, kind: FeatureSpec['kind'] | undefined): string | number | null {
  if (text === '') return null
  return kind === 'number' ? Number(text) : text
}
