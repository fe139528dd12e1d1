import type { mail as english } from '../../en/mail/auth.ts'

const codeInstead = 'O ingrese este código:'

export const mail: typeof english = {
  greeting: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  linkInstead: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footers: {
    account: (brand) => `Recibe este correo porque alguien usó su dirección de correo en ${brand}.`,
    homeowner: (brand) =>
      `Recibe este correo porque alguien hizo una solicitud o una cita en ${brand} con su dirección de correo.`,
    buyer: (brand) =>
      `Recibe este correo porque alguien pidió un plan en ${brand} con su dirección de correo.`,
    owner: (brand) => `Recibe este correo porque su negocio tiene una cuenta en ${brand}.`,
    invited: (brand) => `Recibe este correo porque lo invitaron a ${brand}.`,
    operator: (brand) => `Recibe este correo porque usted administra ${brand}.`,
  },
  confirmation: {
    subject: 'Confirme su correo electrónico',
    heading: 'Un clic y su cuenta queda lista',
    intro: 'Gracias por registrarse. Confirme que esta dirección de correo es suya.',
    action: 'Confirmar mi correo',
    codeLabel: codeInstead,
    ignore: 'Si usted no se registró, puede ignorar este correo.',
  },
  recovery: {
    subject: 'Elija una nueva contraseña',
    heading: 'Elija una nueva contraseña',
    intro: 'Usted pidió una nueva contraseña. El enlace funciona una sola vez, durante una hora.',
    action: 'Elegir una nueva contraseña',
    codeLabel: codeInstead,
    ignore: 'Si usted no la pidió, puede ignorar este correo: su contraseña sigue siendo la misma.',
  },
  magic_link: {
    subject: 'Su enlace para iniciar sesión',
    heading: 'Inicie sesión sin contraseña',
    intro: 'Este es su enlace para iniciar sesión. Funciona una sola vez, durante una hora.',
    action: 'Iniciar sesión',
    codeLabel: codeInstead,
    ignore: 'Si usted no lo pidió, puede ignorar este correo: sin el enlace nadie puede entrar.',
  },
  email_change: {
    subject: 'Confirme su nuevo correo electrónico',
    heading: 'Confirme su nuevo correo electrónico',
    intro: 'Confirme que de ahora en adelante quiere usar este correo para su cuenta.',
    action: 'Confirmar mi nuevo correo',
    codeLabel: codeInstead,
    ignore: 'Si usted no lo pidió, puede ignorar este correo: la cuenta sigue como está.',
  },
  email_change_current: {
    subject: 'Su correo electrónico está por cambiar',
    heading: '¿Fue usted quien pidió este cambio?',
    intro:
      'Alguien pidió usar otra dirección de correo para su cuenta. Confirme aquí, con la dirección anterior, que fue usted.',
    action: 'Sí, cambiar mi correo',
    codeLabel: codeInstead,
    ignore: 'Si no fue usted, no confirme y elija una nueva contraseña.',
  },
  reauthentication: {
    subject: 'Su código de confirmación',
    heading: 'Confirme que es usted',
    intro: 'Está por cambiar algo importante en su cuenta.',
    action: 'Abrir mi cuenta',
    codeLabel: 'Ingrese este código:',
    ignore:
      'Si no fue usted, elija una nueva contraseña: alguien podría haber entrado con la suya.',
  },
  password_guesses: {
    subject: 'Alguien intentó entrar a su cuenta',
    heading: '¿Fue usted?',
    intro:
      'Alguien escribió varias veces una contraseña equivocada para su cuenta, desde un lugar donde usted nunca ha iniciado sesión. No logró entrar, y estamos limitando sus intentos. Donde usted entra normalmente, todo sigue igual.',
    action: 'Iniciar sesión',
    codeLabel: codeInstead,
    ignore:
      'Si fue usted y olvidó su contraseña, ahí mismo puede elegir una nueva. Si no fue usted, no tiene que hacer nada: una contraseña difícil de adivinar protege su cuenta.',
  },
  invite: {
    subject: 'Tiene una invitación',
    heading: 'Su cuenta está lista',
    intro: 'Preparamos una cuenta para usted. Acepte la invitación y elija su contraseña.',
    action: 'Aceptar la invitación',
    codeLabel: codeInstead,
    ignore: 'Si no esperaba este correo, puede ignorarlo.',
  },
}
