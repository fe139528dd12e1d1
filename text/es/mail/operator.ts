import type { operator as english } from '../../en/mail/operator.ts'

export const operator: typeof english = {
  order: {
    subject: (business, plan) => `Pedido nuevo: ${plan}, ${business}`,
    heading: 'Un contratista pidió un plan',
    intro: 'Lo pidió en la página de compra. El pago se acuerda con el contratista.',
  },
  call: {
    subject: (business) => `Solicitud de llamada de bienvenida: ${business}`,
    heading: 'Un contratista pide la llamada de bienvenida',
    intro: 'Por favor confirme la hora o proponga otra.',
    when: (time) => `Hora en su calendario: ${time}`,
  },
  messages: {
    subject: (count) =>
      count === 1
        ? 'Un mensaje de la página de contacto'
        : `${count} mensajes de la página de contacto`,
    heading: 'De la página de contacto',
    intro: 'Prometemos responder en 24 horas.',
  },
  plan: (plan) => `Plan: ${plan}`,
  name: (name) => `Nombre: ${name}`,
  email: (email) => `Correo: ${email}`,
  phone: (phone) => `Teléfono: ${phone}`,
  business: (business) => `Negocio: ${business}`,
}
