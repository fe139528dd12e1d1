import type { withdrawalMail as english } from '../../en/mail/withdrawal.ts'

export const withdrawalMail: typeof english = {
  subject: 'Un propietario retiró su solicitud: no lo llame, por favor',
  heading: 'Por favor, no llame más',
  words: (homeowner, service, place) =>
    `${homeowner || 'Un propietario'} (${service}, ${place}) retiró su solicitud. Por favor, no lo llame más ni le envíe mensajes o correos.`,
  stays: 'El cliente sigue en su lista, marcado como retirado.',
  action: 'Ver sus clientes',
}
