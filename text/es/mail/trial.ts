import type { trialMail as english } from '../../en/mail/trial.ts'

export const trialMail: typeof english = {
  subject: 'Su prueba gratuita ya está abierta',
  heading: 'Su prueba gratuita ya está abierta',
  words: 'Gracias por esperar. Ya revisamos su cuenta: pida cuando quiera sus clientes gratis.',
  action: 'Pedir mis clientes',
}
