import type { businessPlans as english } from '../../en/admin/business-plans.ts'

export const businessPlans: typeof english = {
  title: 'Negocios',
  intro: 'Qué plan tiene cada negocio y cuántos clientes recibió este mes.',
  search: 'Buscar',
  searchHint: 'Negocio, persona, correo o teléfono',
  state: 'Situación',
  allStates: 'Todas',
  states: {
    trial: 'Prueba',
    held: 'Prueba en pausa',
    refused: 'Prueba rechazada',
    active: 'Activo',
    cancelling: 'Termina al final del mes',
    ended: 'Terminado',
  },
  columns: {
    business: 'Negocio',
    state: 'Situación',
    plan: 'Plan',
    used: 'Recibidos este mes',
    cycle: 'Mes',
    orders: 'Pedidos abiertos',
    lastLead: 'Último cliente',
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
  ofTrial: (used, quota) => `${used} de ${quota} de la prueba`,
  from: (start, end) => `${start} al ${end}`,
  orders: (orders, leads) =>
    orders === 0
      ? 'Ninguno'
      : `${orders === 1 ? '1 pedido' : `${orders} pedidos`}, ${leads === 1 ? 'falta 1 cliente' : `faltan ${leads} clientes`}`,
  never: 'Ninguno todavía',
  back: 'Todos los negocios',
  toLog: 'Ver lo que hicieron los administradores',
  contact: 'Contacto',
  people: 'Personas',
  plan: {
    title: 'Plan',
    none: 'Este negocio no tiene plan. Solo recibe clientes de prueba.',
    cancelled: (end) => `Cancelado: termina el ${end} y no se renueva.`,
    paidThrough: 'Pagado hasta el',
    unpaid: (end) => `Falta el pago: si no se registra, el plan se detiene el ${end}.`,
    recordPayment: 'Registrar el pago de un mes',
    stoppedTrial: {
      held: 'Esta prueba está en pausa: otro negocio ya usó una con el mismo dominio de empresa o la misma conexión a internet. Se abre cuando el dueño confirma un teléfono que no ha tenido prueba. Autorícela si sabe que se trata de otro negocio.',
      refused:
        'Esta prueba fue rechazada: otro negocio ya usó una con el mismo correo o teléfono. Autorícela si sabe que se trata de otro negocio.',
    },
    releaseTrial: 'Autorizar la prueba',
    overQuota: (used, quota, end) =>
      `Ya recibió ${used} clientes de ${quota}: no le llegan más hasta el ${end}.`,
    invoice: 'Factura',
    startTitle: 'Iniciar un plan',
    changeTitle: 'Cambiar el plan',
    tier: 'Plan',
    custom: 'Plan a la medida',
    customName: 'Nombre del plan',
    price: 'Precio al mes, en dólares',
    quota: 'Clientes al mes',
    quotaHint: (used) =>
      used === 1
        ? 'Este mes ya recibió 1, y sigue contando.'
        : `Este mes ya recibió ${used}, y siguen contando.`,
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
    priceWrong: 'Escriba el precio en dólares, de 0 en adelante',
    quotaWrong: (most) => `Escriba un número entero de 0 a ${most}`,
    startWrong: 'El mes debe empezar hoy o antes',
    endWrong: 'El mes debe terminar después de hoy, después de su inicio y en menos de 400 días',
    datesRefused: 'Estas fechas no son posibles: el mes se cruzaría con el anterior.',
    done: {
      start: 'El plan está activo',
      change: 'Plan actualizado',
      cancel: 'El plan terminará al final del mes',
      resume: 'Cancelación anulada',
      end: 'El plan terminó',
      release_trial: 'La prueba quedó autorizada',
      record_payment: 'El pago quedó registrado',
    },
    delivered: (leads) =>
      leads === 1
        ? 'Ya se entregó 1 cliente que estaba pendiente.'
        : `Ya se entregaron ${leads} clientes que estaban pendientes.`,
    failed: 'No se pudo cambiar el plan',
    confirm: {
      lower: {
        title: '¿Bajar el cupo?',
        words: (name, from, to) =>
          `${name} pasará de ${from} a ${to} clientes al mes. El dueño lo verá enseguida.`,
        over: (used, end) =>
          `Ya recibió ${used}: no le llegan más clientes hasta el ${end}, y sus pedidos quedan en espera hasta entonces.`,
        act: 'Bajar el cupo',
      },
      replace: {
        title: '¿Iniciar otro plan?',
        words: (name, left) =>
          `El plan actual de ${name} termina enseguida, con ${left === 1 ? '1 cliente' : `${left} clientes`} por recibir. El nuevo empieza con su cupo completo.`,
        act: 'Iniciar el plan nuevo',
      },
      cancel: {
        title: '¿Cancelar el plan?',
        words: (name, end) =>
          `${name} sigue recibiendo clientes hasta el ${end}. Después el plan termina y los pedidos quedan en espera. Hasta ese día se puede anular la cancelación.`,
        act: 'Cancelar al final del mes',
      },
      end: {
        title: '¿Terminar el plan ahora?',
        words: (name, left) =>
          `${name} pierde enseguida ${left === 1 ? 'el cliente que le queda' : `los ${left} clientes que le quedan`} este mes y las pantallas del plan. Sus pedidos quedan en espera. No se puede deshacer; solo se puede iniciar otro plan.`,
        act: 'Terminar el plan ahora',
      },
    },
  },
  order: {
    title: 'Un pedido por activar',
    words: (who, tier, business) => `${who} pidió ${tier} para “${business}”.`,
    choose: 'Elija el negocio para el que es este plan.',
    here: 'El formulario de abajo ya trae lo que se pidió. El pedido queda resuelto al iniciar el plan.',
    hasPlan: 'Este pedido ya tiene su plan.',
    failed: 'No se pudo cargar el pedido.',
  },
  past: {
    title: 'Planes anteriores',
    statuses: {
      pending: 'Sin pagar',
      cancelled: 'Terminado antes',
      ended: 'Terminó en su fecha',
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
