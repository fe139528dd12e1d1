import { pickHighlights } from '../../engine/score/highlights.ts'
import {
  bookingsIn100,
  followsGeneralRules,
  isStillLearning,
  type Reason,
  type Shown,
} from '../../engine/score/reason.ts'
import {
  campaignName,
  findLabel,
  joinReasons,
  formatPoints,
  type ReasonLabels,
} from '../en/reasons.ts'

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
    minutes: 'hizo la solicitud menos de una hora antes de la entrega',
    hours: 'hizo la solicitud pocas horas antes de la entrega',
    day: 'hizo la solicitud menos de un día antes de la entrega',
    older: 'hizo la solicitud más de un día antes de la entrega',
  },
  fit: {
    exact: 'es justo el servicio que usted ofrece',
    related: 'es un servicio parecido al suyo',
    poor: 'no es el servicio que usted ofrece',
  },
  distance: {
    near: 'a menos de 10 millas del centro de su zona',
    middle: 'de 10 a 25 millas del centro de su zona',
    far: 'a más de 25 millas del centro de su zona',
  },
  source: {
    referral: 'llegó por recomendación',
    search: 'llegó por un anuncio de búsqueda',
    website: 'llegó por nuestro formulario de cotización',
    social: 'llegó por redes sociales',
    partner: 'llegó por medio de un socio comercial',
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
  service: {
    roofing: 'es un trabajo de techos',
    hvac: 'es un trabajo de calefacción o aire acondicionado',
    plumbing: 'es un trabajo de plomería',
    electrical: 'es un trabajo de electricidad',
    painting: 'es un trabajo de pintura',
    landscaping: 'es un trabajo de jardinería',
    remodeling: 'es una remodelación',
    flooring: 'es un trabajo de pisos',
    construction: 'es una obra de construcción',
    windows: 'es un trabajo de ventanas',
  },
  daypart: {
    night: 'hizo la solicitud de noche',
    morning: 'hizo la solicitud por la mañana',
    afternoon: 'hizo la solicitud por la tarde',
    evening: 'hizo la solicitud al anochecer',
  },
  week: {
    weekday: 'hizo la solicitud entre semana',
    weekend: 'hizo la solicitud el fin de semana',
  },
  season: {
    winter: 'hizo la solicitud en invierno',
    spring: 'hizo la solicitud en primavera',
    summer: 'hizo la solicitud en verano',
    fall: 'hizo la solicitud en otoño',
  },
  urgency_service: { both: 'el plazo que se pide para este tipo de trabajo' },
  source_service: { both: 'este tipo de trabajo llegado por esta vía' },
  season_service: { both: 'este tipo de trabajo en esta época del año' },
  general: { all: 'la frecuencia con que los clientes contratan en estos días' },
  limit: {
    top: 'la escala termina en 100',
    bottom: 'la escala empieza en 0',
  },
}

export const startingPoint = 'Punto de partida'

export function reasonLabel({ term, level }: Pick<Reason, 'term' | 'level'>): string {
  if (term === 'market') return `el trabajo es en ${level}`
  if (term === 'campaign') return `llegó por la campaña “${campaignName(level)}”`
  return findLabel(reasonLabels, term, level)
}

export function reasoning(shown: Shown): string {
  const { helps, hurts, others } = pickHighlights(shown)
  let sentences = `Puntaje ${shown.score}. Cerca de ${bookingsIn100(shown)} de cada 100 clientes potenciales como este contratan.`
  if (helps.length > 0) sentences += ` A favor: ${joinReasons(helps, reasonLabel)}.`
  if (hurts.length > 0) sentences += ` En contra: ${joinReasons(hurts, reasonLabel)}.`
  if (others !== 0) sentences += ` Otros factores: ${formatPoints(others)}.`
  if (isStillLearning(shown)) sentences += ' Todavía estamos aprendiendo.'
  if (followsGeneralRules(shown)) sentences += ' Según reglas generales.'
  return sentences
}
