import type { withdrawnMail as english } from '../../en/mail/withdrawn.ts'

export const withdrawnMail: typeof english = {
  subject: 'Usted retiró su solicitud: no pasamos nada a nadie',
  heading: 'Su retiro sigue en pie',
  words:
    'Alguien acaba de pedir cotizaciones con sus datos. Usted retiró su solicitud antes y eso sigue en pie: ningún contratista recibe la nueva y nadie le va a llamar.',
  lift: '¿Quiere recibir cotizaciones otra vez? Escríbanos desde esta dirección: lo quitamos de la lista y podrá hacer su solicitud de nuevo.',
  action: 'Escríbanos',
  notYou: 'Si no fue usted quien las pidió, no tiene que hacer nada.',
}
