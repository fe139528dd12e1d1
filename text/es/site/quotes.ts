import { brand } from '../../brand.ts'
import type { quotes as english } from '../../en/site/quotes.ts'

export const quotes: typeof english = {
  title: `Una cotización de un solo contratista · ${brand}`,
  description:
    'Cuéntenos qué necesita su casa en tres pasos cortos. Le llama un solo contratista cercano, no cinco. Gratis para los dueños de casa.',
  heading: 'Una solicitud. Un contratista. Una llamada.',
  intro:
    'Cuéntenos qué necesita su casa. Le pasamos su solicitud a un contratista cercano que hace justo ese trabajo, y a nadie más. A usted no le cuesta nada.',
  formLabel: 'Pedir una cotización',
  progress: (step: number, of: number) => `Paso ${step} de ${of}`,
  steps: {
    what: 'Qué y cuándo',
    where: 'Dónde',
    who: 'Sus datos de contacto',
  },
  optional: 'opcional',
  choose: 'Elija una opción',
  zipChecking: 'Buscando…',
  photos: {
    label: 'Fotos del trabajo',
    hint: 'Hasta cinco. Solo las ve el contratista que recibe su solicitud.',
    add: 'Agregar fotos',
    photo: (n: string) => `Foto ${n}`,
    remove: (n: string) => `Quitar la foto ${n}`,
    retry: (n: string) => `Enviar otra vez la foto ${n}`,
    sending: 'Enviando…',
    one: '1 foto agregada',
    many: (n: string) => `${n} fotos agregadas`,
    most: 'Puede agregar cinco fotos. Guardamos las primeras cinco.',
    unsent: 'No se enviaron todas las fotos. Envíelas otra vez o quítelas.',
    unreadable: 'No pudimos abrir este archivo. Elija una foto JPEG o PNG, o tome una nueva.',
    tooLarge: 'Esta foto es demasiado grande. Elija una de menos de 10 MB.',
    tooMany: 'Llegaron demasiadas fotos desde su conexión. Espere unos minutos y envíela otra vez.',
    failed: 'La foto no llegó. Revise su conexión y envíela otra vez.',
  },
  consent: 'Su permiso',
  consentVersion: (version: string) => `Versión ${version}, español`,
  trap: 'Deje este campo vacío',
  back: 'Atrás',
  next: 'Continuar',
  send: 'Enviar mi solicitud',
  sending: 'Enviando…',
  nextTitle: 'Qué pasa después',
  next1:
    'Buscamos un contratista cercano que haga este trabajo. Solo él recibe su nombre y su teléfono.',
  next2:
    'Ese contratista le llama. Él nos paga a nosotros; usted no paga nada ni se compromete a nada.',
  next3:
    'Si no encontramos al contratista indicado cerca de usted, su solicitud vence a los 30 días.',
  done: {
    heading: (name: string) => `Gracias, ${name}. Ya tenemos su solicitud.`,
    headingPlain: 'Gracias. Ya tenemos su solicitud.',
    one: 'Le llamará un solo contratista al número que nos dio. No podemos prometerle una hora: depende de quién esté disponible cerca de usted.',
    review:
      'Primero una persona de nuestro equipo revisa un detalle de su solicitud. Después le llamará un solo contratista al número que nos dio. No podemos prometerle una hora.',
    none: 'Si ningún contratista cercano toma este trabajo, nadie le llamará. Guardamos la solicitud 30 días y después vence.',
    mail: 'Le enviamos su número de referencia a #. Si ya nos había pedido este trabajo, sigue valiendo su primera solicitud, con el correo que recibió entonces. Si antes retiró una solicitud, el correo le explica cómo volver a pedir.',
    withdraw: '¿Cambió de opinión?',
    urgent: 'Si alguien corre peligro o huele a gas, llame primero al 911.',
    home: 'Volver al inicio',
  },
  oneError: 'Falta corregir un dato.',
  manyErrors: (n: string) => `Falta corregir ${n} datos.`,
  network:
    'No pudimos comunicarnos con nuestro servidor. Lo que escribió sigue aquí: revise su conexión y envíelo otra vez.',
  retry: 'Enviar otra vez',
  tooMany:
    'Llegaron demasiadas solicitudes desde su conexión. Espere unos minutos y envíela otra vez.',
  refused: 'No pudimos aceptar la solicitud. Revise sus respuestas.',
  broken: 'Algo falló de nuestro lado. Lo que escribió sigue aquí; envíelo otra vez.',
  zipUnknown: 'No conocemos ese código postal. Revise los dígitos',
  consentMissing: 'Marque la casilla si acepta que un contratista se comunique con usted',
}
