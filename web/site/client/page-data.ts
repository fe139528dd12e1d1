/**
 * Reads the JSON that the page has in `data-<name>` for its script.
 * @throws if the attribute is missing, because page and script come from different builds
 */
export function readPageData(element: HTMLElement, name: string): unknown {
  const written = element.dataset[name]
  if (written === undefined) throw new Error(`The page has no data-${name}.`)
  return JSON.parse(written)
}
