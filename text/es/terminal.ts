import type { terminal as english } from '../en/terminal.ts'

export const terminal: typeof english = {
  help: {
    usage: 'npm run cornerstone -- COMANDO [OPCIONES]',
    commands: 'Comandos:',
    options: 'Opciones:',
    more: 'npm run cornerstone -- COMANDO --help explica un comando.',
    byDefault: (value) => `(si no se indica: ${value})`,
    common: {
      json: 'Muestra el resultado en JSON. Escriba “npm run -s” para recibir solo el JSON.',
      lang: 'Usa este idioma en lugar del de su terminal.',
      help: 'Muestra esta ayuda.',
    },
  },
  mistakes: {
    unknownCommand: (name) => `No existe el comando “${name}”.`,
    unknownOption: (option) => `No existe la opción ${option}.`,
    badOption: (option) => `A la opción ${option} le falta su valor, o le sobra.`,
    unknownLanguage: (language, all) =>
      `No tenemos el idioma “${language}”: use ${all.join(' o ')}.`,
    missingArgument: (usage) => `Falta algo: ${usage}`,
    extraArgument: (argument) => `“${argument}” está de más.`,
    unknownAction: (action, all) => `No existe la acción “${action}”: use ${all.join(', ')}.`,
  },
  commands: {
    leads: {
      about:
        'Genera clientes para el dueño de la demostración, igual que el botón de la aplicación.',
      arguments: '',
      options: {
        service: { value: 'SERVICIO', about: 'El servicio, por su código o su nombre.' },
        location: {
          value: 'ZONA',
          about: 'Una ciudad con su estado, un código postal o un estado.',
        },
        count: { value: 'CANTIDAD', about: 'Cuántos clientes se piden.' },
      },
      badCount: (from, to) => `La cantidad debe ser un número entero de ${from} a ${to}.`,
      noDemo:
        'La demostración está desactivada en esta instalación, así que no hay un dueño de demostración que reciba clientes.',
      columns: {
        score: 'Puntaje',
        name: 'Nombre',
        city: 'Ciudad',
        phone: 'Teléfono',
        source: 'Origen',
        why: 'Por qué',
      },
      summary: (delivered, onOrder) =>
        onOrder === 0
          ? `Entregados: ${delivered}.`
          : `Entregados: ${delivered}. Pendientes: ${onOrder}.`,
    },
    import: {
      about: 'Importa solicitudes de dueños de casa desde un archivo CSV.',
      arguments: 'ARCHIVO.csv',
      options: {
        source: {
          value: 'NOMBRE',
          about: 'De dónde viene la lista; se guarda con cada solicitud.',
        },
        service: {
          value: 'SERVICIO',
          about: 'El servicio de todas las filas, si ninguna columna lo indica.',
        },
        report: { value: 'ARCHIVO', about: 'Dónde se escriben las filas rechazadas.' },
      },
      noFile: (path) => `No existe el archivo ${path}.`,
      empty: 'El archivo está vacío.',
      columnsMissing: (columns) =>
        `No se importó nada: ninguna columna indica ${columns.join(', ')}. Póngale nombre en la primera línea del archivo.`,
      columns: {
        name: 'el nombre',
        contact: 'un teléfono o un correo electrónico',
        zip: 'el código postal',
        service: 'el servicio (o indique uno para todas las filas con --service)',
      },
      notCsv: (reason) => `No se importó nada: el archivo no se puede leer como CSV. ${reason}`,
      notText: 'No se importó nada: este archivo no es de texto. Primero guarde la hoja como CSV.',
      failed:
        'La importación se detuvo antes del final. Ejecútela otra vez: las filas que ya entraron no se repiten.',
      serviceUnknown: (service, all) =>
        `No conocemos el servicio “${service}”. Use uno de estos: ${all.join(', ')}.`,
      taking: (rows, all) => `Importando la fila ${rows} de ${all}`,
      unmatched: (headers) =>
        `Columnas que se guardan tal cual, porque no las conocemos: ${headers.join(', ')}`,
      done: ({ rows, taken, known, refusedBefore, refused }) => {
        const before = refusedBefore > 0 ? ` (ya rechazadas antes: ${refusedBefore})` : ''
        return `Filas: ${rows}. Importadas: ${taken}. Ya conocidas: ${known}${before}. Rechazadas: ${refused}.`
      },
      low: (rows, score) =>
        `Importadas que por ahora no se entregan, con un puntaje menor a ${score}: ${rows}.`,
      delivered: (leads) => `Entregadas a pedidos pendientes: ${leads}.`,
      notDelivered: (reason) =>
        `Las solicitudes se importaron, pero los pedidos pendientes no se pudieron completar ahora (${reason}). El servidor lo intenta de nuevo cada diez minutos mientras está en marcha.`,
      noReport: (path, reason) =>
        `No se importó nada: no se puede escribir el informe en ${path}. ${reason}`,
      reportBroken: (path, reason) =>
        `La importación terminó, pero su informe en ${path} quedó incompleto. ${reason}`,
      refusedRow: (line, reasons) => `Línea ${line}: ${reasons.join(' ')}`,
      allRefused: (rows, path) =>
        rows === 1
          ? `La fila rechazada está en ${path}.`
          : `Las ${rows} filas rechazadas están en ${path}.`,
    },
    admin: {
      about: 'Le da a una cuenta el rol de administrador, o se lo quita.',
      arguments: 'alguien@ejemplo.com',
      options: {
        remove: { value: '', about: 'La cuenta deja de ser de administrador.' },
        'reset-second-steps': {
          value: '',
          about: 'Borra los segundos pasos de quien los perdió, sea o no administrador.',
        },
      },
      unknown: (email) => `No hay ninguna cuenta de ${email}: primero regístrese.`,
      made: (email) => `${email} ahora es administrador.`,
      removed: (email) => `${email} ya no es administrador.`,
      secondStepsReset: (email) =>
        `${email} entra solo con su contraseña hasta que configure otra vez un segundo paso.`,
    },
    keys: {
      about: 'Muestra, renueva o anula las claves que firman los tokens de acceso.',
      arguments: 'list | rotate | revoke',
      options: {},
      rotated: (id) =>
        `La clave nueva ${id} ya está publicada y empezará a firmar en 15 minutos. A nadie se le cierra la sesión.`,
      revoked: (id) =>
        `La clave nueva ${id} firma desde ahora. En un minuto dejan de valer los tokens firmados con las anteriores; las sesiones continúan.`,
      states: {
        signs: 'firma',
        waits: 'publicada, firmará pronto',
        retired: 'vale hasta que venzan sus tokens',
      },
    },
    suppressions: {
      about: 'Busca, agrega o quita la exclusión de un teléfono o un correo electrónico.',
      arguments: 'find | add | lift  +13055554321 | correo@ejemplo.com',
      options: {},
      notContact: (text) => `${text} no es un teléfono ni un correo electrónico.`,
      none: (contact) => `${contact} no está excluido: sus solicitudes se aceptan.`,
      found: (contact, day, how) =>
        `${contact} está excluido desde el ${day}, ${how}: sus solicitudes se rechazan.`,
      ways: {
        withdrawn: 'con el enlace de un correo',
        operator: 'por medio del operador',
        other: (reason) => `por este motivo: ${reason}`,
      },
      alongside: (others) => `Excluidos a la vez: ${others.join(', ')}`,
      lifted: (names) =>
        `Ya sin exclusión: ${names.join(', ')}. Desde ahora se aceptan solicitudes nuevas; las anteriores siguen retiradas.`,
      added: (contact, requests) =>
        `${contact} quedó excluido y se retiró lo que había pedido: ${requests === 1 ? '1 solicitud' : `${requests} solicitudes`}. A los contratistas que tenían una se les avisa por correo.`,
    },
    people: {
      about: 'Muestra o borra todo lo que hay de una persona, en todas las tablas.',
      arguments: 'show | erase  +13055554321 | correo@ejemplo.com',
      options: {},
      notContact: (text: string) => `${text} no es un teléfono ni un correo electrónico.`,
      none: (contact: string) => `No hay nada guardado de ${contact}.`,
      table: (table: string, rows: number) =>
        `${table}: ${rows === 1 ? '1 fila' : `${rows} filas`}`,
      erased: (contact: string) => `Se borró lo que había de ${contact}:`,
      kept: (consents: number, suppressions: number) =>
        `Queda, sin nombre ni contacto: ${consents === 1 ? '1 permiso' : `${consents} permisos`}, ${suppressions === 1 ? '1 retiro' : `${suppressions} retiros`}. Las copias de seguridad anteriores a hoy todavía tienen a esta persona.`,
      beside: (contacts: string[]) =>
        `En las mismas filas había: ${contacts.join(', ')}. Borre también los que sean de esta persona, después de comprobarlo.`,
      importOpen:
        'Hay un archivo por importar que puede contener a esta persona. Termínelo o cancélelo primero.',
    },
    score: {
      about: 'Calcula otra vez un puntaje guardado y muestra de qué se compone.',
      arguments: 'ID_DEL_CLIENTE',
      options: {},
      unknown: (id) => `Ningún cliente con puntaje tiene el ID ${id}.`,
      made: (score, version, steps) =>
        `Puntaje ${score}, calculado por la versión ${version} después de ${steps} de sus ajustes.`,
      same: 'Calculado otra vez con el modelo, sus ajustes y los datos: igual hasta la última cifra.',
      other: (gap) => `Calculado otra vez da otro resultado: la diferencia es ${gap}.`,
      columns: { term: 'Factor', value: 'Valor', points: 'Puntos' },
      start: 'Punto de partida',
      general: 'Lo que todos los clientes tienen en común',
    },
    backup: {
      about:
        'Hace una copia de seguridad de la base de datos, los secretos y los archivos. El servidor puede seguir en marcha.',
      arguments: 'ARCHIVO.tar.gz | CARPETA',
      options: {},
      done: (path: string, tables: number, rows: number) =>
        `Copia lista en ${path}: ${rows} filas de ${tables} tablas. El archivo contiene sus secretos; guárdelo en un lugar seguro.`,
    },
    restore: {
      about:
        'Restaura una copia de seguridad en un DATA_DIR vacío (y en una base de datos vacía, con DATABASE_URL).',
      arguments: 'ARCHIVO.tar.gz',
      options: {},
      done: (rows: number, madeAt: string, version: string) =>
        `Se restauraron ${rows} filas de la copia del ${madeAt} (versión ${version}). Ya puede iniciar el servidor.`,
    },
    fairness: {
      about: 'Compara cómo trata el puntaje a distintos grupos de dueños de casa.',
      arguments: '',
      options: {
        groups: {
          value: 'ARCHIVO.csv',
          about: 'Un CSV de zip,grupo. Sin él, los grupos son los idiomas del formulario.',
        },
      },
      noGroups: (path) => `${path} no se puede leer como CSV de zip,grupo.`,
      nothing: 'No hay solicitudes de los últimos 180 días.',
      columns: {
        group: 'Grupo',
        leads: 'Solicitudes',
        selected: 'Entregables',
        ratio: 'Proporción',
        calibration: 'Pronóstico menos contratado',
        missed: 'Contrató con puntaje bajo',
      },
      even: 'En cada grupo, la proporción de solicitudes entregables es al menos cuatro quintos de la de cualquier otro, y los pronósticos se cumplen para todos.',
      uneven:
        'Revise con cuidado: una proporción está por debajo de 0.80, o los pronósticos se alejan más de 3 puntos para un grupo.',
    },
  },
}
