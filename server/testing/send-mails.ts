import { Pool } from 'pg'
import { createLog } from '../log.ts'
import { openSmtp } from '../mail/open-smtp.ts'
import { startSending } from '../mail/send-mails.ts'

// A process that sends the outbox, for tests that kill it: DATABASE_URL SMTP_URL.
const [databaseUrl, smtpUrl] = process.argv.slice(2)
const pool = new Pool({ connectionString: databaseUrl, options: '-c role=service_role' })
const smtp = openSmtp(smtpUrl ?? '', 'no-reply@example.com')
startSending({ pool, smtp, log: createLog('silent'), leaseMilliseconds: 1000 })
