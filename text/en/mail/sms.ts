/** Account text messages. Each fits in one message: at most 160 GSM characters. */
export const sms = {
  subject: 'Text message',
  code: (brand: string, code: string) =>
    `${code} is your ${brand} code. It works for 5 minutes. Never share it.`,
  change: (brand: string, code: string) =>
    `${code} is the code to use this number at ${brand}. It works for 5 minutes. If you did not ask for it, ignore this.`,
}
