import type { Transaction } from 'kysely'
import { speak } from '../../text/speak.ts'
import type { DriftAlarm } from '../../engine/score/drift.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { writeLetter } from '../mail/letter.ts'
import type { Operator } from '../operator/operator-mail.ts'
import type { Schema } from '../schema.ts'

/** Stores one email to the operator with the new alarms. @returns its id */
export async function mailDriftAlarms(
  trx: Transaction<Schema>,
  { email, locale }: Operator,
  alarms: ReadonlyArray<DriftAlarm>,
): Promise<string> {
  const { mail, alarm: describeAlarm } = speak(locale).scoreModel
  const letter = writeLetter({
    kind: 'operator_alarm',
    recipient: email,
    locale,
    reader: 'operator',
    subject: mail.subject,
    heading: mail.heading,
    name: '',
    parts: [{ words: mail.intro }, { words: alarms.map(describeAlarm).join('\n') }],
  })
  return keepMail(trx, letter)
}
