import type { orderMail as english } from '../../en/mail/order.ts'

export const orderMail: typeof english = {
  subject: (number) => `Su pedido ${number}`,
  heading: 'Gracias por su pedido',
  order: (number) => `Número de pedido: ${number}`,
  plan: (plan, price) => `Plan: ${plan}, ${price} al mes`,
  leads: (leads) => `Clientes potenciales: ${leads} al mes`,
  payment:
    'A más tardar en un día hábil le enviamos la factura a este correo. La paga en línea, con tarjeta o transferencia. Antes de eso no debe nada.',
  account:
    'Cree su cuenta con este mismo correo, para que el plan quede a su nombre. Si ya tiene una cuenta con este correo, solo inicie sesión.',
  accountAction: 'Crear mi cuenta',
  call: 'Después elija la hora de su llamada de bienvenida: media hora para hablar de su oficio, su zona y su agenda. Los primeros clientes potenciales llegan a más tardar 72 horas después de configurar su campaña.',
  callAction: 'Elegir la hora de la llamada',
  questions: (phone, email) =>
    `¿Tiene preguntas? Llame al ${phone} o escriba a ${email}. Si usted no hizo este pedido, puede ignorar este correo: no se le cobra nada.`,
  booked: {
    subject: (when) => `Su llamada de bienvenida: ${when}`,
    heading: 'Su llamada de bienvenida',
    when: (when) => `Cuándo: ${when}`,
    words:
      'Hablamos media hora de su oficio, su zona y su agenda, en español o en inglés. Responda a este correo con el número donde podemos llamarle, o para pedir otra hora.',
    event: (brand) => `Llamada de bienvenida con ${brand}`,
  },
}
