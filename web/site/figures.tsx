/** Large figures with their labels. */
export function Figures({ figures }: { figures: Array<{ figure: string; label: string }> }) {
  return (
    <dl className="figures">
      {figures.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
