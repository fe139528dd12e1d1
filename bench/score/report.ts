/** A figure with so many digits, without the zero before the point where it is a share. */
export function figure(value: number, digits: number): string {
  return value.toFixed(digits).replace(/^(-?)0\./, '$1.')
}

/** A figure beside what it must reach, and whether it does. */
export function goal(value: number, sign: '>=' | '<=', bound: number, digits = 0): string {
  const holds = sign === '>=' ? value >= bound : value <= bound
  if (!holds) process.exitCode = 1
  const shown = Number.isInteger(bound) && digits === 0 ? String(value) : figure(value, digits)
  return `${shown} (${sign} ${bound}) ${holds ? 'holds' : 'DOES NOT HOLD'}`
}
