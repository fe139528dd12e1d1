import type { devMail as english } from '../../en/mail/dev.ts'

export const devMail: typeof english = {
  title: 'Correo',
  all: 'Todos los correos',
  none: 'Todavía no hay correos.',
  when: 'Cuándo',
  to: 'Para',
  subject: 'Asunto',
  frame: 'El correo tal como se ve',
  calendar: 'La cita, como archivo para un calendario',
}
