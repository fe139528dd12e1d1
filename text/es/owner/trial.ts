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
  sendFailed: 'No se pudo enviar el código. Inténtelo de nuevo',
  phoneTaken: 'Otra cuenta usa este teléfono. Use otro o espere nuestro correo',
  code: 'Código del mensaje de texto',
  codeWrong: 'Escriba los seis dígitos del mensaje más reciente',
  confirm: 'Confirmar mi celular',
  otherPhone: 'Usar otro celular',
  opened: 'Su celular quedó confirmado',
  order: 'Ya puede pedir sus clientes gratis, a menos que este teléfono ya haya tenido una prueba.',
  seePlans: 'O empiece ahora mismo con un plan',
}
