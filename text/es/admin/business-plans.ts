import type { businessPlans as english } from '../../en/admin/business-plans.ts'

export const businessPlans: typeof english = {
  title: 'Negocios',
  intro: 'Qué plan tiene cada negocio y cuánto ha usado este mes.',
  search: 'Buscar',
  searchHint: 'Negocio, persona, correo o teléfono',
  state: 'Situación',
  allStates: 'Cualquier situación',
  states: {
    trial: 'Prueba',
    active: 'Activo',
    cancelling: 'Termina al final del mes',
    ended: 'Terminado',
  },
  columns: {
    business: 'Negocio',
    state: 'Situación',
    plan: 'Plan',
    used: 'Usado este mes',
    cycle: 'Mes',
    orders: 'Pedidos abiertos',
    lastLead: 'Último cliente potencial',
  },
  empty: 'Todavía no hay ningún negocio.',
  noneFound: 'Ningún negocio coincide con su búsqueda.',
  failed: 'No se pudieron cargar los negocios.',
  noOwner: 'Todavía sin dueño',
  owner: 'Dueño',
  member: 'Trabaja aquí',
  noPlan: 'Sin plan',
  perMonth: (price) => `${price} al mes`,
  ofQuota: (used, quota) => `${used} de ${quota}`,
  ofTrial: (used, quota) => `${used} de ${quota} de prueba`,
  from: (start, end) => `${start} al ${end}`,
  orders: (orders, leads) =>
    orders === 0
      ? 'Ninguno'
      : `${orders === 1 ? '1 pedido' : `${orders} pedidos`}, ${leads === 1 ? 'falta 1 cliente' : `faltan ${leads} clientes`}`,
  never: 'Ninguno todavía',
  back: 'Todos los negocios',
  toLog: 'Lo que hicieron los administradores',
  contact: 'Contacto',
  people: 'Personas',
  plan: {
    title: 'Plan',
    none: 'Este negocio no tiene plan. Recibe sus clientes de prueba, y nada más.',
    cancelled: (end) => `Cancelado: termina el ${end} y no se renueva.`,
    overQuota: (used, quota, end) =>
      `Se usaron ${used} clientes de ${quota}: no llegan más hasta el ${end}.`,
    invoice: 'Factura',
    startTitle: 'Iniciar un plan',
    changeTitle: 'Cambiar el plan',
    tier: 'Plan',
    custom: 'Plan a medida',
    customName: 'Nombre del plan',
    price: 'Precio al mes, en dólares',
    quota: 'Clientes al mes',
    quotaHint: (used) =>
      used === 1
        ? 'Se usó 1 este mes, y sigue contando.'
        : `Se usaron ${used} este mes, y siguen contando.`,
    starts: 'El mes empieza',
    ends: 'El mes termina',
    endsHint: 'El mes siguiente empieza ese día, con el cupo completo.',
    invoiceLabel: 'Número de factura o nota',
    invoiceHint: 'Opcional. El dueño también puede leerlo.',
    start: 'Iniciar plan',
    change: 'Guardar cambios',
    saving: 'Guardando…',
    cancel: 'Cancelar al final del mes',
    resume: 'Anular la cancelación',
    end: 'Terminar ahora',
    replace: 'Iniciar otro plan',
    keep: 'Volver',
    nameRequired: 'Escriba un nombre para el plan',
    priceWrong: 'El precio es una cantidad de dólares, 0 o más',
    quotaWrong: (most) => `Los clientes al mes son un número entero de 0 a ${most}`,
    startWrong: 'Un mes empieza hoy o antes',
    endWrong: 'Un mes termina después de hoy, después de su comienzo y en menos de 400 días',
    datesRefused: 'Estas fechas no son posibles: el mes se cruzaría con el anterior.',
    done: {
      start: 'El plan está activo',
      change: 'Plan actualizado',
      cancel: 'El plan terminará al final del mes',
      resume: 'Cancelación anulada',
      end: 'El plan terminó',
    },
    delivered: (leads) =>
      leads === 1
        ? 'Llegó enseguida 1 cliente que estaba pedido.'
        : `Llegaron enseguida ${leads} clientes que estaban pedidos.`,
    failed: 'No se pudo cambiar el plan',
    confirm: {
      lower: {
        title: '¿Bajar el cupo?',
        words: (name, from, to) =>
          `${name} tiene ${from} clientes al mes, y tendrá ${to}. El dueño lo ve enseguida.`,
        over: (used, end) =>
          `Ya se usaron ${used}: no llegan más clientes hasta el ${end}, y los pedidos esperan hasta entonces.`,
        act: 'Bajar el cupo',
      },
      replace: {
        title: '¿Iniciar otro plan?',
        words: (name, left) =>
          `El plan que ${name} tiene ahora termina enseguida, con ${left === 1 ? '1 cliente' : `${left} clientes`} sin usar. El nuevo empieza con su cupo completo.`,
        act: 'Iniciar el plan nuevo',
      },
      cancel: {
        title: '¿Cancelar el plan?',
        words: (name, end) =>
          `${name} sigue recibiendo clientes hasta el ${end}. Después el plan termina y los pedidos esperan. Hasta entonces puede anular la cancelación.`,
        act: 'Cancelar al final del mes',
      },
      end: {
        title: '¿Terminar el plan ahora?',
        words: (name, left) =>
          `${name} pierde enseguida ${left === 1 ? '1 cliente' : `${left} clientes`} de este mes, y las pantallas del plan. Sus pedidos esperan. No se puede deshacer; solo se puede iniciar otro plan.`,
        act: 'Terminar el plan ahora',
      },
    },
  },
  order: {
    title: 'Un pedido por activar',
    words: (who, tier, business) => `${who} pidió ${tier} para «${business}».`,
    choose: 'Elija el negocio para el que es este plan.',
    here: 'El formulario de abajo tiene lo que se pidió. El pedido queda resuelto cuando se inicia el plan.',
    hasPlan: 'Este pedido ya tiene su plan.',
    failed: 'No se pudo cargar el pedido.',
  },
  past: {
    title: 'Planes anteriores',
    statuses: {
      pending: 'Sin pagar',
      cancelled: 'Terminado antes',
      ended: 'Llegó a su fin',
      replaced: 'Reemplazado',
    },
  },
  open: {
    title: 'Pedidos abiertos',
    none: 'No hay pedidos abiertos.',
    paused: 'En pausa',
    delivered: (delivered, wanted) => `${delivered} de ${wanted} entregados`,
  },
}
