/** A drawing of a house with a lit window. */
export function HouseDrawing() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <path className="house-ground" d="M8 112h144" />
      <path className="house-wall" d="M32 56h96v56H32z" />
      <path className="house-roof" d="M80 14 18 58h124z" />
      <path className="house-wall" d="M104 20h12v20h-12z" />
      <path className="house-door" d="M88 78h20v34H88z" />
      <path className="house-window" d="M48 72h24v20H48z" />
      <path className="house-line" d="M60 72v20M48 82h24" />
    </svg>
  )
}
