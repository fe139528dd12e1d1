import type { leadAlert as english } from '../../en/mail/lead-alert.ts'
import { scoreBands } from '../score-bands.ts'

export const leadAlert: typeof english = {
  subject: (count) =>
    count === 1 ? 'Un cliente nuevo para usted' : `${count} clientes nuevos para usted`,
  homeowner: 'Dueño de casa',
  lead: (service, place, score, band) =>
    [service, place, `puntaje ${score} (${scoreBands[band].toLowerCase()})`].join(' · '),
  callNumber: (phone) => `Llamar al ${phone}`,
  open: 'Ver los detalles',
  more: (count) => (count === 1 ? 'y uno más' : `y ${count} más`),
  call: (count) =>
    `${count === 1 ? 'Pidió' : 'Pidieron'} una cotización y nadie más recibe sus datos. Llame cuanto antes.`,
  action: (count) => (count === 1 ? 'Ver este cliente' : 'Ver mis clientes'),
  settings: 'Puede desactivar estos avisos en sus ajustes.',
}
