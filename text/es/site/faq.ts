import { brand } from '../../brand.ts'
import type { faq as english } from '../../en/site/faq.ts'
import { supportByPlan } from './plans.ts'
import { faqGroups } from './faq-groups.ts'

export const faq: typeof english = {
  title: `Preguntas frecuentes · ${brand}`,
  description:
    'Los clientes potenciales y su calidad, pagos y planes, soporte y herramientas, y cómo empezar.',
  heading: 'Preguntas frecuentes',
  talk: 'Pregúntenos directamente',
  prices: 'Ver planes y precios',
  groups: [
    {
      title: faqGroups.general,
      items: [
        {
          question: `¿Qué es ${brand}?`,
          answer:
            'Un servicio mensual que da a los contratistas clientes potenciales exclusivos y verificados, cada uno con un puntaje de 0 a 100 y sus razones.',
        },
        {
          question: '¿Qué oficios y zonas atienden?',
          answer:
            'Techos, aire acondicionado, plomería, electricidad, pintura, jardinería, remodelación, pisos, construcción en general, y ventanas y puertas. Usted elige una ciudad, un código postal o un estado.',
        },
        {
          question: '¿Está todo en español?',
          answer:
            'Sí. Las páginas, las pantallas, las razones de cada puntaje y los mensajes están en español y en inglés.',
        },
      ],
    },
    {
      title: faqGroups.quality,
      items: [
        {
          question: '¿Son exclusivos?',
          answer:
            'Sí. Cada dueño de casa que pide ayuda va a un solo contratista. Durante 90 días no volvemos a vender una solicitud de esa persona para el mismo servicio, venga de donde venga.',
        },
        {
          question: '¿Cómo se calcula el puntaje?',
          answer:
            'Toma en cuenta qué tan urgente es el trabajo, si la casa es propia, qué tan fácil es comunicarse con la persona, qué tan completa y reciente es la solicitud, y a qué distancia está. Va de 0 a 100 y solo entregamos los de 60 o más; la mayoría tiene de 70 a 90 o más.',
        },
        {
          question: '¿Y si un cliente nunca contesta o está repetido?',
          answer:
            'Se lo reemplazamos sin costo. Repórtelo en los 7 días siguientes a la entrega; lo revisamos en 3 días hábiles.',
        },
      ],
    },
    {
      title: faqGroups.billing,
      items: [
        {
          question: '¿Hay contrato?',
          answer:
            'No. Los planes son mes a mes. Cancele o suba de plan cuando quiera; la suscripción cancelada sigue activa hasta el final del ciclo de cobro.',
        },
        {
          question: '¿Se acumulan los clientes que no uso?',
          answer: 'No. Los que no use este mes no pasan al siguiente.',
        },
        {
          question: '¿Puedo comprar más clientes?',
          answer: 'Sí, cuando los necesite y al precio de su plan, con factura y pago en línea.',
        },
      ],
    },
    {
      title: faqGroups.tools,
      items: [
        {
          question: '¿Qué tan rápido responde soporte?',
          answer: supportByPlan,
        },
        {
          question: '¿Puedo conectar mi propio CRM?',
          answer:
            'Sí. Los planes más grandes incluyen la conexión con su CRM, mediante un conector de automatización, y el seguimiento avanzado del retorno. Con cualquier plan puede exportar sus clientes en un archivo CSV.',
        },
        {
          question: '¿El seguimiento es automático?',
          answer:
            'Sí. El seguimiento y las citas se manejan solos y se detienen cuando una persona toma el caso.',
        },
      ],
    },
    {
      title: faqGroups.start,
      items: [
        {
          question: '¿Cómo empiezo?',
          answer:
            'Cree una cuenta, cuéntenos de su negocio y genere sus primeros clientes potenciales. Los diez primeros son gratis.',
        },
        {
          question: '¿Cuándo llegan los primeros?',
          answer:
            'Los que ya están disponibles para usted, al instante. Los de una campaña, en 48 a 72 horas. Los primeros, a más tardar 72 horas después de configurarla.',
        },
        {
          question: '¿Quién puede suscribirse?',
          answer: 'Contratistas mayores de 18 años.',
        },
      ],
    },
  ],
}
