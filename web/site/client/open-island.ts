import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an island.
 * @param of the component that `island.tsx` rendered into the page, with these props, in the same build
 */
export function openIsland<Props extends object>(
  place: HTMLElement,
  of: ComponentType<Props>,
): void {
  hydrateRoot(place, createElement(of, JSON.parse(place.dataset['props'] ?? '{}') as Props))
}
