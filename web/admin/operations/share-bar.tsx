type Part = { look: 'taken' | 'refused' | 'missing'; share: number }

/** The parts of one bar, as shares of the full width; the figures are beside it. */
export function ShareBar({ parts }: { parts: Part[] }) {
  return (
    <svg
      className="share-bar"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ look, share }, at) => (
        <rect
          key={look}
          className={`bar-${look}`}
          x={100 * parts.slice(0, at).reduce((sum, part) => sum + part.share, 0)}
          y="1"
          width={100 * share}
          height="10"
        />
      ))}
      <path className="reason-axis" d="M0 0v12" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
