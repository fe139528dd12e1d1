import type { trial as english } from '../../en/owner/trial.ts'

export const trial: typeof english = {
  title: 'Su prueba gratuita está en pausa',
  why: 'Otro negocio ya usó una prueba gratuita con el correo de su empresa o con su conexión a internet. Puede ser un compañero o un vecino, así que lo revisamos antes de enviarle clientes reales.',
  confirmPhone:
    'Confirme su celular y la prueba se abre de inmediato. Le enviamos un código por mensaje de texto.',
  weAnswer:
    'Estamos revisando su cuenta y le escribimos por correo en un día hábil. No tiene que hacer nada.',
  orAnswer:
    '¿No tiene el celular a mano? También revisamos su cuenta y le escribimos por correo en un día hábil.',
  phone: 'Celular',
  phoneWrong: 'Escriba un teléfono con su código de área',
  send: 'Enviarme un código',
  sending: 'Enviando...',
  sent: (phone) => `Enviamos un código al ${phone}.`,
  sendFailed: 'No se pudo enviar el código. Intente de nuevo',
  phoneTaken: 'Otra cuenta usa este teléfono. Use otro o espere nuestro correo',
  code: 'Código del mensaje de texto',
  codeWrong: 'Escriba los seis dígitos del mensaje más reciente',
  confirm: 'Confirmar mi celular',
  otherPhone: 'Usar otro celular',
  opened: 'Su celular quedó confirmado',
  order: 'Su prueba gratuita está abierta. Ya puede pedir sus clientes.',
  seePlans: 'O empiece ahora mismo con un plan',
  campaignStopped: 'Para crear una campaña necesita un plan o una prueba gratuita abierta.',
  refused: {
    title: 'Esta cuenta no tiene prueba gratuita',
    why: 'Con su correo o su teléfono ya se usó una prueba gratuita en otro negocio, y damos una por persona. Elija un plan y empiece a recibir clientes.',
    mistake: '¿Es su primera prueba? Escríbanos y lo revisamos.',
    seePlans: 'Ver los planes',
    write: 'Escríbanos',
  },
}
