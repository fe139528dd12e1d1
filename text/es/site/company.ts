import { brand, contactDetails } from '../../brand.ts'
import { claims } from '../../claims.ts'
import type { company as english } from '../../en/site/company.ts'

export const company: typeof english = {
  about: {
    title: `Quiénes somos · ${brand}`,
    description:
      'Una empresa de Florida que vende clientes potenciales exclusivos y verificados a contratistas del hogar, en español e inglés.',
    heading: 'Hecho para los que construyen',
    story: [
      'El dueño de una casa con una gotera llena un formulario. A los diez minutos lo llaman cinco compañías. Cuatro pagaron por nada, y él deja de contestar. Así era este negocio, y no quisimos ser parte de eso.',
      `${brand} hace algo distinto: cada dueño de casa que pide ayuda va a un solo contratista. Antes revisamos que la persona exista, que el teléfono funcione y que el trabajo sea de su oficio, y le decimos en palabras sencillas por qué creemos que vale la pena llamar.`,
      'Estamos en Florida, donde buena parte de los contratistas habla español. Nosotros también, en todo lo que hacemos.',
    ],
    givingTitle: 'Para la comunidad',
    giving:
      'Una parte de lo que ganamos va a reparaciones para familias que no las pueden pagar: un techo después de la tormenta, una rampa, un tablero seguro. El trabajo lo hacen nuestros propios clientes.',
    statsTitle: 'En cifras',
    stats: [
      { figure: claims.leadAccuracy, label: 'Precisión de los datos' },
      { figure: claims.averageScore, label: 'Puntaje promedio de IA' },
      { figure: 'Al instante', label: 'Tiempo de entrega' },
      { figure: claims.satisfaction, label: 'Clientes satisfechos' },
    ],
    start: 'Vea diez clientes de su zona',
  },
  founder: {
    title: `Conozca al fundador · ${brand}`,
    description: 'Por qué existe esta empresa, en qué cree y de dónde viene.',
    heading: 'Conozca al fundador',
    photo: 'Foto del fundador, próximamente',
    intro:
      'Crecí entre obras. Sé lo que es que suene el teléfono arriba de la escalera, y perder un trabajo porque otro llegó primero.',
    missionTitle: 'Misión',
    mission:
      'Llevarle trabajo honesto a gente honesta del oficio, sin que al dueño de casa le suene el teléfono todo el día.',
    journeyTitle: 'El camino',
    journey:
      'Empezó con una hoja de cálculo para unos techeros de Miami: quién pedía, qué trabajo era y a quién le tocaba llamar. Con el tiempo aprendió a revisar teléfonos, a dar puntajes y a hablar español. La regla del primer día no ha cambiado: un dueño de casa, un contratista.',
    valuesTitle: 'Valores',
    values: [
      { title: 'Fe y honestidad', words: 'Decimos lo que sabemos y cómo lo sabemos.' },
      { title: 'Servicio', words: 'El dueño de casa es un vecino, no un número.' },
      { title: 'Oficio', words: 'Un trabajo está terminado cuando le ponemos nuestra firma.' },
      { title: 'Familia', words: 'Con la semana agendada, el domingo se pasa en casa.' },
    ],
    statementTitle: 'Nuestra palabra',
    statement: 'Toda casa empieza por la piedra angular. Queremos ser la suya.',
    talk: 'Escríbale al fundador',
  },
  contact: {
    title: `Contacto · ${brand}`,
    description: 'Teléfono, correo, horario y un formulario. Respondemos en 24 horas.',
    heading: 'Hable con una persona',
    intro:
      'Pregunte por los planes, los clientes potenciales o su cuenta. Respondemos en 24 horas.',
    cards: {
      phone: { title: 'Teléfono', words: contactDetails.phone },
      email: { title: 'Correo electrónico', words: contactDetails.email },
      location: { title: 'Ubicación', words: 'Miami, Florida' },
      hours: { title: 'Horario', words: 'Lunes a viernes, 9 a 6, hora del Este' },
    },
    formTitle: 'Envíenos un mensaje',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    optional: 'opcional',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    sending: 'Enviando...',
    startTitle: '¿Listo para conocer a sus próximos clientes?',
    startWords: 'Cree una cuenta y genere diez clientes potenciales de su zona, gratis.',
    start: 'Empezar a generar clientes',
    expectTitle: 'Qué puede esperar',
    expect: [
      'Respuesta en 24 horas',
      'De una persona, en español o inglés',
      'Le mostramos quién pide su servicio en su zona',
      'Sin presión y sin contrato',
    ],
    errors: {
      validation: 'Revise el formulario',
      error: 'Error',
      failed: 'No se pudo enviar el mensaje. Intente de nuevo.',
      sent: '¡Mensaje enviado!',
      sentWords: 'Le responderemos en menos de 24 horas.',
      close: 'Cerrar',
      nameShort: 'El nombre debe tener al menos 2 caracteres',
      nameLong: 'El nombre es demasiado largo',
      emailInvalid: 'El correo electrónico no es válido',
      emailLong: 'El correo electrónico es demasiado largo',
      phoneLong: 'El teléfono es demasiado largo',
      messageShort: 'El mensaje debe tener al menos 10 caracteres',
      messageLong: 'El mensaje es demasiado largo',
    },
  },
}
