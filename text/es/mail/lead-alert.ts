import type { leadAlert as english } from '../../en/mail/lead-alert.ts'

export const leadAlert: typeof english = {
  subject: (count) =>
    count === 1 ? 'Un nuevo cliente para usted' : `${count} nuevos clientes para usted`,
  lead: (homeowner, service, place, score) =>
    [homeowner, service, place, `puntaje ${score}`].filter((part) => part !== '').join(' · '),
  more: (count) => (count === 1 ? 'y uno más' : `y ${count} más`),
  call: (count) =>
    `${count === 1 ? 'Pidió' : 'Pidieron'} una cotización y nadie más recibe sus datos. Llame cuanto antes.`,
  action: 'Ver sus clientes',
  settings: 'Puede desactivar estos avisos en sus ajustes.',
}
