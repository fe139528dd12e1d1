import { Icon } from '../ui/icon.tsx'

export function PointList({ points }: { points: string[] }) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" className="icon-small" />
          {point}
        </li>
      ))}
    </ul>
  )
}
