import { type ComponentType, createElement } from 'react'
import type { IslandName } from './client/islands.ts'

type IslandProps<Props> = {
  name: IslandName
  /** The component that `client/<name>.ts` starts in the browser. */
  of: ComponentType<Props>
  /** JSON, so that the browser renders the component with the same values. */
  props: Props
}

/** A part of a page that is prerendered and becomes interactive once its script has loaded. */
export function Island<Props extends object>({ name, of, props }: IslandProps<Props>) {
  const data = { 'data-name': name, 'data-props': JSON.stringify(props) }
  return createElement('site-island', data, createElement(of, props))
}
