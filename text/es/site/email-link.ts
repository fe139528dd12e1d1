import { brand } from '../../brand.ts'
import type { emailLink as english } from '../../en/site/email-link.ts'

export const emailLink: typeof english = {
  title: `Un clic más · ${brand}`,
  description: 'Confirme lo que pidió por correo.',
  heading: 'Un clic más',
  account: 'Su cuenta:',
  opening: 'Abriendo su enlace…',
  noScript:
    'Esta página necesita JavaScript. Actívelo para esta página o escriba el código del correo en la página donde lo pidió.',
  signup: {
    words: 'Confirme que este correo es suyo y su cuenta queda lista.',
    action: 'Confirmar mi correo',
  },
  recovery: {
    words: 'En el siguiente paso elige su nueva contraseña.',
    action: 'Elegir una nueva contraseña',
  },
  magiclink: {
    words: 'Va a iniciar sesión en este dispositivo.',
    action: 'Iniciar sesión',
  },
  email_change: {
    words: 'Confirme que quiere usar el nuevo correo para su cuenta.',
    action: 'Confirmar el cambio',
  },
  invite: {
    words: 'Su cuenta ya está lista.',
    action: 'Aceptar la invitación',
  },
  broken: {
    heading: 'Este enlace no funciona',
    words:
      'Quizá le falta una parte. Abra otra vez el enlace de nuestro correo o copie la dirección completa en su navegador.',
  },
  logIn: 'Ir a la página de inicio de sesión',
}
