import type { Random } from '../../server/demo/random.ts'

/** Random key presses. */
export function noise(random: Random, length: number): string {
  return Array.from({ length }, () => 'qwertyuiopasdfghjklzxcvbnm'[random.between(0, 25)]).join('')
}

/** Runs of neighboring keys. */
export function keys(random: Random): string {
  return random.pick([
    'asdf',
    'asdfgh',
    'qwerty',
    'lkjh',
    'zxcvb',
    'hjkl',
    'sdfsdf',
    'fghfgh',
    'jkjkjk',
  ])
}

/** 's3rv1c3s'. */
export function leet(text: string): string {
  return text.replace(
    /[aeiost]/g,
    (letter) => ({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' })[letter] ?? letter,
  )
}

/** Replaces Latin letters by Cyrillic lookalikes. */
export function homoglyph(text: string): string {
  return text.replace(
    /[aeocp]/g,
    (letter) => ({ a: 'а', e: 'е', o: 'о', c: 'с', p: 'р' })[letter] ?? letter,
  )
}
