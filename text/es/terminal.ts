import type { terminal as english } from '../en/terminal.ts'

export const terminal: typeof english = {
  argument: (argument) => `No se entiende ${argument}.`,
  import: {
    usage:
      'npm run import -- ARCHIVO.csv [--source NOMBRE] [--service SERVICIO] [--report ARCHIVO] [--lang en|es]',
    noFile: (path) => `No existe el archivo ${path}.`,
    empty: 'El archivo está vacío.',
    columnsMissing: (columns) =>
      `No se importó nada: ninguna columna da ${columns.join(', ')}. Nómbrela en la primera línea del archivo.`,
    columns: {
      name: 'el nombre',
      contact: 'un teléfono o un correo electrónico',
      zip: 'el código postal',
      service: 'el servicio (o indique uno para todas con --service)',
    },
    notCsv: (reason) => `No se importó nada: el archivo no se puede leer como CSV. ${reason}`,
    notText: 'No se importó nada: este archivo no es de texto. Primero guarde la hoja como CSV.',
    failed:
      'La importación se detuvo antes del final. Ejecútela otra vez: las filas que ya entraron no entran dos veces.',
    serviceUnknown: (service, all) =>
      `${service} no es un servicio que conozcamos. Hay: ${all.join(', ')}.`,
    taking: (rows, all) => `Filas que entran a las solicitudes: ${rows} de ${all}`,
    unmatched: (headers) =>
      `Se guardan tal cual, porque no significan nada para nosotros: ${headers.join(', ')}`,
    oneFile: (path) => `Un archivo a la vez: sobra ${path}.`,
    done: ({ rows, taken, known, refusedBefore, refused }) => {
      const before = refusedBefore > 0 ? ` (${refusedBefore} de ellas ya rechazadas antes)` : ''
      return `${rows} filas: ${taken} aceptadas, ${known} ya conocidas${before}, ${refused} rechazadas.`
    },
    low: (rows, score) =>
      `Por ahora con un puntaje menor a ${score}, y por eso sin entregar: ${rows} de las aceptadas.`,
    delivered: (leads) => `${leads} de ellas fueron a pedidos que esperaban.`,
    notDelivered: (reason) =>
      `Las filas están en la reserva, pero los pedidos que esperan no se pudieron atender ahora (${reason}). El servidor en marcha lo intenta de nuevo cada diez minutos.`,
    noReport: (path, reason) =>
      `No se importó nada: no se puede escribir el informe en ${path}. ${reason}`,
    reportBroken: (path, reason) =>
      `La importación está completa, pero su informe en ${path} no lo está. ${reason}`,
    refusedRow: (line, reasons) => `Línea ${line}: ${reasons.join(' ')}`,
    allRefused: (rows, path) =>
      rows === 1
        ? `La fila rechazada está en ${path}.`
        : `Las ${rows} filas rechazadas están en ${path}.`,
  },
  leads: {
    usage:
      'npm run leads -- --service roofing --location "Miami, FL" --count 10 [--json] [--lang en|es]',
    badCount: (from, to) => `La cantidad debe ser un número entero de ${from} a ${to}.`,
    noDemo:
      'La demostración está desactivada en esta instalación, así que no hay dueño de prueba que reciba clientes.',
    columns: {
      score: 'Puntaje',
      name: 'Nombre',
      city: 'Ciudad',
      phone: 'Teléfono',
      source: 'Origen',
      why: 'Por qué',
    },
    summary: (delivered, onOrder) =>
      onOrder === 0 ? `${delivered} entregados.` : `${delivered} entregados, ${onOrder} en pedido.`,
  },
  fairness: {
    usage: 'npm run fairness -- [--groups ARCHIVO.csv] [--lang en|es]',
    noGroups: (path) => `${path} no se puede leer como CSV de zip,grupo.`,
    nothing: 'No hay solicitudes de los últimos 180 días que revisar.',
    columns: {
      group: 'Grupo',
      leads: 'Solicitudes',
      selected: 'Se venden',
      ratio: 'Razón',
      calibration: 'Dicho menos contratado',
      missed: 'Contrató con puntaje bajo',
    },
    even: 'Ningún grupo se vende menos de cuatro quintos de lo que otro, y lo dicho se cumple para todos.',
    uneven:
      'Revise con cuidado: una razón está por debajo de 0.80, o lo dicho se aleja más de 3 puntos para un grupo.',
  },
  score: {
    usage: 'npm run score -- ID_DEL_CLIENTE [--lang en|es]',
    unknown: (id) => `No hay ningún cliente con puntaje ${id}.`,
    made: (score, version, steps) =>
      `Puntaje ${score}, calculado por la versión ${version} después de ${steps} de sus pasos.`,
    same: 'Calculado otra vez con el modelo, sus pasos y los datos: igual hasta la última cifra.',
    other: (gap) => `Calculado otra vez da otro resultado: la diferencia es ${gap}.`,
    columns: { term: 'Factor', value: 'Valor', points: 'Puntos' },
    start: 'Punto de partida',
    general: 'Lo que todos los clientes tienen en común',
  },
  keys: {
    usage: 'npm run keys -- list | rotate | revoke [--lang en|es]',
    rotated: (id) =>
      `La clave nueva ${id} ya está publicada y firmará dentro de un cuarto de hora. A nadie se le cierra la sesión.`,
    revoked: (id) =>
      `La clave nueva ${id} firma desde ahora; en un minuto ya no vale ningún token de las anteriores. Las sesiones continúan.`,
    states: {
      signs: 'firma',
      waits: 'publicada, firmará pronto',
      retired: 'vale hasta que venzan sus tokens',
    },
  },
  admin: {
    usage: 'npm run admin -- alguien@example.com [--remove | --reset-second-steps] [--lang en|es]',
    unknown: (email) => `No hay ninguna cuenta de ${email}: primero regístrese.`,
    made: (email) => `${email} ahora es administrador.`,
    removed: (email) => `${email} ya no es administrador.`,
    secondStepsReset: (email) =>
      `${email} entra solo con su contraseña hasta que configure otra vez un segundo paso.`,
  },
  suppressions: {
    usage:
      'npm run suppressions -- find | lift | add  +13055554321 | correo@example.com  [--lang en|es]',
    notContact: (text) => `${text} no es ni un teléfono ni un correo electrónico.`,
    none: (contact) => `${contact} no está retirado: sus solicitudes se aceptan.`,
    found: (contact, day, how) =>
      `${contact} está retirado desde ${day}, ${how}: no se acepta ninguna solicitud suya.`,
    ways: {
      withdrawn: 'por el enlace de un correo',
      operator: 'por el operador',
      other: (reason) => `por este motivo: ${reason}`,
    },
    alongside: (others) => `Retirado junto con él o al lado: ${others.join(', ')}`,
    lifted: (names) =>
      `Levantado: ${names.join(', ')}. Desde ahora se aceptan solicitudes otra vez; lo que se retiró sigue retirado.`,
    added: (contact, requests) =>
      `${contact} quedó retirado, con ${requests === 1 ? '1 solicitud' : `${requests} solicitudes`}. A los contratistas que tenían una se les avisa por correo.`,
  },
}
