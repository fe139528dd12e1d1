import type { withdrawnMail as english } from '../../en/mail/withdrawn.ts'

export const withdrawnMail: typeof english = {
  subject: 'Usted retiró su solicitud: no le damos sus datos a nadie',
  heading: 'Su solicitud sigue retirada',
  words:
    'Alguien acaba de pedir cotizaciones con sus datos. Como usted había retirado su solicitud, ningún contratista recibe la nueva y nadie le va a llamar.',
  lift: '¿Quiere recibir cotizaciones otra vez? Escríbanos desde este correo: quitamos sus datos de la lista y podrá hacer su solicitud de nuevo.',
  action: 'Escríbanos',
  notYou: 'Si no fue usted quien las pidió, no tiene que hacer nada.',
}
