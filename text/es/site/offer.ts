import { plans } from '../../../engine/plans.ts'
import { brand } from '../../brand.ts'
import { claims } from '../../claims.ts'
import { formatDollars } from '../../format-dollars.ts'
import type { offer as english } from '../../en/site/offer.ts'
import { planWords } from './plans.ts'

export const offer: typeof english = {
  services: {
    title: `Lo que recibe un contratista · ${brand}`,
    description:
      'Clientes potenciales exclusivos, un CRM que hace el seguimiento por usted, campañas que manejamos nosotros y una garantía que lo respalda todo.',
    heading: 'Usted hace el trabajo. Nosotros le traemos los clientes.',
    intro:
      'Todos los planes traen estas cuatro cosas, pensadas para un negocio donde el dueño también cotiza, maneja la camioneta y contesta el teléfono.',
    cards: [
      {
        title: 'Clientes potenciales',
        words:
          'Dueños de casa cercanos que ya pidieron el servicio que usted ofrece, verificados y exclusivos.',
        points: [
          'Puntaje de 0 a 100; solo entregamos los de 60 o más',
          'Cada puntaje muestra sus razones',
          'Teléfono, correo, nombre y dirección revisados',
          'Un dueño de casa, un contratista',
        ],
        value: 'Vale $4,000 al mes',
      },
      {
        title: 'CRM con IA',
        words: 'Una sola lista que le dice a quién llamar ahora y no deja enfriar a los demás.',
        points: [
          'Primero el mejor puntaje, en su teléfono',
          'Seguimiento y citas automáticos',
          'Exporte todo cuando quiera',
          'Panel de estadísticas en todos los planes',
        ],
        value: 'Vale $2,000 al mes',
      },
      {
        title: 'Lo hacemos por usted',
        words: 'Nosotros armamos y manejamos las campañas. Usted nos dice el oficio y la zona.',
        points: [
          'Campañas por oficio, ciudad, estado o código postal',
          'Sus primeros clientes, en 72 horas o menos desde que la configuramos',
          'Conexión con su propio CRM en los planes más grandes',
          'Español e inglés, de principio a fin',
        ],
        value: 'Vale $2,500 al mes',
      },
      {
        title: 'Garantía',
        words:
          'Trabajos agendados, o su próximo mes es gratis. En los planes más grandes puede elegir un reembolso.',
        points: [
          'Reemplazo gratis si no contestan o están repetidos',
          'Mes a mes, cancele cuando quiera',
          'Respuesta a sus reclamos en 3 días hábiles',
          'Si más del 20% salen malos: reemplazo o crédito',
        ],
        value: 'Vale $1,500 al mes',
      },
    ],
    stackTitle: 'Lo que costaría por separado',
    stackTotal: 'Valor total',
    total: `${claims.totalValue} al mes`,
    youPay: `Usted paga ${claims.serviceRange} al mes, según el plan`,
    start: 'Comenzar',
  },
  pricing: {
    title: `Planes y precios · ${brand}`,
    description: `Planes mensuales desde ${formatDollars(plans[0].priceMonthly)}, cada uno con un número fijo de clientes potenciales exclusivos. Sin contrato: cancele o suba de plan cuando quiera.`,
    heading: 'Precios claros, mes a mes',
    intro:
      'Cada plan trae un número fijo de clientes potenciales exclusivos y verificados. Sin cargos sorpresa.',
    popular: 'El más popular',
    perMonth: ' al mes',
    expected: 'Resultados esperados',
    included: 'Incluye',
    choose: (tier: string) => `Elegir ${tier}`,
    talk: 'Agendar una llamada',
    leads: (from: number, to: number, more: boolean) =>
      `${from} a ${to}${more ? ' o más' : ''} clientes potenciales al mes`,
    jobs: (from: number, to: number, more: boolean) =>
      `${from} a ${to}${more ? ' o más' : ''} trabajos agendados`,
    roi: (from: number, to: number) => `Retorno de ${from} a ${to} veces`,
    perLead: (from: string, to: string) => `De ${from} a ${to} por cliente`,
    plans: planWords,
    roiTitle: 'Un ejemplo con números',
    roiInvested: 'invertidos',
    roiGenerated: 'generados',
    roiInvestedFigure: claims.roiInvested,
    roiGeneratedFigure: claims.roiGenerated,
    roiNote:
      'Es un ejemplo, no una promesa: depende de su oficio, sus precios y qué tan rápido llame.',
    compare: {
      title: 'Los planes, lado a lado',
      what: 'Qué recibe',
      price: 'Precio al mes',
      leads: 'Clientes potenciales al mes',
      each: 'Cuánto cuesta cada cliente',
      jobs: 'Trabajos que puede esperar',
      roi: 'Retorno que puede esperar',
      extra: 'Clientes adicionales',
      extraLeads: (leads, price) => `${leads} por ${price}`,
      support: 'Soporte',
      supportAnswers: {
        within_48_hours: 'en 48 horas',
        within_24_hours: 'en 24 horas',
        account_manager: 'con su ejecutivo de cuenta',
        same_day: 'el mismo día',
      },
      dashboard: 'Panel de estadísticas',
      crm: 'Seguimiento del retorno y conexión con su CRM',
      replaced: 'Reemplazo gratis si salen malos',
      guarantee: 'Si no hay trabajos agendados',
      guarantees: {
        next_month_free: 'próximo mes gratis',
        refund_or_next_month_free: 'reembolso o próximo mes gratis',
      },
      contract: 'Contrato',
      monthly: 'mes a mes',
      onCall: 'en la llamada',
      yes: 'Sí',
      no: 'No',
    },
    calculator: {
      title: 'Ahora con sus propios números',
      plan: 'Plan',
      option: (tier, leads) => `${tier}, ${leads} clientes`,
      job: '¿Cuánto cobra por un trabajo típico?',
      jobHint: 'En dólares',
      rate: 'Trabajos por cada 100 clientes potenciales',
      rateHint: (usual) => `Nuestros planes se basan en ${usual}.`,
      results: {
        jobs: 'trabajos agendados al mes',
        costPerJob: 'por conseguir cada trabajo',
        jobsToPay: 'trabajos para cubrir el plan',
        work: 'en trabajos al mes',
      },
      problem: 'Escriba un monto de hasta $1,000,000 y de 1 a 100 trabajos.',
      note: 'Cuenta todos los clientes del plan. Nada de lo que escriba se envía.',
    },
    cancelTitle: 'Cancele cuando quiera',
    cancel:
      'Sin contrato. Cancele o suba de plan en cualquier momento; el plan cancelado sigue activo hasta el final del ciclo de cobro.',
    slotsTitle: 'Cupos limitados',
    slots:
      'Los clientes potenciales son exclusivos. Por eso limitamos cuántos contratistas de cada oficio aceptamos por zona, según cuántos dueños de casa piden el servicio.',
    faqTitle: 'Preguntas sobre los planes',
    faq: [
      {
        question: '¿Qué clientes potenciales me llegan?',
        answer:
          'Cada uno tiene un puntaje de 0 a 100 y solo entregamos los de 60 o más; la mayoría tiene de 70 a 90 o más.',
      },
      {
        question: '¿Se acumulan los clientes que no uso?',
        answer: 'No. Los que no use este mes no pasan al siguiente.',
      },
      {
        question: '¿Puedo pedir más en un mes fuerte?',
        answer:
          'Sí. Puede comprar más cuando los necesite, al precio de su plan, con factura y pago en línea.',
      },
      {
        question: '¿Y si un cliente potencial sale malo?',
        answer:
          'Repórtelo en los 7 días siguientes a la entrega. Si nunca contesta o está repetido, se lo reemplazamos gratis; si más del 20% salen malos, los reemplazamos o le damos un crédito para el mes siguiente.',
      },
    ],
  },
}
