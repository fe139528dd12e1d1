import { highlightsOf } from '../../engine/score/highlights.ts'
import { bookingsIn100, type Reason } from '../../engine/score/score.ts'
import { signed, type ReasonLabels } from '../en/reasons.ts'

export const reasonLabels: ReasonLabels = {
  phone: {
    confirmed: 'teléfono confirmado con un código',
    valid: 'teléfono válido',
    voip: 'teléfono por internet',
    missing: 'sin teléfono',
  },
  email: {
    confirmed: 'correo electrónico confirmado',
    valid: 'correo electrónico válido',
    mistyped: 'el correo electrónico parece mal escrito',
    missing: 'sin correo electrónico',
  },
  urgency: {
    emergency: 'es una emergencia',
    this_week: 'quiere el trabajo esta semana',
    this_month: 'quiere el trabajo este mes',
    unknown: 'no dijo para cuándo',
    researching: 'todavía está averiguando',
  },
  ownership: {
    verified: 'la propiedad coincide con los registros públicos',
    owner: 'la vivienda es propia',
    unknown: 'no dijo si la vivienda es propia',
    renter: 'la vivienda es alquilada',
  },
  recency: {
    minutes: 'hizo la solicitud en la última hora',
    hours: 'hizo la solicitud hace pocas horas',
    day: 'hizo la solicitud en las últimas 24 horas',
    older: 'hizo la solicitud hace más de un día',
  },
  fit: {
    exact: 'es justo el servicio que usted ofrece',
    related: 'es un servicio cercano al suyo',
    poor: 'no es el servicio que usted ofrece',
  },
  distance: {
    near: 'a menos de 10 millas del centro de su zona',
    middle: 'a entre 10 y 25 millas del centro de su zona',
    far: 'a más de 25 millas del centro de su zona',
  },
  source: {
    referral: 'llegó por recomendación',
    search: 'llegó por un anuncio de búsqueda',
    website: 'llegó por nuestro formulario de cotización',
    social: 'llegó por redes sociales',
    partner: 'llegó por un socio comercial',
    list: 'llegó en una lista importada',
    sample: 'datos de muestra',
  },
  detail: {
    photos: 'envió fotos',
    described: 'describió el trabajo en detalle',
    brief: 'describió el trabajo brevemente',
    empty: 'no describió el trabajo',
  },
  completeness: {
    full: 'dio la dirección, el plazo y si la casa es propia o alquilada',
    partial: 'dio algunos datos',
    bare: 'no dio dirección ni plazo, ni dijo si la casa es propia',
  },
  property: {
    single_family: 'casa unifamiliar',
    shared: 'condominio o edificio de apartamentos',
    commercial: 'local comercial',
    other: 'otro tipo de propiedad',
  },
  limit: {
    top: 'la escala termina en 100',
    bottom: 'la escala empieza en 0',
  },
}

export const startingPoint = 'Punto de partida'

export function reasonLabel(reason: Pick<Reason, 'term' | 'level'>): string {
  const levels: Record<string, string> | undefined = reasonLabels[reason.term]
  return levels?.[reason.level] ?? reason.level
}

export function reasoning(shown: { score: number; reasons: ReadonlyArray<Reason> }): string {
  const { helps, hurts, others } = highlightsOf(shown)
  const parts = [
    `Puntaje ${shown.score}. Cerca de ${bookingsIn100(shown)} de cada 100 clientes potenciales como este contratan.`,
  ]
  if (helps.length > 0) parts.push(`A favor: ${helps.map(withPoints).join(', ')}.`)
  if (hurts.length > 0) parts.push(`En contra: ${hurts.map(withPoints).join(', ')}.`)
  if (others !== 0) parts.push(`Otros factores: ${signed(others)}.`)
  parts.push('Según reglas generales.')
  return parts.join(' ')
}

function withPoints(reason: Reason): string {
  return `${reasonLabel(reason)} (${signed(reason.points)})`
}
