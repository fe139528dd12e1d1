import type { faqGroups as english } from '../../en/site/faq-groups.ts'

export const faqGroups: typeof english = {
  general: 'Lo básico',
  quality: 'Clientes potenciales y calidad',
  billing: 'Pagos y planes',
  tools: 'Soporte y herramientas',
  start: 'Cómo empezar',
}
