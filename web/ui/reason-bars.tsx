type ReasonBar = { key: string; label: string; points: number }

/** A card without large reasons does not blow small ones up: ten points fill the chart. */
const leastSpan = 10

type ReasonBarsProps = {
  reasons: ReasonBar[]
  name: string
  /** What the reasons are added to, so that the lines sum to the score. */
  start: { label: string; points: number }
}

/** One bar a reason, to the right for and to the left against, on one scale and one axis for the whole card. */
export function ReasonBars({ reasons, name, start }: ReasonBarsProps) {
  const scale = scaleOf(reasons.map((reason) => reason.points))
  return (
    <ul className="reasons" aria-label={name}>
      <li className="reason reason-start">
        <span className="reason-label">{start.label}</span>
        <span className="reason-points">{start.points}</span>
      </li>
      {reasons.map((reason) => (
        <li className="reason" key={reason.key}>
          <span className="reason-label">{reason.label}</span>
          <ReasonChart points={reason.points} scale={scale} />
          <span className="reason-points">{signed(reason.points)}</span>
        </li>
      ))}
    </ul>
  )
}

type Scale = { axis: number; perPoint: number }

/** Where the axis stands, of 100, and how wide a point is: what is against gets only the room it needs. */
export function scaleOf(points: number[]): Scale {
  const against = Math.max(0, ...points.map((each) => -each))
  const span = Math.max(leastSpan, Math.max(0, ...points) + against)
  return { axis: (100 * against) / span, perPoint: 100 / span }
}

function ReasonChart({ points, scale: { axis, perPoint } }: { points: number; scale: Scale }) {
  const width = Math.max(1, Math.abs(points) * perPoint)
  return (
    <svg
      className="reason-chart"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect
        className={points < 0 ? 'reason-against' : 'reason-for'}
        x={points < 0 ? axis - width : axis}
        y="2"
        width={width}
        height="8"
      />
      <path className="reason-axis" d={`M${axis} 0v12`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** `+7`, `−3` with a true minus, `0`. */
export function signed(points: number): string {
  const rounded = Math.round(points)
  if (rounded > 0) return `+${rounded}`
  return rounded < 0 ? `−${-rounded}` : '0'
}
