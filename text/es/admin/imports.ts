import { deliveredScore } from '../../../engine/plans.ts'
import { questionNames } from '../../question-words.ts'
import type { imports as english } from '../../en/admin/imports.ts'
import { questions } from '../questions.ts'
import { sourceNames } from '../sources.ts'

function number(count: number): string {
  return count.toLocaleString('es-US')
}

function rows(count: number): string {
  return count === 1 ? '1 fila' : `${number(count)} filas`
}

export const imports: typeof english = {
  title: 'Importar',
  intro:
    'Suba un archivo con solicitudes de dueños de casa: la lista de un socio, lo que exportó de sus anuncios o sus propios registros.',
  failed: 'No se pudieron cargar las importaciones.',
  choose: {
    label: 'Elegir un archivo CSV',
    drop: 'O suéltelo aquí. Hasta 50 MB y 100,000 filas; la primera línea lleva los nombres de las columnas.',
    sending: (percent) => `Subiendo: ${percent}%`,
    reading: 'Leyendo el archivo…',
    tooLarge: 'El archivo pesa más de 50 MB. Divídalo en varios archivos.',
    empty: 'El archivo está vacío.',
    notDone: 'No se pudo subir el archivo.',
  },
  earlier: {
    title: 'Importaciones anteriores',
    none: 'Todavía no se ha importado nada aquí.',
    file: 'Archivo',
    when: 'Subido',
    state: 'Situación',
    rows: 'Filas',
    taken: 'Aceptadas',
    open: (file) => `Abrir ${file}`,
  },
  another: 'Todas las importaciones',
  gone: 'Esa importación no existe.',
  columns: {
    title: 'Qué significan las columnas',
    intro: (count) => `${rows(count)}. Así entendimos cada columna; corrija lo que esté mal.`,
    column: 'En el archivo',
    examples: 'Ejemplos',
    meaning: 'Significa',
    meaningOf: (column) => `Significado de ${column}`,
    unnamed: (position) => `Columna ${position}, sin nombre`,
    noExamples: 'vacía',
    choices: {
      ...questionNames(questions),
      firstName: 'Nombre de pila',
      lastName: 'Apellido',
      addressLine2: 'Apartamento o unidad',
      requestedAt: 'Fecha de la solicitud',
      language: 'Idioma',
      keep: 'Guardar como nota',
      drop: 'No importar',
    },
    twice: (choice) => `Dos columnas son “${choice}”: elija una.`,
    missing: {
      name: 'Ninguna columna tiene el nombre.',
      contact: 'Ninguna columna tiene teléfono ni correo electrónico.',
      zip: 'Ninguna columna tiene el código postal.',
      service: 'Ninguna columna tiene el servicio. Elija abajo uno para toda la lista.',
    },
  },
  dates: {
    title: 'Fechas',
    certain: {
      day: 'Las fechas empiezan con el día: 20/11/2026 es el 20 de noviembre.',
      month: 'Las fechas empiezan con el mes: 11/20/2026 es el 20 de noviembre.',
    },
    label: 'Cómo están escritas las fechas',
    either: 'El archivo no permite saberlo. Más abajo verá cómo leemos la fecha de cada fila.',
    mixed:
      'Hay fechas escritas de una forma y de la otra. Se rechazan las que no coincidan con la que elija.',
    orders: {
      day: 'Primero el día: 04/11/2026 es el 4 de noviembre',
      month: 'Primero el mes: 04/11/2026 es el 11 de abril',
    },
  },
  words: {
    title: 'Nombres de los servicios',
    intro: 'Indique a cuál de nuestros servicios corresponde cada palabra.',
    many: 'Esta columna tiene muchos textos distintos. Leemos cada uno por separado y rechazamos las filas que no mencionan ninguno de nuestros servicios.',
    word: 'En el archivo',
    service: 'Nuestro servicio',
    serviceOf: (word) => `Servicio para ${word}`,
    none: 'Ninguno de los nuestros: se rechaza',
  },
  facts: {
    title: 'Para toda la lista',
    service: 'Servicio',
    serviceHint: 'Para las filas que no lo indican',
    noService: 'Lo que diga cada fila',
    language: 'Idioma',
    languageHint: 'Para las filas que no lo indican',
    source: 'De dónde viene la lista',
    sources: {
      ...sourceNames,
      csv: 'Una lista propia',
      partner: 'Un socio',
      referral: 'Recomendaciones',
      meta_ads: 'Anuncios de Facebook o Instagram',
    },
    list: 'Nombre de la lista o campaña',
    listHint: 'Opcional; se guarda con cada solicitud',
  },
  consent: {
    title: 'El consentimiento de estas personas',
    intro:
      'Se guarda con cada solicitud como prueba de que la persona aceptó que la contacten, con la fecha de su solicitud.',
    text: 'El texto que aceptaron',
    textHint: 'Cópielo palabra por palabra del formulario o de la página',
    textMissing: 'Pegue el texto que aceptaron estas personas.',
    language: 'Idioma de ese texto',
    pageUrl: 'Dirección de la página',
    pageUrlHint: 'Opcional',
    pageUrlWrong: 'La dirección debe empezar con https://',
    confirm: 'Cada persona de este archivo aceptó ese texto',
    confirmMissing: 'Confírmelo: sin consentimiento no se puede contactar a nadie.',
  },
  preview: {
    title: 'Así van a entrar las primeras filas',
    waiting: 'Probando las primeras filas…',
    failed: 'No se pudieron probar las primeras filas.',
    line: 'Línea',
    person: 'Persona',
    contact: 'Contacto',
    place: 'Lugar',
    requestedAt: 'Cuándo lo pidió',
    service: 'Servicio',
    result: 'Resultado',
    taken: (score) => `Aceptada, puntaje de hasta ${score}`,
    low: 'Muy bajo para entregarse',
    known: 'Repetida',
    refused: 'Rechazada',
    summary: (taken, all, low) => {
      const entering =
        all === 1
          ? `De la primera fila ${taken === 1 ? 'entraría 1' : 'no entraría ninguna'}.`
          : `${taken === 1 ? 'Entraría' : 'Entrarían'} ${taken} de las primeras ${rows(all)}.`
      return low === 0 ? entering : `${entering} Con puntaje muy bajo para entregarse: ${low}.`
    },
  },
  start: (count) => `Importar ${rows(count)}`,
  starting: 'Empezando…',
  notStarted: 'No se pudo empezar la importación.',
  giveUp: 'Descartar este archivo',
  progress: {
    waiting: 'Esperando su turno: la importación empieza en un momento.',
    running: (read, all) => `${number(read)} de ${rows(all)}`,
    leave: 'Puede salir o cerrar esta página: la importación sigue.',
    cancel: 'Cancelar la importación',
    confirmTitle: '¿Cancelar la importación?',
    confirm: 'Las filas importadas se conservan. El resto del archivo no se importa.',
    goOn: 'Seguir importando',
    notCancelled: 'No se pudo cancelar la importación.',
  },
  counts: {
    read: 'Filas leídas',
    readOf: (all) => `de ${number(all)}`,
    taken: 'Aceptadas',
    lowNote: (low) => `${number(low)} con puntaje muy bajo para entregarse`,
    doubles: 'Repetidas',
    doublesNote: 'ya lo habían pedido',
    refused: 'Rechazadas',
  },
  report: {
    done: 'La importación terminó',
    cancelled: 'La importación se canceló',
    failed: 'La importación falló',
    failedWords:
      'Las filas importadas se conservan. Importe el archivo otra vez: ninguna fila se importa dos veces.',
    notRead: 'No se importó nada de este archivo.',
    delivered: (count) =>
      count === 1
        ? '1 solicitud se asignó a un pedido pendiente.'
        : `${number(count)} solicitudes se asignaron a pedidos pendientes.`,
    low: (count) =>
      `Se aceptaron, pero no se van a entregar: ${rows(count)} que ${count === 1 ? 'no puede' : 'no pueden'} llegar a un puntaje de ${deliveredScore}. Lo que más puntos quita es que la solicitud tenga más de un día.`,
    allTaken: 'Se aceptaron todas las filas.',
    title: 'Filas que no entraron',
    download: 'Descargarlas como CSV',
    notDownloaded: 'No se pudieron descargar las filas.',
    fileName: 'no-aceptadas',
    line: 'Línea',
    row: 'Fila',
    reason: 'Motivo',
    double: 'Repetida',
    refusedBefore: 'Esta fila se rechazó en un archivo anterior.',
    takenBefore: 'La misma fila ya vino antes, en este archivo o en otro.',
    first: (shown, all) =>
      `Las primeras ${number(shown)} de ${number(all)}; la descarga las tiene todas.`,
    forgotten: 'El contenido de las filas se guarda 30 días.',
  },
  states: {
    coming: 'No se subió completo',
    ready: 'Sin empezar',
    waiting: 'Esperando su turno',
    running: 'Importando',
    cancelled: 'Cancelada',
    failed: 'Falló',
    done: 'Terminada',
  },
}
