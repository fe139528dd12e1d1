import { hydrate, options, toChildArray, type VNode } from 'preact'

export { createElement } from 'preact'
export * from 'preact/hooks'

// The part of React that the islands use, on Preact alone. `preact/compat` has much more, which no bundler can
// remove (docs/decisions/026-preact.md).

export function hydrateRoot(place: Element, tree: VNode): void {
  hydrate(tree, place)
}

/** As in React. */
options.event = (event) => Object.assign(event, { nativeEvent: event })

options.vnode = ({ type, props }) => {
  if (type === 'select') selectDefault(props)
  if (type === 'svg') renameStroke(props)
}

type Props = { [name: string]: unknown; children?: VNode['props']['children'] }

/** HTML has no default value of a select; its option is selected instead. */
function selectDefault(props: Props): void {
  const { defaultValue, children } = props
  delete props['defaultValue']
  if (defaultValue === undefined) return
  for (const option of toChildArray(children)) {
    if (typeof option !== 'object') continue
    Object.assign(option.props, { selected: Reflect.get(option.props, 'value') === defaultValue })
  }
}

function renameStroke(props: Props): void {
  if (props['strokeWidth'] === undefined) return
  props['stroke-width'] = props['strokeWidth']
  delete props['strokeWidth']
}
