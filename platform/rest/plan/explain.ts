import type { Media } from '../parse/media.ts'
import type { PipelineResult } from '../pipeline.ts'
import type { Plan } from '../request.ts'

/** Has PostgreSQL explain how it runs the main statement. With the option `analyze` it runs it as well. */
export function explainPlan(plan: Plan, explain: NonNullable<Media['explain']>): Plan {
  const options = [`format ${explain.format}`, ...explain.options].join(', ')
  const statements = plan.statements.slice(0, 1).map(({ text, values }) => ({
    text: `explain (${options}) ${text}`,
    values,
    isLines: true,
  }))
  return { ...plan, kind: 'text', statements, compose: readText, reads: [], decide: null }
}

function readText(results: PipelineResult): string {
  return results[0]?.[0] ?? ''
}
