import type { Card } from '../score/card.ts'
import { services } from '../services.ts'

/** What the product knows about one question. How to add one: docs/decisions/017-tables.md. */
export type Question = Row & { levels?: readonly string[] } & Choice<string>

type Row = {
  /** The most characters of a text answer. */
  longest?: number
  /** Whether every draft has an answer. */
  required?: true
  /** Its column in `homeowner_requests`. */
  column: string
  /** Its column in `leads`; without one the contractor does not see the answer. */
  leadColumn?: string
  /** Whether it is listed among the facts of a lead and of a refused request. */
  isFact?: true
  /** Where and how the quote form asks. Within a step it asks in the order of this table. */
  form?: {
    step: 1 | 2 | 3
    as: 'select' | 'radio' | 'text' | 'textarea'
    /** Whether the answer may be empty. */
    isOptional?: true
  }
  /** Usual headers in files, English and Spanish: folded, each as one word. */
  headers: string
  /** How lead forms ask in a whole sentence. The lowest rank that matches wins: specific words first. */
  sentence?: { rank: number; pattern: RegExp }
}

/** The facts that only a question with levels has. */
type Choice<Level extends string, Score = AnyScore> = {
  /** The level of a person who did not answer. Without one, a missing answer is null. */
  unanswered?: Level
  /** The level of words that cannot be read, if it is not `unanswered`. */
  unclear?: Level
  /** Words in files for a level. The level's own name is tried first, then these in order. */
  readings?: ReadonlyArray<readonly [Level, RegExp]>
  /** The term of the score that it feeds, with `levels` if the card has other names for them. */
  score?: Score
  /** How often people of the demo market give each answer. */
  demo?: ReadonlyArray<readonly [Level, number]>
}

type AnyScore = { term: keyof Card; levels?: Readonly<Record<string, string>>; missing?: string }

/** A term of the card. `levels` is optional only if the card uses the same names. */
type CardScore<Level extends string> = {
  [Term in keyof Card]: { term: Term; missing?: keyof Card[Term] } & ([Level] extends [
    keyof Card[Term],
  ]
    ? { levels?: undefined }
    : { levels: Record<Level, keyof Card[Term]> })
}[keyof Card]

/** Every question that a homeowner may be asked. All other lists of questions derive from this table. */
export const questions = {
  service: choice(services, {
    required: true,
    column: 'service',
    leadColumn: 'service_needed',
    form: { step: 1, as: 'select' },
    headers: `service serviceneeded services servicetype servicerequested typeofservice trade project
      projecttype jobtype job category task taskname servicio serviciorequerido servicionecesario
      serviciosolicitado tipodeservicio tipodeproyecto proyecto trabajo oficio categoria`,
    sentence: {
      rank: 8,
      pattern:
        /\b(service|services|project|help with|need|work|job|servicio|servicios|proyecto|necesita|trabajo)\b/,
    },
  }),
  urgency: choice(['emergency', 'this_week', 'this_month', 'researching', 'unknown'], {
    unanswered: 'unknown',
    column: 'urgency',
    leadColumn: 'urgency',
    isFact: true,
    form: { step: 1, as: 'radio' },
    headers: `urgency urgent timeline timeframe timing when howsoon startdate priority urgencia plazo
      cuando prioridad tiempo paracuando`,
    sentence: {
      rank: 6,
      pattern:
        /\b(when|soon|soonest|urgent|urgency|timeline|timeframe|start|cuando|pronto|urgente|urgencia|plazo)\b/,
    },
    readings: [
      ['this_month', /\b(not|no|isnt|no es) (that |very |so |muy |tan )?urgente?\b/],
      [
        'researching',
        /\b(research|just looking|browsing|no (rush|hurry)|flexible|months\b|meses|year|ano\b|not sure|budgeting|planning)/,
      ],
      [
        'researching',
        /\b(planeando|compar|sin prisa|solo (precio|cotiz|mirando)|mas adelante|future|futuro|investigando|eventually|someday)/,
      ],
      [
        'emergency',
        /\b(emergenc|asap|urgent|right away|immediate|inmediat|today|tonight|right now|now\b|same day)/,
      ],
      ['emergency', /\b(ahora|hoy\b|cuanto antes|lo antes posible|lo mas pronto|24 h|mismo dia)/],
      [
        'this_month',
        /\b((two|2|three|3|four|4) (or|to|a|o) |(1|2|3) )?((1|2|3|4) )?(weeks|semanas)\b/,
      ],
      [
        'this_week',
        /\b(week\b|semana\b|few days|pocos dias|days\b|dias\b|tomorrow|manana|soon|pronto)/,
      ],
      ['this_month', /\b(month\b|mes\b)/],
    ],
    score: { term: 'urgency' },
    demo: [
      ['emergency', 22],
      ['this_week', 43],
      ['this_month', 30],
      ['unknown', 5],
    ],
  }),
  description: {
    longest: 2000,
    column: 'description',
    leadColumn: 'notes',
    form: { step: 1, as: 'textarea', isOptional: true },
    headers: `description details projectdetails projectdescription notes note comments comment message
      jobdescription additionaldetails additionalinformation moreinfo whatdoyouneed descripcion detalles
      notas nota comentarios comentario mensaje observaciones descripciondelproyecto`,
    sentence: {
      rank: 7,
      pattern:
        /\b(describe|details|tell us|comments|anything else|more about|detalles|cuentenos|comentarios)\b/,
    },
  },
  zip: {
    longest: 10,
    column: 'zip',
    leadColumn: 'zip',
    form: { step: 2, as: 'text' },
    headers: `zip zipcode postal postalcode postcode zippostalcode postalzip zip5 codigopostal cp
      codigozip propertyzip`,
    sentence: { rank: 3, pattern: /\bzip\b|\bpostal\b/ },
  },
  ownership: choice(['owner', 'renter', 'unknown'], {
    unanswered: 'unknown',
    column: 'ownership',
    isFact: true,
    form: { step: 2, as: 'radio' },
    headers: `ownership owner owners isowner ownorrent ownrent homeownership ownershipstatus
      homeownerstatus ownhome doyouown doyouownyourhome areyouthehomeowner areyouahomeowner ishomeowner
      propietario dueno duena esdueno esustedpropietario esustedeldueno duenooinquilino propiaorentada
      propiaoalquilada propiedadorenta tenencia`,
    sentence: {
      rank: 5,
      pattern: /\b(own|owner|homeowner|rent|dueno|duena|propietari[oa]|alquila|renta)\b/,
    },
    // A bare yes or no answers "do you own your home?".
    readings: [
      ['renter', /\b(rent|renter|renting|rento|tenant|alquil|inquilin|arrendat|lease|leasing)/],
      [
        'renter',
        /^(no|n|false|0)$|\b(not|dont|do not|no soy) (the |an? |el |la )?(own|due|propiet)/,
      ],
      [
        'owner',
        /^(yes|y|si|s|true|1)$|\b(own|owner|owned|homeowner|dueno|duena|propietari|propia|propio)/,
      ],
    ],
    score: { term: 'ownership' },
    demo: [
      ['owner', 90],
      ['unknown', 10],
    ],
  }),
  propertyType: choice(
    ['single_family', 'townhouse', 'condo', 'multi_family', 'mobile_home', 'commercial', 'other'],
    {
      unclear: 'other',
      column: 'property_type',
      leadColumn: 'property_type',
      isFact: true,
      form: { step: 2, as: 'select' },
      headers: `propertytype property hometype typeofhome typeofproperty buildingtype housetype
        tipodepropiedad tipodevivienda tipodecasa tipodeinmueble vivienda`,
      sentence: {
        rank: 4,
        pattern:
          /\btype of (home|property|house|building)\b|\b(home|property|house|building) type\b|\btipo de (casa|vivienda|propiedad)\b/,
      },
      readings: [
        ['townhouse', /\b(town ?house|town ?home|row ?house|casa adosada)/],
        ['mobile_home', /\b(mobile|manufactured|trailer|casa movil|remolque)/],
        ['multi_family', /\b(multi|duplex|triplex|fourplex|apartment building|edificio)/],
        ['condo', /\b(condo|apartment|apartamento|departamento|apto\b|flat\b|unit\b)/],
        [
          'commercial',
          /\b(commercial|comercial|business|office|oficina|negocio|store|warehouse|retail|local\b)/,
        ],
        [
          'single_family',
          /\b(single|detached|house|home|casa|unifamiliar|residential|residencial)/,
        ],
      ],
      score: {
        term: 'property',
        levels: {
          single_family: 'single_family',
          townhouse: 'other',
          condo: 'shared',
          multi_family: 'shared',
          mobile_home: 'other',
          commercial: 'commercial',
          other: 'other',
        },
        missing: 'other',
      },
      demo: [
        ['single_family', 66],
        ['townhouse', 16],
        ['condo', 12],
        ['mobile_home', 6],
      ],
    },
  ),
  address: {
    longest: 200,
    column: 'address',
    leadColumn: 'address',
    form: { step: 2, as: 'text', isOptional: true },
    headers: `address streetaddress street address1 addressline1 propertyaddress homeaddress
      mailingaddress serviceaddress direccion calle domicilio direcciondelapropiedad`,
  },
  city: {
    column: 'city',
    leadColumn: 'city',
    headers: 'city town municipality ciudad municipio localidad propertycity',
  },
  state: {
    column: 'state',
    leadColumn: 'state',
    headers: 'state province region estado provincia st propertystate',
  },
  fullName: {
    longest: 100,
    required: true,
    column: 'full_name',
    leadColumn: 'full_name',
    form: { step: 3, as: 'text' },
    headers: `name fullname customername customer contactname contact leadname clientname homeowner
      homeownername nombre nombrecompleto nombreyapellido nombreyapellidos cliente nombredelcliente
      contacto`,
  },
  phone: {
    longest: 40,
    column: 'phone',
    leadColumn: 'phone',
    form: { step: 3, as: 'text' },
    headers: `phone phonenumber phoneno tel telephone telephonenumber mobile mobilephone mobilenumber cell
      cellphone cellnumber userphone workphone contactphone contactnumber primaryphone phone1 telefono
      numerodetelefono celular movil telefonocelular telefonomovil`,
    sentence: { rank: 2, pattern: /\bphone\b|\btelefono\b|\bcelular\b/ },
  },
  email: {
    longest: 255,
    column: 'email',
    leadColumn: 'email',
    form: { step: 3, as: 'text' },
    headers: `email emailaddress mail useremail workemail correo correoelectronico emailid
      direcciondecorreo contactemail`,
    sentence: { rank: 1, pattern: /\be ?mail\b|\bcorreo\b/ },
  },
} as const satisfies Record<string, Question>

/** A row with levels. The compiler checks that it names no other level. */
function choice<
  const Level extends string,
  const Facts extends Row & Choice<Level, CardScore<Level>>,
>(levels: readonly Level[], facts: Facts): Facts & { levels: readonly Level[] } {
  return { ...facts, levels }
}
