import type { QuestionWords } from '../question-words.ts'

export const questions: QuestionWords = {
  service: {
    name: 'Servicio',
    question: '¿Qué necesita?',
    error: 'Elija lo que necesita',
    levels: {
      roofing: 'Techo',
      hvac: 'Aire acondicionado o calefacción',
      plumbing: 'Plomería',
      electrical: 'Electricidad',
      painting: 'Pintura',
      landscaping: 'Jardinería',
      remodeling: 'Remodelación',
      flooring: 'Pisos',
      construction: 'Construcción en general',
      windows: 'Ventanas y puertas',
    },
  },
  urgency: {
    name: 'Para cuándo',
    question: '¿Para cuándo?',
    error: 'Elija para cuándo lo necesita',
    levels: {
      emergency: {
        answer: 'Es una emergencia',
        hint: 'Una fuga, sin luz o sin aire: hoy mismo',
      },
      this_week: { answer: 'Esta semana', hint: 'Puede esperar unos días' },
      this_month: { answer: 'Este mes', hint: 'No hay apuro' },
      researching: {
        answer: 'Solo estoy averiguando',
        hint: 'Primero quiero ver precios y opciones',
        fact: 'Todavía está averiguando',
      },
    },
  },
  description: {
    name: 'Descripción del trabajo',
    question: '¿Qué pasa, en pocas palabras?',
    hint: 'Por ejemplo: gotera sobre la cocina desde la tormenta, techo de teja, unos 20 años.',
    error: 'Escriba menos de 2,000 caracteres, sin direcciones de internet',
  },
  zip: {
    name: 'Código postal',
    question: 'Código postal (ZIP) de la casa',
    hint: 'Cinco dígitos',
    error: 'Escriba los cinco dígitos de un código postal de Estados Unidos',
  },
  ownership: {
    name: 'Propia o alquilada',
    question: '¿Es propia o alquilada?',
    error: 'Elija si la vivienda es propia o alquilada',
    levels: {
      owner: 'Es propia',
      renter: { answer: 'La alquilo', fact: 'La alquila' },
    },
  },
  propertyType: {
    name: 'Tipo de vivienda',
    question: '¿Qué tipo de vivienda es?',
    error: 'Elija el tipo de vivienda',
    levels: {
      single_family: 'Casa',
      townhouse: 'Casa adosada (townhouse)',
      condo: 'Condominio o apartamento',
      multi_family: 'Varias unidades',
      mobile_home: 'Casa móvil',
      commercial: 'Negocio o local',
      other: 'Otra cosa',
    },
  },
  address: {
    name: 'Dirección',
    question: 'Calle y número',
    hint: 'Si el contratista sabe qué casa es, llega mejor preparado.',
    error: 'Escriba calle y número, o déjelo vacío',
  },
  city: { name: 'Ciudad' },
  state: { name: 'Estado' },
  fullName: {
    name: 'Nombre completo',
    question: 'Nombre y apellido',
    error: 'Escriba su nombre y apellido',
  },
  phone: {
    name: 'Teléfono',
    question: 'Teléfono celular o de casa',
    hint: 'A este número llama el contratista.',
    error: 'Escriba un teléfono de Estados Unidos con código de área, como (305) 555-0142',
  },
  email: {
    name: 'Correo electrónico',
    question: 'Correo electrónico',
    hint: 'Aquí le llega la confirmación, con un enlace por si quiere retirar su solicitud.',
    error: 'Escriba un correo electrónico, como ana@ejemplo.com',
  },
}
