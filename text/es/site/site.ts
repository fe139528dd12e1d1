import { brand } from '../../brand.ts'
import { claims } from '../../claims.ts'
import type { site as english } from '../../en/site/site.ts'

export const site: typeof english = {
  skip: 'Saltar al contenido',
  header: {
    home: 'Inicio',
    menu: 'Menú',
    closeMenu: 'Cerrar menú',
    language: 'Idioma',
    main: 'Páginas principales',
    faq: 'Preguntas',
    start: 'Empiece gratis',
    signIn: 'Entrar',
    dashboard: 'Panel',
    getQuotes: 'Pida una cotización para su casa',
  },
  links: {
    home: 'Inicio',
    services: 'Servicios',
    pricing: 'Precios',
    about: 'Quiénes somos',
    founder: 'Conozca al fundador',
    faq: 'Preguntas frecuentes',
    contact: 'Contacto',
    getQuotes: 'Pedir una cotización',
    checklist: 'Lista gratis',
    businessLogin: 'Acceso para empresas',
    terms: 'Términos del servicio',
    privacy: 'Política de privacidad',
    refundPolicy: 'Política de reembolso y calidad',
  },
  footer: {
    quickLinks: 'Enlaces rápidos',
    resources: 'Recursos',
    legal: 'Legal',
    promise:
      'Clientes potenciales exclusivos y verificados para los oficios del hogar. Hecho en Florida, en dos idiomas.',
    versesNotice:
      'Textos bíblicos de la Reina-Valera 1960® © Sociedades Bíblicas en América Latina, 1960. Derechos renovados © 1988, Sociedades Bíblicas Unidas. Utilizados con permiso.',
    copyright: (year: number) => `© ${year} ${brand}. Todos los derechos reservados.`,
  },
  verses: [
    {
      words: 'Y todo lo que hagáis, hacedlo de corazón, como para el Señor y no para los hombres.',
      place: 'Colosenses 3:23, RVR1960',
    },
    {
      words: 'Encomienda a Jehová tus obras, y tus pensamientos serán afirmados.',
      place: 'Proverbios 16:3, RVR1960',
    },
    {
      words: 'Si Jehová no edificare la casa, en vano trabajan los que la edifican.',
      place: 'Salmo 127:1, RVR1960',
    },
    {
      words: 'Pero sed hacedores de la palabra, y no tan solamente oidores.',
      place: 'Santiago 1:22, RVR1960',
    },
    {
      words: 'De más estima es el buen nombre que las muchas riquezas.',
      place: 'Proverbios 22:1, RVR1960',
    },
  ],
  loading: 'Cargando',
  home: {
    title: `Clientes exclusivos para contratistas · ${brand}`,
    description:
      'Dueños de casa verificados que piden techos, aire acondicionado, plomería y más. Cada uno con su puntaje de 0 a 100, y para un solo contratista.',
    headline: 'Dueños de casa que pidieron ayuda. Solo para usted.',
    subHeadline:
      'Cada cliente potencial es una persona real con un trabajo real: verificada, con un puntaje de 0 a 100 y sus razones a la vista, y solo para usted. Mes a mes, sin contrato.',
    start: 'Empiece con 10 clientes gratis',
    seeServices: 'Vea lo que recibe',
    noCard: 'Sin tarjeta. Trabajos agendados o su próximo mes gratis.',
    homeowner: '¿Necesita un trabajo en su propia casa?',
    sample: {
      caption: 'Así llega un cliente potencial. Datos de muestra.',
      trades: 'Vea un cliente de su oficio',
      jobs: {
        roofing: 'Techo · gotera sobre la cocina, quiere arreglarla esta semana',
        hvac: 'Aire acondicionado · no enfría y hay dos niños en casa, lo necesita hoy',
        plumbing: 'Plomería · el calentador gotea en el garaje, para esta semana',
        electrical: 'Electricidad · panel nuevo para cargar el auto, para este mes',
      },
      reasonsHint: '¿Por qué este puntaje? Quite una razón y vea cuánto vale.',
      undelivered: (score) => `Menos de ${score}: a usted no le llegaría`,
      listCaption: 'Así se ve su lista. Datos de muestra.',
    },
    street: 'Una calle de casas pequeñas; una tiene la luz encendida.',
    statsLabel: 'En cifras',
    stats: [
      { figure: claims.leads, label: 'clientes potenciales al mes en el plan más grande' },
      { figure: claims.returnRange, label: 'de retorno sobre lo invertido' },
      { figure: claims.automation, label: 'del seguimiento es automático' },
      { figure: claims.retention, label: 'de los contratistas siguen con nosotros' },
    ],
    stepsTitle: 'Cómo funciona',
    steps: [
      {
        title: 'Díganos su oficio y su zona',
        words:
          'Un formulario corto: a qué se dedica y en qué ciudad, código postal o estado trabaja.',
      },
      {
        title: 'Presione “Generar clientes”',
        words:
          'Los dueños de casa que pidieron justo eso cerca de usted aparecen al instante, primero los de mejor puntaje. El resto le llega cuando otros lo pidan.',
      },
      {
        title: 'Llame, cotice, agende',
        words:
          'Nombre, teléfono y trabajo están en la tarjeta. Mientras usted está arriba del techo, el seguimiento y las citas se manejan solos.',
      },
    ],
    featuresTitle: 'Por qué vale la pena llamar',
    features: [
      {
        title: 'Exclusivo, sin excepción',
        words:
          'Cada dueño de casa es para un solo contratista. Nuestro sistema no permite entregarle la misma persona a otro.',
      },
      {
        title: 'Verificado antes de que usted lo vea',
        words:
          'Revisamos el teléfono, el correo, el nombre y la dirección, y quitamos los repetidos. Si algo no cuadra, usted ni lo ve.',
      },
      {
        title: 'Un puntaje que se explica solo',
        words:
          'Qué tan urgente es, si la casa es propia, a qué distancia está, qué tan completa es la solicitud: cada razón muestra sus puntos, y la suma cuadra.',
      },
      {
        title: 'En español e inglés, de principio a fin',
        words:
          'El dueño de casa escribe en su idioma y usted lee en el suyo: páginas, clientes, razones y mensajes.',
      },
    ],
    guaranteeTitle: 'Trabajos agendados, o su próximo mes es gratis',
    guarantee:
      'Si un cliente potencial nunca contesta o usted ya lo tenía, se lo reemplazamos sin costo. Sin contrato: cancele o cambie de plan cuando quiera.',
    guaranteeBadge: 'Garantía',
    testimonialsTitle: 'Así se siente cuando funciona',
    testimonialsNote: 'Texto de muestra: aquí irán las palabras de nuestros clientes.',
    testimonials: [
      {
        words:
          'Llamé a la primera clienta en menos de cinco minutos. A los dos días estábamos en su techo.',
        who: 'Contratista de techos, Hialeah',
      },
      {
        words:
          'Antes peleaba cada nombre con otras cuatro compañías. Ahora el dueño de la casa habla solo conmigo.',
        who: 'Compañía de aire acondicionado, Orlando',
      },
      {
        words:
          'Mi esposa lleva las cuentas en español y yo cotizo en inglés. Los dos entendemos la pantalla.',
        who: 'Plomero, Kissimmee',
      },
    ],
    resultsTitle: 'Resultados hasta hoy',
    resultsWords: `${claims.contractors} contratistas, ${claims.jobs} trabajos.`,
    results: [
      { figure: claims.leadsDelivered, label: 'clientes potenciales entregados' },
      { figure: claims.closeRate, label: 'tasa de cierre' },
      { figure: claims.retention, label: 'de retención' },
    ],
    exit: {
      title: 'Antes de irse: una lista gratis para conseguir clientes potenciales',
      words:
        'Cómo contestar en cinco minutos, qué preguntar, qué enviar y qué revisar antes de pagarle a alguien por clientes, incluso a nosotros. Díganos adónde se la enviamos.',
      get: 'Quiero los recursos gratis',
      leave: 'No, gracias',
    },
    demo: {
      label: 'Demostración gratis',
      words: '¿Listo para hacer crecer su negocio? Reserve hoy una demostración gratis',
      book: 'Reservar',
      close: 'Cerrar',
    },
    finalTitle: 'Su próximo cliente ya pidió ayuda',
    finalWords: 'Vea diez clientes potenciales de su oficio y su zona antes de pagar nada.',
    finalStart: 'Crear mi cuenta',
    finalTalk: 'Hable con nosotros',
  },
  notFound: {
    title: `Página no encontrada · ${brand}`,
    description: 'No hay ninguna página en esta dirección.',
    heading: '¡Ups! Página no encontrada',
    words:
      'En esta dirección no vive nadie. Quizá la página se mudó o le sobra una letra a la dirección.',
    back: 'Volver al inicio',
    drawing: 'Una casa con la puerta tapiada.',
  },
}
