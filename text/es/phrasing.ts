import type { phrasing as english } from '../en/phrasing.ts'

export const phrasing: typeof english = {
  instruction:
    'Reescriba la nota sobre un cliente potencial en una o dos frases sencillas y serenas en español. Conserve palabra por palabra cada expresión seguida de puntos entre paréntesis, con sus puntos justo detrás, y todos los demás números. No agregue datos, números ni promesas.',
  forbidden:
    /\b(no|nunca|sin|tampoco|apenas|salvo|garanti\w*|segur[oa]|seguramente|definitivamente|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|docena|cien|ciento|mitad|doble)\b/i,
  named: [
    { pattern: /el trabajo es en ([A-Z]{2})$/, term: 'market' },
    { pattern: /llegó por la campaña “([^”]*)”$/, term: 'campaign' },
  ],
}
