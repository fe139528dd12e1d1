import type { operator as english } from '../../en/mail/operator.ts'

export const operator: typeof english = {
  order: {
    subject: (business, plan) => `Pedido nuevo: ${plan}, ${business}`,
    heading: 'Un contratista pidió un plan',
    intro: 'Lo pidió en la página de compra. Le dijimos que recibirá la factura en un día hábil.',
  },
  call: {
    subject: (business) => `Llamada de bienvenida: ${business}`,
    heading: 'Un contratista eligió la hora de su llamada de bienvenida',
    intro:
      'El contratista eligió esta hora dentro de nuestro horario y ya recibió un correo. Escríbale si no le conviene.',
    when: (time) => `Hora: ${time}`,
  },
  messages: {
    subject: (count) =>
      count === 1
        ? 'Un mensaje de la página de contacto'
        : `${count} mensajes de la página de contacto`,
    heading: 'De la página de contacto',
    intro: 'Prometemos responder en 24 horas.',
  },
  trials: {
    subject: (count) =>
      count === 1
        ? 'Una prueba gratuita está en pausa'
        : `${count} pruebas gratuitas están en pausa`,
    heading: 'Estas pruebas gratuitas están en pausa',
    intro:
      'Otro negocio ya usó una prueba gratuita con el mismo correo de empresa o la misma conexión a internet. Autorice la prueba si se trata de otro negocio. Al contratista se le promete una respuesta en un día hábil.',
    action: 'Ver las pruebas en pausa',
  },
  orderNumber: (number) => `Pedido: ${number}`,
  plan: (plan) => `Plan: ${plan}`,
  name: (name) => `Nombre: ${name}`,
  email: (email) => `Correo: ${email}`,
  phone: (phone) => `Teléfono: ${phone}`,
  business: (business) => `Negocio: ${business}`,
}
