import type { sourceNames as english } from '../en/sources.ts'

export const sourceNames: typeof english = {
  quote_form: 'Formulario de cotización',
  csv: 'Importación',
  partner: 'Socio',
  referral: 'Recomendación',
  google_ads: 'Google Ads',
  meta_ads: 'Facebook e Instagram',
  demo: 'Mercado de demostración',
}
