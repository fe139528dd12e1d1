import { brand } from '../../brand.ts'
import type { legal as english } from '../../en/site/legal.ts'
import { refundTiers } from './plans.ts'

export const legal: typeof english = {
  effective: 'Vigente desde octubre de 2025',
  contents: 'En esta página',
  terms: {
    title: `Términos del servicio · ${brand}`,
    description: 'Qué entregamos, cuánto cuesta, cómo cancelar y qué le pedimos a usted.',
    heading: 'Términos del servicio',
    sections: [
      {
        title: 'Quién puede suscribirse',
        words: [
          `${brand} vende suscripciones mensuales a contratistas de servicios para el hogar. Quien se suscribe debe ser mayor de 18 años, actuar por el negocio que figura en la cuenta y tener las licencias que su oficio exige.`,
        ],
      },
      {
        title: 'Qué recibe',
        words: [
          'Cada plan incluye un número fijo de clientes potenciales al mes y un panel de estadísticas. Un cliente potencial es un dueño de casa que pidió un servicio, revisado por nosotros y con un puntaje de 0 a 100; solo se entregan los de 60 o más.',
          'Es exclusivo: se lo damos a un solo contratista, y durante 90 días no volvemos a vender una solicitud de esa persona para el mismo servicio.',
          'Los de una campaña se entregan en 48 a 72 horas, y los primeros, a más tardar 72 horas después de configurarla. Si en una zona hay menos solicitudes de las que usted pidió, el resto queda pendiente y llega cuando otros dueños de casa pidan el servicio.',
        ],
      },
      {
        title: 'Precio y renovación',
        words: [
          'Los planes son mes a mes y se renuevan solos hasta que usted cancele. El precio de cada plan está en la página de precios. Puede comprar más clientes cuando los necesite al precio de su plan, con factura y pago en línea.',
          'Los clientes que no use en el mes no pasan al siguiente.',
        ],
      },
      {
        title: 'Cancelar y cambiar',
        words: [
          'Cancele o suba de plan cuando quiera. La suscripción cancelada sigue activa hasta el final del ciclo de cobro; no se cobra nada más. Puede exportar sus clientes antes y después.',
        ],
      },
      {
        title: 'Cómo puede usar un cliente potencial',
        words: [
          'El dueño de casa aceptó que un contratista lo contacte por una solicitud. Llámelo y escríbale solo para eso, en las horas que permite la ley, y deje de hacerlo de inmediato cuando se lo pida, con las palabras y por el medio que sea.',
          'No puede revenderlo, compartirlo ni publicarlo.',
        ],
      },
      {
        title: 'Garantía',
        words: [
          `Trabajos agendados, o su próximo mes es gratis; con ${refundTiers} puede elegir un reembolso. Para poder medirla, usted debe llamar a tiempo y reportar los resultados. La Política de reembolso y calidad explica cómo.`,
        ],
      },
      {
        title: 'Responsabilidad',
        words: [
          'Los resultados esperados en nuestras páginas son ejemplos, no promesas. Respondemos por lo que hagamos a propósito o con negligencia grave; por lo demás, hasta el monto que usted pagó en los últimos tres meses.',
        ],
      },
      {
        title: 'Ley y cambios',
        words: [
          'Se aplica la ley de Florida. Si estos términos cambian, le avisamos por correo al menos 30 días antes; si no está de acuerdo, cancele antes de que entren en vigor.',
        ],
      },
    ],
  },
  privacy: {
    title: `Política de privacidad · ${brand}`,
    description:
      'Qué guardamos de dueños de casa, contratistas y visitantes, para qué, por cuánto tiempo y cómo pedir que se borre.',
    heading: 'Política de privacidad',
    sections: [
      {
        title: 'Si usted es dueño de casa',
        words: [
          'Guardamos lo que nos cuenta al pedir una cotización: nombre, teléfono, correo, lugar y tipo de vivienda, y lo que hay que hacer. También guardamos el texto que aceptó, su versión y su idioma, la hora, y la dirección de internet y el navegador desde donde llegó la solicitud.',
          'Si agrega fotos, les quitamos los datos que guarda la cámara: el lugar, la hora y el aparato. Si no envía la solicitud, las borramos después de un día.',
          'Lo usamos para una sola cosa: encontrar un contratista para su solicitud. Ese contratista recibe sus datos; ninguna otra compañía. Si ningún contratista la toma, la solicitud vence a los 30 días.',
          'Puede retirar su permiso en cualquier momento y de cualquier forma razonable. Lo más rápido es el enlace del correo que confirma su solicitud: nos detenemos de inmediato y, si un contratista ya la tiene, le avisamos. También puede decírselo al contratista o escribirnos. Para que nadie vuelva a hacer una solicitud en su nombre, guardamos entonces su teléfono, su correo y su dirección en una lista de personas a las que no se debe contactar.',
        ],
      },
      {
        title: 'Si usted es contratista',
        words: [
          'Guardamos su cuenta, el perfil de su negocio con su logotipo, sus pedidos, los clientes que recibió y en qué terminaron. Lo usamos para prestar el servicio, cobrarlo y mejorar el puntaje.',
        ],
      },
      {
        title: 'Si solo visita el sitio',
        words: [
          'Las cookies esenciales hacen que el sitio funcione: recuerdan su idioma y si inició sesión. Las de análisis y de marketing están desactivadas hasta que usted las active, y puede desactivarlas cuando quiera.',
        ],
      },
      {
        title: 'Lo que nunca hacemos',
        words: [
          'No inventamos personas, no convertimos registros públicos en personas a quienes llamar, y no vendemos ni deducimos datos sensibles como salud, fe u origen.',
        ],
      },
      {
        title: 'Por cuánto tiempo lo guardamos',
        words: [
          'La prueba del permiso se guarda cinco años después del último contacto, porque la ley nos pide mostrarla. Los demás datos de una solicitud se borran o se vuelven anónimos cuando ya no hacen falta, y a más tardar a los dos años. Los datos de la cuenta se borran dentro de los 90 días después de cerrarla; las facturas, cuando lo permite la ley de impuestos.',
        ],
      },
      {
        title: 'Sus derechos',
        words: [
          'Puede pedirnos que le digamos qué datos suyos tenemos, que los corrijamos o los borremos, o que dejemos de venderlos o compartirlos. Viva donde viva, respondemos en 30 días y no cobramos nada.',
        ],
      },
      {
        title: 'Quién nos ayuda',
        words: [
          'Los proveedores que alojan nuestros servidores, envían los correos y procesan los pagos ven solo lo que necesitan para eso, bajo contrato. Todo viaja cifrado.',
        ],
      },
    ],
  },
  refundPolicy: {
    title: `Política de reembolso y calidad · ${brand}`,
    description:
      'Qué clientes potenciales se reemplazan, cómo reportarlos, cuánto tardamos y qué significa la garantía.',
    heading: 'Política de reembolso y calidad',
    sections: [
      {
        title: 'Qué es un cliente potencial malo',
        words: [
          'Es malo cuando el número está equivocado o desconectado, cuando la persona nunca contesta aunque usted intentó varias veces en varios días, cuando es uno que usted ya tenía, cuando está fuera de la zona o del oficio que pidió, o cuando la persona dice que nunca pidió nada.',
          'Los que no contestan y los repetidos se reemplazan sin costo.',
        ],
      },
      {
        title: 'Cómo reportarlo',
        words: [
          'Repórtelo en los 7 días siguientes a la entrega, y explique brevemente qué pasó. Respondemos a cada reporte por escrito y le explicamos la decisión.',
        ],
      },
      {
        title: 'Cuánto tardamos',
        words: ['La revisión toma hasta 3 días hábiles (72 horas).'],
      },
      {
        title: 'Más del 20%',
        words: [
          'Si más del 20% de los clientes potenciales de un mes son malos, los reemplazamos gratis o le damos un crédito para el mes siguiente. Usted elige.',
        ],
      },
      {
        title: 'La garantía',
        words: [
          `Trabajos agendados o el próximo mes gratis. Con ${refundTiers}: trabajos agendados, o reembolso, o el próximo mes gratis.`,
        ],
      },
      {
        title: 'Qué no se reembolsa',
        words: [
          'Si el dueño de casa eligió otra opción, le pareció alto el precio o dejó el trabajo para después, la solicitud era real. Lo mismo vale si usted llamó varios días después. Los clientes que no use no se acumulan ni se reembolsan.',
        ],
      },
    ],
  },
}
