import { brand } from '../../brand.ts'
import type { withdrawal as english } from '../../en/site/withdrawal.ts'

export const withdrawal: typeof english = {
  title: `Retire su solicitud · ${brand}`,
  description:
    'Retire la solicitud que nos hizo: basta con presionar un botón y nos detenemos de inmediato.',
  heading: '¿Retirar su solicitud?',
  intro: 'Basta con presionar un botón, y de inmediato:',
  points: [
    'No le pasamos ninguna solicitud suya a nadie más.',
    'Si un contratista ya tiene una, le avisamos que no le llame ni le escriba más y cancelamos las citas que hayan acordado.',
    'No aceptamos solicitudes nuevas con su teléfono, su correo o su dirección. Si algún día quiere cotizaciones otra vez, escríbanos primero.',
  ],
  action: 'Retirar mi solicitud',
  busy: 'Retirando…',
  keep: 'Conservar mi solicitud',
  write: 'Escríbanos',
  withdrawn: {
    heading: 'Su solicitud quedó retirada',
    words:
      'Ya nadie más la recibe. Si un contratista la tenía, va en camino un correo para avisarle, y su lista dice que no le llame. Si aun así alguien le llama, escríbanos.',
  },
  already: {
    heading: 'Su solicitud ya estaba retirada',
    words:
      'No tiene que hacer nada más: nadie la recibe, y al contratista que la tenía ya le avisamos. Si aun así alguien le llama, escríbanos.',
  },
  broken: {
    heading: 'Este enlace no funciona',
    words:
      'Quizá le falta una parte. Abra otra vez el enlace de nuestro correo o copie la dirección completa en su navegador. Si sigue sin funcionar, escríbanos.',
  },
  network:
    'No pudimos comunicarnos con nuestro servidor. Revise su conexión y presione otra vez; no pasa nada si lo hace dos veces.',
  failed: 'Algo falló de nuestro lado. Presione otra vez; no pasa nada si lo hace dos veces.',
}
