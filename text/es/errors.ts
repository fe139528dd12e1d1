import type { errors as english, fieldErrors as englishFields } from '../en/errors.ts'

export const errors: typeof english = {
  bad_json: () => 'No pudimos leer la solicitud: su contenido no es JSON válido.',
  not_authenticated: () => 'Primero inicie sesión.',
  wrong_key: () => 'La clave no es correcta.',
  not_your_business: () => 'Este negocio pertenece a otra cuenta.',
  not_admin: () => 'Solo los administradores pueden hacer esto.',
  has_business: () =>
    'Esta persona ya pertenece a otro negocio. Si solo la invitaron allí, anule esa invitación y podrá invitarla aquí.',
  invitation_over: () => 'Esta invitación ya no sirve.',
  account_protected: () =>
    'Usted ya tiene una cuenta con un segundo paso: inicie sesión como siempre y ahí estará el negocio.',
  weak_password: () => 'Esta contraseña es muy corta, muy simple o ya se filtró. Elija otra.',
  changed_meanwhile: () =>
    'Otra persona cambió esto mientras tanto. No se guardó nada. Vuelva a revisarlo.',
  order_has_plan: () => 'Este pedido ya tiene su plan.',
  not_found: () => 'No lo encontramos.',
  time_taken: () => 'Ese horario ya no está libre. Elija otro.',
  booking_closed: () => 'Por ahora no se pueden hacer citas aquí.',
  calendar_full: () =>
    'Este calendario tiene 5,000 citas abiertas y no admite más hasta que se completen o cancelen algunas.',
  too_large: () => 'La solicitud es demasiado grande. Aceptamos un megabyte como máximo.',
  invalid_request: () => 'Hay algo que corregir. Revise los campos marcados.',
  day_out_of_range: () => 'La cita debe ser desde el año 2000 y a no más de cinco años de hoy.',
  time_skipped: () =>
    'Ese día los relojes se adelantan y esa hora no existe. Elija una más temprano o más tarde.',
  call_not_offered: () =>
    'La llamada de bienvenida puede ser de lunes a viernes, de 9 a 6, hora de Miami, a partir de mañana y en las próximas dos semanas.',
  call_requested: () =>
    'Ya tiene una llamada reservada. La hora está en el correo que le enviamos; responda a ese correo si prefiere otra.',
  location_unknown: ({ place, suggestions = [], several = false }) => {
    const list = suggestions.join('; ')
    if (several) return `Hay varios lugares llamados “${place ?? ''}”. ¿Cuál es: ${list}?`
    const unknown = `No encontramos “${place ?? ''}” en Estados Unidos.`
    return suggestions.length > 0
      ? `${unknown} ¿Quiso decir: ${list}?`
      : `${unknown} Escriba una ciudad con su estado (Miami, FL), un estado (FL) o un código postal (33101).`
  },
  quota_reached: ({ quota, requested, left = 0, reserved = 0 }) => {
    if (left === 0 && reserved > 0)
      return `Ya pidió todos los clientes que le quedan de su plan este mes (${reserved}), y vienen en camino. Cierre uno de sus pedidos abiertos para usarlos aquí, o suba de plan.`
    return left > 0
      ? `A su plan solo le ${leftWords(left)} este mes, y usted pidió ${requested ?? left}. Suba de plan para recibir más ahora.`
      : `Ya recibió los ${quota ?? ''} clientes potenciales de su plan este mes. Suba de plan o espere a la próxima fecha de cobro.`
  },
  trial_used: ({ quota, requested, left = 0, reserved = 0 }) => {
    if (left === 0 && reserved > 0)
      return `Ya pidió todos los clientes que le quedan de su prueba gratuita (${reserved}), y vienen en camino. Cierre uno de sus pedidos abiertos para usarlos aquí, o elija un plan para recibir más.`
    return left > 0
      ? `A su prueba gratuita solo le ${leftWords(left)}, y usted pidió ${requested ?? left}. Elija un plan para recibir más.`
      : `Ya recibió sus ${quota ?? 10} clientes potenciales de prueba. Elija un plan para seguir recibiendo clientes.`
  },
  trial_held: () =>
    'Su prueba gratuita está en pausa, porque otro negocio ya usó una con el correo de su empresa o desde su conexión a internet. En su página de inicio le decimos cómo abrirla. También puede elegir un plan para empezar ahora mismo.',
  trial_refused: () =>
    'Con este correo o este teléfono ya se usó la prueba gratuita. Elija un plan para recibir más clientes o, si esta es su primera prueba, escríbanos desde la página de contacto.',
  picture_unreadable: () =>
    'No pudimos abrir esta imagen. Elija un archivo JPEG, PNG o WebP, o tome la foto otra vez.',
  picture_too_large: () =>
    'Esta imagen es demasiado grande. El límite es de 10 MB y 50 megapíxeles, o 24 en algunos formatos.',
  file_too_large: () => 'El archivo pesa más de 50 MB. Divídalo en varios archivos.',
  file_empty: () => 'El archivo está vacío.',
  file_not_csv: () =>
    'Este no es un archivo CSV. Ábralo en su hoja de cálculo y guárdelo como “CSV UTF-8”.',
  file_without_rows: () =>
    'El archivo tiene una primera línea con los nombres de las columnas y ninguna fila debajo.',
  file_too_long: () => 'El archivo tiene más de 100,000 filas. Divídalo en varios archivos.',
  file_too_wide: () => 'El archivo tiene más de 200 columnas. Deje solo las que importan.',
  file_line_too_long: () =>
    'Una fila del archivo es demasiado larga. Casi siempre se abrió una comilla (") que nunca se cerró.',
  file_quote_open: () =>
    'Se abrió una comilla (") que nunca se cerró. Guarde el archivo otra vez desde su hoja de cálculo.',
  file_larger_than_declared: () =>
    'El archivo llegó más grande de lo que se había indicado. Elíjalo de nuevo.',
  file_incomplete: () => 'El archivo no llegó completo. Elíjalo otra vez.',
  columns_missing: () =>
    'Indique qué columnas tienen el nombre, un teléfono o un correo, el código postal y el servicio.',
  import_over: () => 'Esta importación ya empezó o ya terminó.',
  idempotency_key_invalid: () => 'La Idempotency-Key debe tener de 1 a 255 caracteres visibles.',
  idempotency_key_reused: () =>
    'Ya envió esto con otros datos. Vuelva a cargar la página y envíelo de nuevo.',
  idempotency_key_in_use: () =>
    'Todavía estamos procesando su primer envío. Espere un momento e intente de nuevo.',
  rate_limited: () =>
    'Fueron demasiados intentos en poco tiempo. Espere unos minutos e intente de nuevo.',
  busy: () =>
    'En este momento estamos recibiendo muchas solicitudes. Intente de nuevo en un minuto.',
  unavailable: () => 'El sistema no responde en este momento. Intente de nuevo en un minuto.',
  out_of_order: () => 'Algo falló de nuestro lado. Intente de nuevo en un momento.',
  not_configured: () => 'Esta conexión todavía no está configurada.',
}

export const fieldErrors: typeof englishFields = {
  required: 'Complete este campo.',
  too_short: 'Es demasiado corto.',
  too_long: 'Es demasiado largo.',
  out_of_range: 'Este número es demasiado alto o demasiado bajo.',
  not_a_choice: 'Elija una de las opciones.',
  not_valid: 'Revise este dato: no parece correcto.',
  phone_not_valid: 'Este no es un número de teléfono de Estados Unidos.',
  phone_toll_free:
    'A un número gratuito (800) no se le puede devolver la llamada. Escriba el suyo.',
  email_not_valid: 'Esta no es una dirección de correo electrónico.',
  email_disposable: 'Use su correo de siempre, no uno temporal.',
  name_not_real: 'Escriba su nombre y apellido.',
  name_placeholder: 'Escriba su verdadero nombre; este parece inventado.',
  zip_unknown: 'Este no es un código postal de Estados Unidos.',
  reads_as_spam: 'Describa el trabajo con palabras sencillas y sin enlaces.',
  consent_missing: 'Marque la casilla para que un contratista pueda comunicarse con usted.',
  consent_outdated: 'Los términos cambiaron. Recargue la página y vuelva a leerlos.',
  photos_gone:
    'Si la solicitud no se envía, guardamos las fotos solo un día. Quítelas y agréguelas otra vez.',
}

function leftWords(left: number): string {
  return left === 1 ? 'quedaba 1 cliente' : `quedaban ${left} clientes`
}
