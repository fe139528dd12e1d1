/**
 * What the page wrote into `data-<name>` for its script.
 * @throws where the page has no such attribute: page and script are of two builds
 */
export function handedOver(element: HTMLElement, name: string): unknown {
  const written = element.dataset[name]
  if (written === undefined) throw new Error(`The page has no data-${name}.`)
  return JSON.parse(written)
}
