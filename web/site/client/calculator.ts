import { computeReturn } from '../pricing/compute-return.ts'

/** Computes the results of the calculator on the pricing page as the visitor types. */
export function startCalculator(): void {
  const calculator = document.querySelector('.calculator')
  calculator?.addEventListener('input', () => showResults(calculator))
  calculator?.querySelector('fieldset')?.removeAttribute('disabled')
}

function showResults(calculator: Element): void {
  const fields = calculator.querySelectorAll<HTMLInputElement>('.input')
  const [plan = '', jobValue, jobsIn100] = Array.from(fields, ({ value }) => value)
  const [price, leads] = plan.split(' ').map(Number)
  const results: Record<string, string> | null = computeReturn({
    price: Number(price),
    leads: Number(leads),
    jobValue: Number(jobValue),
    jobsIn100: Number(jobsIn100),
  })
  for (const cell of calculator.querySelectorAll<HTMLElement>('[data-result]')) {
    cell.textContent = results?.[cell.dataset['result'] ?? ''] ?? '–'
  }
  calculator.querySelector('.error')?.toggleAttribute('hidden', results !== null)
}
