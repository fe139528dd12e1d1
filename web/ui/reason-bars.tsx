export type ReasonBar = { key: string; label: string; points: number }

const half = 50

/** One bar a reason, to the right for and to the left against, on one scale for the whole card. */
export function ReasonBars({ reasons, name }: { reasons: ReasonBar[]; name: string }) {
  const largest = Math.max(8, ...reasons.map((reason) => Math.abs(reason.points)))
  return (
    <ul className="reasons" aria-label={name}>
      {reasons.map((reason) => (
        <li className="reason" key={reason.key}>
          <span className="reason-label">{reason.label}</span>
          <ReasonChart share={reason.points / largest} />
          <span className="reason-points">{signed(reason.points)}</span>
        </li>
      ))}
    </ul>
  )
}

function ReasonChart({ share }: { share: number }) {
  const width = Math.max(1.5, Math.abs(share) * half)
  return (
    <svg
      className="reason-chart"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect
        className={share < 0 ? 'reason-against' : 'reason-for'}
        x={share < 0 ? half - width : half}
        y="2"
        width={width}
        height="8"
      />
      <path className="reason-axis" d="M50 0v12" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** `+7`, `−3` with a true minus, `0`. */
export function signed(points: number): string {
  const rounded = Math.round(points)
  if (rounded > 0) return `+${rounded}`
  return rounded < 0 ? `−${-rounded}` : '0'
}
