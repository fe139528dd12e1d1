import { toBookingsIn100 } from '../../../engine/score/anchors.ts'

/** Lets a visitor switch off the reasons of the leads in the hero: their points leave the score. */
export function startSampleLeads(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-steps]')) {
    card.addEventListener('change', () => showScore(card))
    card.querySelector('fieldset')?.removeAttribute('disabled')
  }
}

function showScore(card: HTMLElement): void {
  const { base, steps = '' } = card.dataset
  let score = Number(base)
  for (const box of card.querySelectorAll<HTMLInputElement>(':checked')) score += Number(box.value)
  for (const step of steps.split('\n')) {
    const [from, kind = '', word = '', name = '', sentence = ''] = step.split('|')
    if (score < Number(from)) continue
    write('.score :first-child', String(score))
    write('.score :last-child', name.replace('NaN', String(score)))
    write('.score-word', word)
    write('output', sentence.replace('NaN', String(toBookingsIn100(score))))
    card.querySelector('.score')?.setAttribute('class', kind)
    return
  }

  function write(selector: string, text: string): void {
    const part = card.querySelector(selector)
    if (part && part.textContent !== text) part.textContent = text
  }
}
