import { foldWords } from '../place/fold.ts'
import { isQuestion, questionNames, questionRows, type QuestionName } from '../request/answers.ts'

/** Columns that hold a part of an answer, or say when and in which language someone asked. */
const parts = {
  firstName: {
    after: 'fullName',
    headers: 'first firstname givenname fname primernombre nombredepila nombres',
  },
  lastName: {
    after: 'fullName',
    headers: 'last lastname surname familyname lname apellido apellidos',
  },
  addressLine2: {
    after: 'address',
    headers: `address2 addressline2 apt apartment unit suite aptunit direccion2 apartamento unidad`,
  },
  requestedAt: {
    after: null,
    headers: `date datetime requestdate requested requestedat daterequested datesubmitted submitted
      submittedat submissiondate created createdat createdtime createddate datecreated leaddate timestamp
      time received receivedat datereceived dateadded fecha fechayhora fechadesolicitud fechadecreacion
      creado recibido`,
  },
  language: {
    after: null,
    headers: 'language lang preferredlanguage locale idioma lenguaje idiomapreferido',
  },
} as const satisfies Record<string, { after: QuestionName | null; headers: string }>

type Part = keyof typeof parts
const partNames = Object.keys(parts).filter((name): name is Part => Object.hasOwn(parts, name))

/** What a column of any source can mean. */
export type Field = QuestionName | Part

/** The texts of one payload or row by what they mean, trimmed and not empty. */
export type FieldTexts = Partial<Record<Field, string>>

/** The most characters of a value that is kept as it is. */
export const longestExtra = 500

/** All fields: each question with its parts, then the parts of no question. */
export const fields: Field[] = [
  ...questionNames.flatMap((name) => [name, ...partsAfter(name)]),
  ...partsAfter(null),
]

const fieldByHeader = new Map<string, Field>(
  fields.flatMap((field) => {
    const { headers } = isQuestion(field) ? questionRows[field] : parts[field]
    return headers.split(/\s+/).map((header) => [header, field] as const)
  }),
)

const sentences = questionNames
  .flatMap((field) => {
    const { sentence } = questionRows[field]
    return sentence ? [{ field, ...sentence }] : []
  })
  .toSorted((a, b) => a.rank - b.rank)

/**
 * What a header or a form's question means; undefined if it is not one of our fields.
 * @example readField('Phone #') // 'phone'
 * @example readField('¿Es usted dueño de su casa?') // 'ownership'
 */
export function readField(header: string): Field | undefined {
  const words = foldWords(header)
  const known = fieldByHeader.get(words.join(''))
  if (known !== undefined) return known
  if (words.length < 3) return undefined
  const sentence = words.join(' ')
  return sentences.find(({ pattern }) => pattern.test(sentence))?.field
}

function partsAfter(question: QuestionName | null): Part[] {
  return partNames.filter((name) => parts[name].after === question)
}
