import { fullStop } from '../../full-stop.ts'
import type { quoteMail as english } from '../../en/mail/quote.ts'

export const quoteMail: typeof english = {
  subject: 'Ya tenemos su solicitud',
  heading: 'Ya tenemos su solicitud',
  opening: 'Gracias. Esto es lo que nos pidió:',
  facts: (service, place) => `Qué: ${service}\nDónde: ${place}`,
  when: (urgency) => `Para cuándo: ${urgency}`,
  reference: (reference) => `Su referencia: ${reference}`,
  waiting:
    'Ahora buscamos un contratista cercano que haga este trabajo. Solo él recibe su nombre y su teléfono, y le llama. Si no encontramos al contratista indicado cerca de usted, su solicitud vence a los 30 días.',
  review:
    'Una persona de nuestro equipo está revisando un detalle de su solicitud. Después buscaremos un contratista cercano que haga este trabajo. Solo él recibe su nombre y su teléfono, y le llama. Si no encontramos al contratista indicado cerca de usted, su solicitud vence a los 30 días.',
  delivered: (business) =>
    business === ''
      ? 'Un contratista cercano que hace este trabajo ya tiene su solicitud. Solo él tiene su nombre y su teléfono.'
      : `Un contratista cercano que hace este trabajo ya tiene su solicitud: ${fullStop(business)} Nadie más tiene su nombre ni su teléfono.`,
  withdraw:
    '¿Cambió de opinión o no fue usted quien la hizo? Retírela aquí. No se la pasamos a nadie más y, si un contratista ya la tiene, le avisamos que no le llame.',
  action: 'Retirar mi solicitud',
}
