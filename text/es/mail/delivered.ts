import { fullStop } from '../../full-stop.ts'
import type { deliveredMail as english } from '../../en/mail/delivered.ts'

export const deliveredMail: typeof english = {
  subject: 'Un contratista ya tiene su solicitud',
  who: (business) =>
    business === ''
      ? 'Encontramos un contratista cercano que hace este trabajo. Solo él tiene su nombre y su teléfono. Espere su llamada.'
      : `Encontramos un contratista cercano que hace este trabajo: ${fullStop(business)} Nadie más tiene su nombre ni su teléfono. Espere su llamada.`,
  about: (service) => `Qué: ${service}`,
  phone: (phone) => `Teléfono del contratista: ${phone}`,
  choose: '¿Prefiere no esperar? Elija usted la hora.',
  chooseAction: 'Elegir una hora',
  withdraw: '¿Ya no lo necesita? Retire su solicitud y les avisamos que no le llamen.',
}
