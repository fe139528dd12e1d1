type ReasonBar = { key: string; label: string; points: number }

/** The least scale of the chart in points, so that small reasons stay small. */
const leastSpan = 10

type ReasonBarsProps = {
  reasons: ReasonBar[]
  name: string
  /** The base score that the reasons are added to. */
  start: { label: string; points: number }
}

/** One bar per reason, positive to the right and negative to the left, on one scale and axis. */
export function ReasonBars({ reasons, name, start }: ReasonBarsProps) {
  const scale = fitScale(reasons.map((reason) => reason.points))
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
          <span className="reason-points">{formatPoints(reason.points)}</span>
        </li>
      ))}
    </ul>
  )
}

type Scale = { axis: number; perPoint: number }

/** The axis position and the width of a point, in percent. Negative bars get only the room they need. */
export function fitScale(points: number[]): Scale {
  const against = Math.max(0, ...points.map((each) => -each))
  const span = Math.max(leastSpan, Math.max(0, ...points) + against)
  return { axis: (100 * against) / span, perPoint: 100 / span }
}

/** The bar of one reason, left of the axis if it lowers the score. */
export function ReasonChart({
  points,
  scale: { axis, perPoint },
}: {
  points: number
  scale: Scale
}) {
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
export function formatPoints(points: number): string {
  const rounded = Math.round(points)
  if (rounded > 0) return `+${rounded}`
  return rounded < 0 ? `−${-rounded}` : '0'
}
