import type { DriftAlarm } from '../../../engine/score/drift.ts'
import type { scoreModel as english } from '../../en/admin/score-model.ts'
import { termNames as questionTerms } from '../../question-words.ts'
import { questions } from '../questions.ts'

const termNames: Record<string, string> = {
  ...questionTerms(questions),
  phone: 'Teléfono',
  email: 'Correo electrónico',
  fit: 'Afinidad del servicio',
  detail: 'Descripción',
  completeness: 'Datos completos',
  source: 'Origen',
  recency: 'Antigüedad de la solicitud',
  distance: 'Distancia',
  service: 'Servicio',
  market: 'Mercado',
  campaign: 'Campaña',
  daypart: 'Hora del día',
  week: 'Día de la semana',
  season: 'Estación del año',
}

function termName(term: string): string {
  return termNames[term] ?? term
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

function number(count: number): string {
  return count.toLocaleString('es-US')
}

export const scoreModel: typeof english = {
  title: 'Modelo del puntaje',
  intro: 'Cómo se calcula el puntaje, cuánto acierta y qué aprendió de los resultados.',
  failed: 'No se pudo cargar el modelo.',
  version: (version) => `Versión ${version}`,
  kinds: { card: 'Reglas generales', fit: 'Aprendido de los resultados' },
  ofSamples: 'Aprende de datos de muestra hasta el primer resultado real.',
  learned: (steps) =>
    steps === 1
      ? '1 resultado aprendido desde entonces'
      : `${number(steps)} resultados aprendidos desde entonces`,
  outcomes: (count) => (count === 1 ? '1 resultado' : `${number(count)} resultados`),
  waiting: (left) =>
    left === 1
      ? 'Se recalcula la primera noche después de que se conozca 1 resultado más.'
      : `Se recalcula la primera noche después de que se conozcan ${number(left)} resultados más.`,
  figures: {
    title: 'Cuánto acierta',
    window: (count) =>
      `Medido en los últimos ${number(count)} resultados, cada uno pronosticado antes de aprenderlo.`,
    none: 'Habrá cifras cuando esté en uso una versión que haya aprendido de los resultados. El ajuste nocturno necesita 200.',
    auc: 'Orden (AUC)',
    aucHint:
      'Con qué frecuencia un cliente que contrató quedó por encima de uno que no. El azar da 50%.',
    logLoss: 'Pérdida logarítmica',
    logLossHint:
      'Menos es mejor. Entre paréntesis, la del modelo que estaba en uso al entregar los clientes.',
    calibration: 'Error de calibración',
    calibrationHint: 'Cuánto se aleja, en promedio, el pronóstico de lo que pasó.',
    lift: 'Ventaja del mejor 10%',
    liftHint: 'Cuántas veces más contrata el mejor 10% que el promedio.',
    reported: 'Resultados informados',
    reportedHint: 'De los clientes entregados hace 30 a 60 días.',
    beforeNow: (now, before) => `${now} (${before})`,
  },
  calibration: {
    title: 'Pronóstico y realidad',
    caption:
      'Cada punto reúne una quinceava parte de los clientes. Si está sobre la línea, el pronóstico se cumplió.',
    predicted: 'Pronóstico',
    happened: 'Contrató',
    count: 'Clientes',
  },
  drift: {
    title: 'Cambios',
    none: 'Los clientes recientes se parecen a los que se usaron para ajustar el modelo.',
    neverChecked: 'Se revisa cada noche; todavía no se ha revisado.',
    checked: (when, leads) =>
      `${number(leads)} clientes de los últimos 30 días, revisados ${when}.`,
    grave: 'Alarma',
    warning: 'Aviso',
  },
  terms: {
    title: 'Factores',
    caption: 'Puntos que suma cada nivel. La barra clara es el error estándar.',
    none: 'Todavía sin efecto.',
  },
  versions: {
    title: 'Versiones',
    caption:
      'Guardamos todas las versiones. Para volver atrás, publique una anterior: seguirá en uso hasta que publique la más reciente.',
    held: 'Está en uso una versión anterior. Las versiones que se ajustan de noche quedan como candidatas; publique la versión más reciente y las nuevas volverán a entrar en uso por sí solas.',
    version: 'Versión',
    made: 'Creada',
    kind: 'Tipo',
    logLoss: 'Pérdida',
    halfLife: 'Vida media',
    halfLifeOf: (count) => (count === null ? 'ninguna' : `${number(count)} resultados`),
    state: 'Estado',
    published: 'En uso',
    earlier: 'Estuvo en uso',
    challenger: 'Candidata',
    refused: 'No pasó',
    publish: 'Publicar',
    publishThis: (version) => `Publicar la versión ${version}`,
    confirmTitle: (version) => `¿Publicar la versión ${version}?`,
    confirm:
      'A partir de ahora califica a cada cliente nuevo. Los ya entregados conservan su puntaje.',
    confirmOlder:
      'A partir de ahora califica a cada cliente nuevo. Los ya entregados conservan su puntaje. Ninguna versión nueva entra en uso por sí sola hasta que publique la más reciente.',
    cancel: 'Cancelar',
    done: (version) => `La versión ${version} está en uso`,
    notDone: 'No se pudo publicar',
  },
  refit: {
    now: 'Recalcular ahora',
    working: 'Ajustando…',
    published: 'Una versión nueva pasó la prueba y está en uso',
    notPassed: 'Se creó una versión nueva; no pasó la prueba y queda como candidata',
    held: 'Se creó una versión nueva y pasó la prueba; queda como candidata hasta que publique la más reciente',
    tooFew: 'Faltan resultados: se necesitan 200',
  },
  termName,
  levelName: (level) => ({ other: 'cualquier otro', unknown: 'no se sabe' })[level] ?? level,
  alarm: (alarm: DriftAlarm): string => {
    switch (alarm.kind) {
      case 'shift':
        return `${termName(alarm.term)}: los clientes se reparten de otra manera (índice ${alarm.value.toFixed(2)}).`
      case 'missing':
        return `${termName(alarm.term)}: este dato falta con más frecuencia (${percent(alarm.value)} más).`
      case 'unseen':
        return `${termName(alarm.term)}: un ${percent(alarm.value)} más de los clientes trae un valor que nunca habíamos visto.`
      case 'calibration':
        return `Los pronósticos no coinciden con lo que pasa (intercepto ${alarm.intercept.toFixed(2)}, pendiente ${alarm.slope.toFixed(2)}).`
      case 'bad_source':
        return `Origen ${alarm.source}: el ${percent(alarm.value)} de sus clientes se marcó como malo.`
    }
  },
  mail: {
    subject: 'Puntaje: los clientes cambiaron',
    heading: 'La revisión nocturna del puntaje encontró algo',
    intro:
      'Mientras dure, el modelo da más peso a los resultados recientes. Los detalles están en la página del modelo del puntaje.',
  },
}
