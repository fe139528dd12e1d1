import type { trialMail as english } from '../../en/mail/trial.ts'

export const trialMail: typeof english = {
  subject: 'Su prueba gratuita ya está abierta',
  heading: 'Su prueba gratuita ya está abierta',
  words: 'Gracias por esperar. Ya revisamos su cuenta y sus clientes gratuitos lo están esperando.',
  action: 'Pedir mis clientes',
}
