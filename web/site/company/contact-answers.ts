export type ContactAnswers = { name: string; email: string; phone: string; message: string }

/** The database holds the same limits. */
const limits = { name: [2, 100], email: 255, phone: 20, message: [10, 2000] } as const

export type ContactFault =
  | 'nameShort'
  | 'nameLong'
  | 'emailInvalid'
  | 'emailLong'
  | 'phoneLong'
  | 'messageShort'
  | 'messageLong'

/** The faults of trimmed answers, in form order. */
export function findContactFaults(
  answers: ContactAnswers,
): Array<[field: keyof ContactAnswers, fault: ContactFault]> {
  const { name, email, phone, message } = answers
  const rules: Array<[keyof ContactAnswers, ContactFault, boolean]> = [
    ['name', 'nameShort', name.length < limits.name[0]],
    ['name', 'nameLong', name.length > limits.name[1]],
    ['email', 'emailInvalid', !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)],
    ['email', 'emailLong', email.length > limits.email],
    ['phone', 'phoneLong', phone.length > limits.phone],
    ['message', 'messageShort', message.length < limits.message[0]],
    ['message', 'messageLong', message.length > limits.message[1]],
  ]
  const found = rules.filter(([, , isWrong]) => isWrong)
  return found
    .filter(([field], index) => found.findIndex(([other]) => other === field) === index)
    .map(([field, fault]) => [field, fault])
}
