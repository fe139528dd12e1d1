import { foldWords } from '../place/fold.ts'

/** What a column of any source can mean. */
export const fields = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'addressLine2',
  'city',
  'state',
  'zip',
  'service',
  'urgency',
  'ownership',
  'propertyType',
  'description',
  'requestedAt',
  'language',
] as const
export type Field = (typeof fields)[number]

/** The texts of one payload or row by what they mean, trimmed and not empty. */
export type FieldTexts = Partial<Record<Field, string>>

/** The most characters of a value that is kept as it is. */
export const longestExtra = 500

/** Usual headers, folded and without spaces, in English and Spanish. */
const headers: ReadonlyArray<readonly [Field, string]> = [
  [
    'fullName',
    'name fullname customername customer contactname contact leadname clientname homeowner homeownername nombre nombrecompleto nombreyapellido nombreyapellidos cliente nombredelcliente contacto',
  ],
  ['firstName', 'first firstname givenname fname primernombre nombredepila nombres'],
  ['lastName', 'last lastname surname familyname lname apellido apellidos'],
  [
    'email',
    'email emailaddress mail useremail workemail correo correoelectronico emailid direcciondecorreo contactemail',
  ],
  [
    'phone',
    'phone phonenumber phoneno tel telephone telephonenumber mobile mobilephone mobilenumber cell cellphone cellnumber userphone workphone contactphone contactnumber primaryphone phone1 telefono numerodetelefono celular movil telefonocelular telefonomovil',
  ],
  [
    'address',
    'address streetaddress street address1 addressline1 propertyaddress homeaddress mailingaddress serviceaddress direccion calle domicilio direcciondelapropiedad',
  ],
  [
    'addressLine2',
    'address2 addressline2 apt apartment unit suite aptunit direccion2 apartamento unidad',
  ],
  ['city', 'city town municipality ciudad municipio localidad propertycity'],
  ['state', 'state province region estado provincia st propertystate'],
  [
    'zip',
    'zip zipcode postal postalcode postcode zippostalcode postalzip zip5 codigopostal cp codigozip propertyzip',
  ],
  [
    'service',
    'service serviceneeded services servicetype servicerequested typeofservice trade project projecttype jobtype job category task taskname servicio serviciorequerido servicionecesario serviciosolicitado tipodeservicio tipodeproyecto proyecto trabajo oficio categoria',
  ],
  [
    'urgency',
    'urgency urgent timeline timeframe timing when howsoon startdate priority urgencia plazo cuando prioridad tiempo paracuando',
  ],
  [
    'ownership',
    'ownership owner owners isowner ownorrent ownrent homeownership ownershipstatus homeownerstatus ownhome doyouown doyouownyourhome areyouthehomeowner areyouahomeowner ishomeowner propietario dueno duena esdueno esdueno esustedpropietario esustedeldueno duenooinquilino propiaorentada propiaoalquilada propiedadorenta tenencia',
  ],
  [
    'propertyType',
    'propertytype property hometype typeofhome typeofproperty buildingtype housetype tipodepropiedad tipodevivienda tipodecasa tipodeinmueble vivienda',
  ],
  [
    'description',
    'description details projectdetails projectdescription notes note comments comment message jobdescription additionaldetails additionalinformation moreinfo whatdoyouneed descripcion detalles notas nota comentarios comentario mensaje observaciones descripciondelproyecto',
  ],
  [
    'requestedAt',
    'date datetime requestdate requested requestedat daterequested datesubmitted submitted submittedat submissiondate created createdat createdtime createddate datecreated leaddate timestamp time received receivedat datereceived dateadded fecha fechayhora fechadesolicitud fechadecreacion creado recibido',
  ],
  ['language', 'language lang preferredlanguage locale idioma lenguaje idiomapreferido'],
]

const fieldOf = new Map<string, Field>()
for (const [field, names] of headers) {
  for (const name of names.split(' ')) fieldOf.set(name, field)
}

/** Questions of lead forms, which are sentences; tried in this order when no usual header fits. */
const questions: ReadonlyArray<readonly [Field, RegExp]> = [
  ['email', /\be ?mail\b|\bcorreo\b/],
  ['phone', /\bphone\b|\btelefono\b|\bcelular\b/],
  ['zip', /\bzip\b|\bpostal\b/],
  [
    'propertyType',
    /\btype of (home|property|house|building)\b|\b(home|property|house|building) type\b|\btipo de (casa|vivienda|propiedad)\b/,
  ],
  ['ownership', /\b(own|owner|homeowner|rent|dueno|duena|propietari[oa]|alquila|renta)\b/],
  [
    'urgency',
    /\b(when|soon|soonest|urgent|urgency|timeline|timeframe|start|cuando|pronto|urgente|urgencia|plazo)\b/,
  ],
  [
    'description',
    /\b(describe|details|tell us|comments|anything else|more about|detalles|cuentenos|comentarios)\b/,
  ],
  [
    'service',
    /\b(service|services|project|help with|need|work|job|servicio|servicios|proyecto|necesita|trabajo)\b/,
  ],
]

/**
 * What a header or a form's question means; undefined where it is none of ours.
 * @example readField('Phone #') // 'phone'
 * @example readField('¿Es usted dueño de su casa?') // 'ownership'
 */
export function readField(header: string): Field | undefined {
  const words = foldWords(header)
  const known = fieldOf.get(words.join(''))
  if (known !== undefined) return known
  const sentence = words.join(' ')
  if (words.length < 3) return undefined
  return questions.find(([, pattern]) => pattern.test(sentence))?.[0]
}
