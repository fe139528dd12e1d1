import { brand } from '../../brand.ts'
import { formatDollars } from '../../format-dollars.ts'
import type { checkout as english } from '../../en/site/checkout.ts'

export const checkout: typeof english = {
  page: ({ guarantee, leads, priceMonthly, tier }) => {
    const what = `de ${leads.from} a ${leads.to} clientes potenciales exclusivos al mes`
    const extra = guarantee === 'refund_or_next_month_free' ? ', con una garantía cada mes' : ''
    return {
      title: `Pedir ${tier} · ${brand}`,
      description: `Pida ${tier}: ${what} por ${formatDollars(priceMonthly)}${extra}.`,
    }
  },
  otherPlans: 'Comparar los planes',
  formTitle: 'Sus datos',
  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  businessName: 'Nombre del negocio',
  emailHint: 'El correo de su cuenta, si ya tiene una.',
  accountHint: 'Ya inició sesión. El plan queda a nombre de esta cuenta.',
  submit: 'Hacer mi pedido',
  payment:
    'El pago se hace en la página siguiente, con un procesador de tarjetas o con PayPal. Nunca vemos el número de su tarjeta.',
  legal: 'Al hacer su pedido, acepta lo siguiente:',
  roiTitle: 'Retorno esperado',
  roiNote:
    'Es un ejemplo, no una promesa: depende de su oficio, sus precios y qué tan rápido llame.',
  timelineTitle: 'Sus primeros tres días',
  timeline: [
    {
      day: 'Día 0',
      words:
        'Usted hace el pedido. Le escribimos en unas horas y configuramos su oficio y su zona.',
    },
    {
      day: 'Día 1-2',
      words:
        'Buscamos dueños de casa que pidieron ayuda, los verificamos y les damos un puntaje de 0 a 100.',
    },
    {
      day: 'Día 3',
      words: 'Sus primeros clientes potenciales ya están en su panel, cada uno con sus razones.',
    },
  ],
  included: 'Qué incluye',
  addOnTitle: '¿Necesita más en un mes fuerte?',
  addOn: (leads, price) => `+${leads} clientes potenciales por +${price}`,
  addOnWords: 'Agréguelos cuando quiera, después de su pedido. Nada se agrega solo.',
  toasts: {
    sending: 'Enviando su pedido…',
    processing: 'Procesando el pago',
    processingWords: 'Un momento, lo llevamos a la página siguiente.',
    error: 'Error',
    network:
      'No pudimos comunicarnos con nuestro servidor. Lo que escribió sigue aquí: intente de nuevo.',
    broken: 'No se pudo registrar su pedido. Lo que escribió sigue aquí: intente de nuevo.',
    refused: 'Revise su nombre, su correo y el nombre de su negocio.',
    tooMany: 'Fueron demasiados intentos seguidos. Espere unos minutos e intente de nuevo.',
    close: 'Cerrar',
  },
  thanks: {
    title: `Gracias por su pedido · ${brand}`,
    description: 'Qué sigue ahora, cómo se paga, qué pidió y su llamada de bienvenida.',
    heading: 'Gracias por su pedido',
    intro: 'Ya lo tenemos. Esto es lo que sigue.',
    number: 'Número de pedido',
    mailed: 'Se lo enviamos por correo, con todo lo que dice esta página.',
    nextTitle: 'Qué sigue ahora',
    next: [
      {
        title: 'Le llega la factura por correo',
        words:
          'A más tardar en un día hábil. La paga en línea, con tarjeta o transferencia. Antes de eso no debe nada.',
      },
      {
        title: 'Cree su cuenta',
        words: 'Con el mismo correo del pedido, para que el plan quede a su nombre.',
      },
      {
        title: 'Elija la hora de su llamada de bienvenida',
        words: 'Media hora, en español o en inglés: su oficio, su zona, su agenda.',
      },
      {
        title: 'Configuramos su campaña',
        words: 'Por oficio y por ciudad, código postal o estado. La puede cambiar cuando quiera.',
      },
      {
        title: 'Llegan sus primeros clientes potenciales',
        words: 'En 72 horas o menos, en su panel, primero los de mejor puntaje.',
      },
    ],
    account: 'Crear mi cuenta',
    book: 'Reservar mi llamada',
    guaranteeTitle: 'Con garantía',
    guarantee: 'Trabajos agendados, o el próximo mes es gratis.',
    summaryTitle: 'Su compra',
    plan: 'Plan',
    defaultPlan: 'Plan Starter',
    price: 'Precio',
    defaultPrice: '$297',
    perMonth: (price) => `${price}/mes`,
    leads: 'Clientes potenciales al mes',
    defaultLeads: '20-30',
    leadsFigure: (leads) => leads,
    first: 'Los primeros',
    firstWords: 'En 72 horas o menos',
    addOnsTitle: 'Extras opcionales',
    addOns: [
      { what: '+10 clientes potenciales', price: '+$300' },
      { what: 'Soporte personalizado', price: '+$150' },
    ],
    addOnsNote: 'Díganoslo en la llamada o escríbanos.',
    dashboard: 'Ir a mi panel',
    home: 'Volver al inicio',
    call: {
      heading: 'Su llamada de bienvenida',
      day: 'Día',
      time: 'Hora',
      zone: 'hora del Este (Miami, Florida)',
      loading: 'Buscando horas libres…',
      booking: 'Reservando…',
      noOrder:
        'No vemos ningún pedido en este dispositivo. Para elegir la hora, abra el enlace del correo que confirma su pedido.',
      noScript:
        'Para elegir la hora hace falta JavaScript. Si no lo tiene, responda al correo que confirma su pedido.',
      network:
        'No pudimos comunicarnos con nuestro servidor. Revise su conexión e intente de nuevo.',
      taken: 'Alguien acaba de reservar esa hora. Elija otra.',
      failed: 'No pudimos reservar la llamada. Intente de nuevo.',
      tryAgain: 'Intentar de nuevo',
      file: 'llamada-de-bienvenida.ics',
      title: `Llamada de bienvenida con ${brand}`,
      words: 'Su oficio, su zona, su agenda.',
      booked: 'Su llamada está reservada',
      bookedWords:
        'Le enviamos un correo. Respóndalo con el número donde podemos llamarle, o para pedir otra hora.',
      save: 'Guardar en mi calendario',
    },
  },
}
