import type { withdrawalMail as english } from '../../en/mail/withdrawal.ts'

export const withdrawalMail: typeof english = {
  subject: 'Un dueño de casa retiró su solicitud: ya no lo llame',
  heading: 'Ya no llame a esta persona',
  words: (homeowner, service, place) =>
    `${homeowner || 'Un dueño de casa'} (${service}, ${place}) retiró su solicitud. Por favor, ya no le llame ni le envíe mensajes o correos.`,
  stays: 'El cliente sigue en su lista, marcado como retirado.',
  action: 'Ver mis clientes',
}
