/** Formats a figure with a number of decimals, without the zero before the decimal point. */
export function figure(value: number, digits: number): string {
  return value.toFixed(digits).replace(/^(-?)0\./, '$1.')
}

/** Formats a figure with its bound, and fails the benchmark if it misses the bound. */
export function goal(value: number, sign: '>=' | '<=', bound: number, digits = 0): string {
  const holds = sign === '>=' ? value >= bound : value <= bound
  if (!holds) process.exitCode = 1
  const shown = Number.isInteger(bound) && digits === 0 ? String(value) : figure(value, digits)
  return `${shown} (${sign} ${bound}) ${holds ? 'holds' : 'DOES NOT HOLD'}`
}
