import { type Plan, plans, type PlanSlug } from '../../../engine/plans.ts'
import type { PlanWords } from '../../en/site/plans.ts'

export const planWords: Record<PlanSlug, PlanWords> = {
  starter: {
    words: 'Para comprobar que funciona, con una sola cuadrilla.',
    features: [
      'Panel de estadísticas',
      'Soporte estándar, respuesta en 48 horas',
      'Reemplazo si no contestan o están repetidos',
      'Trabajos agendados o el próximo mes gratis',
    ],
  },
  growth: {
    words: 'Para llenar la agenda de un negocio que crece.',
    features: [
      'Todo lo de Starter Proof',
      'Soporte prioritario, respuesta en 24 horas',
      'Seguimiento avanzado del retorno',
      'Conexión con su CRM mediante un conector de automatización',
    ],
  },
  premium: {
    words: 'Para varias cuadrillas, con garantía todos los meses.',
    features: [
      'Todo lo de Pro Growth',
      'Un ejecutivo de cuenta dedicado a usted',
      'Garantía de resultados: trabajos agendados, o reembolso o próximo mes gratis',
      '20 clientes potenciales más por $500 cuando los necesite',
    ],
  },
  elite: {
    words: 'Lo armamos con usted en una llamada de estrategia.',
    features: [
      'Todo lo de Premium Guaranteed',
      'Soporte el mismo día',
      'Automatización a la medida de su oficina',
      'Llamada de estrategia antes del primer día',
    ],
  },
}

const support: Record<Plan['support'], string> = {
  within_48_hours: 'en 48 horas',
  within_24_hours: 'en 24 horas',
  account_manager: 'con un ejecutivo de cuenta',
  same_day: 'el mismo día',
}

export const supportByPlan = plans
  .map((plan) => `${plan.tier}: ${support[plan.support]}.`)
  .join(' ')

export const refundTiers = new Intl.ListFormat('es').format(
  plans.flatMap(({ guarantee, tier }) => (guarantee === 'refund_or_next_month_free' ? [tier] : [])),
)
