import type { sms as english } from '../../en/mail/sms.ts'

// Without accents, which would halve the length that fits into one message.
export const sms: typeof english = {
  subject: 'Mensaje de texto',
  code: (brand, code) =>
    `${code} es su clave de ${brand}. Vence en 5 minutos. No la comparta con nadie.`,
  change: (brand, code) =>
    `${code} es la clave para usar este celular en ${brand}. Vence en 5 minutos. Si no fue usted, ignore este mensaje.`,
}
