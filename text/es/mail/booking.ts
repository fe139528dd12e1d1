import { fullStop } from '../../full-stop.ts'
import type { bookingMail as english } from '../../en/mail/booking.ts'

/** Emails about an appointment, to the homeowner and to the business. */
export const bookingMail: typeof english = {
  someBusiness: 'su contratista',
  event: (business) => `Cita con ${business}`,
  when: (when) => `Cuándo: ${when}`,
  phone: (phone) => `Teléfono del negocio: ${phone}`,
  confirmed: {
    subject: (when) => `Su cita: ${when}`,
    heading: 'Su cita está reservada',
    words: (business) => `Usted tiene una cita con ${fullStop(business)}`,
  },
  moved: {
    subject: (when) => `Su cita tiene nuevo horario: ${when}`,
    heading: 'Su cita tiene nuevo horario',
    words: (business) => `Su cita con ${business} cambió de horario.`,
  },
  cancelled: {
    subject: (when) => `Cancelada: su cita del ${when}`,
    heading: 'Su cita está cancelada',
    words: (business) => `Su cita con ${business} fue cancelada.`,
  },
  reminder: {
    subject: (when) => `Recordatorio: su cita del ${when}`,
    heading: 'Se acerca su cita',
    words: (business) => `Le recordamos su cita con ${fullStop(business)}`,
  },
  change: '¿Le surgió algo? Elija otro horario o cancele, y de inmediato le avisamos al negocio.',
  changeAction: 'Cambiar o cancelar',
  notYou: '¿No la pidió usted? Cancélela con el mismo botón.',
  owner: {
    confirmed: {
      subject: (when) => `Nueva cita: ${when}`,
      heading: 'Un dueño de casa reservó una cita',
    },
    moved: {
      subject: (when) => `Nuevo horario: ${when}`,
      heading: 'Un dueño de casa cambió el horario de una cita',
    },
    cancelled: {
      subject: (when) => `Cancelada: ${when}`,
      heading: 'Un dueño de casa canceló una cita',
    },
    erased: {
      subject: (when) => `Cancelada: ${when}`,
      heading: 'Se canceló una cita',
      words:
        'El dueño de casa nos pidió borrar sus datos personales. Cancelamos esta cita y quitamos esos datos de la cuenta de su negocio. Por favor, no vaya a la cita ni se comunique más con esa persona.',
      event: 'Cita cancelada',
    },
    event: (customer, service) => `${customer}: ${service}`,
    customer: (name) => `Quién: ${name}`,
    phone: (phone) => `Teléfono: ${phone}`,
    email: (email) => `Correo: ${email}`,
    service: (service) => `Qué: ${service}`,
    address: (address) => `Dónde: ${address}`,
    notes: 'Escribió:',
    action: 'Ver mis citas',
  },
}
