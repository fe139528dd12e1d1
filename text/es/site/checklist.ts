import { brand } from '../../brand.ts'
import type { checklist as english } from '../../en/site/checklist.ts'

export const checklist: typeof english = {
  title: `Lista para conseguir clientes · ${brand}`,
  description:
    'Cómo contestar en cinco minutos, qué preguntar, qué enviar, cuándo volver a llamar y qué revisar antes de pagar por clientes.',
  heading: 'Lista para conseguir clientes',
  intro:
    'Para contratistas. Sirve con cualquier cliente potencial, nuestro o de otro. Imprímala y lleve una en la camioneta.',
  groups: [
    {
      title: 'Antes de que suene el teléfono',
      items: [
        'Alguien atiende a los clientes nuevos, también a la hora del almuerzo y los sábados.',
        'Los avisos suenan en su teléfono aunque esté en silencio.',
        'Los precios aproximados de sus cinco trabajos más comunes están en una hoja.',
        'Antes de llamar, ya tiene a mano tres horas libres de esta semana.',
      ],
    },
    {
      title: 'Los primeros cinco minutos',
      items: [
        'Lea la solicitud: el nombre, la ciudad, qué se dañó.',
        'Llame en menos de cinco minutos. El que llama primero casi siempre consigue la visita.',
        'Diga quién es y por qué llama: “Hola, María, soy Daniel de Techos Ruiz. Usted pidió ayuda con una gotera en la cocina. ¿Tiene dos minutos?”',
        '¿No contesta? Deje un mensaje corto, envíe un texto y llame otra vez a los diez minutos.',
      ],
    },
    {
      title: 'Qué preguntar',
      items: [
        '¿Qué pasó y desde cuándo?',
        '¿Está empeorando ahora mismo: agua, chispas, gas, sin aire?',
        '¿La casa es suya? ¿Quién más decide?',
        '¿Cuántos años tiene el techo, el equipo o el tablero?',
        '¿Hay un seguro de por medio? ¿Tiene número de reclamo?',
        '¿Para cuándo lo necesita?',
        '¿Me puede mandar dos fotos a este número?',
        '¿Qué le queda mejor para la visita: el martes a las 9 o el miércoles a las 4?',
      ],
    },
    {
      title: 'Qué enviar',
      items: [
        'Después de la llamada, un texto: “Gracias, María. Martes a las 9 a.m., 14 Palm Ave. Daniel, Techos Ruiz”, con su número de licencia y su teléfono.',
        'Si no contestó, un texto: “Hola, María, soy Daniel de Techos Ruiz, por lo de su techo. La acabo de llamar. ¿A qué hora puedo llamarla hoy?”',
        'La noche antes de la visita: un recordatorio con su nombre.',
        'Al día siguiente de la visita, a más tardar: la cotización por escrito, con un solo precio, qué incluye, cuánto tarda y hasta cuándo vale.',
      ],
    },
    {
      title: 'Antes de pagar por clientes',
      items: [
        '¿Cuántos contratistas más reciben el mismo nombre?',
        '¿El dueño de casa pidió que lo llamaran? ¿Le pueden mostrar cuándo y cómo?',
        '¿Revisan el teléfono antes de cobrarle?',
        '¿Qué se considera un cliente malo y cuánto tiempo tiene para reportarlo?',
        '¿Puede cancelar cualquier mes?',
        'Anote cuánto costó cada cliente y en qué terminó. Lo que cuenta es el costo por trabajo agendado.',
      ],
    },
  ],
  schedule: {
    title: 'Cuándo volver a llamar',
    steps: [
      {
        when: 'Día 1',
        what: 'Tres llamadas: de inmediato, a los diez minutos y en la noche. Un texto.',
      },
      { when: 'Día 2', what: 'Una llamada en la mañana. Un texto con dos horas libres.' },
      { when: 'Día 4', what: 'Un correo con la foto de un trabajo parecido en la zona.' },
      {
        when: 'Día 7',
        what: 'La última llamada y un texto: “¿Buscamos una hora o ya lo resolvió?”',
      },
      { when: 'Día 30', what: 'Un mensaje corto. Después, no insista.' },
    ],
    law: 'Llame y escriba entre las 8 a.m. y las 8 p.m., y deje de hacerlo en cuanto se lo pidan.',
  },
  startWords: '¿Quiere clientes que pasen esta prueba? Vea gratis diez de su zona.',
  start: 'Empiece con 10 clientes gratis',
  offer: {
    title: 'La lista gratis',
    words:
      'Léala aquí e imprímala. Si la quiere por correo, envíenos un mensaje que empiece con esta frase:',
    read: 'Abrir la lista',
  },
  request: 'Por favor envíenme la lista para conseguir clientes.',
  mail: {
    subject: 'Su lista para conseguir clientes',
    action: 'Abrirla e imprimirla',
    aside:
      'Alguien la pidió en nuestra página de contacto con su dirección de correo. No le enviamos nada más.',
  },
}
