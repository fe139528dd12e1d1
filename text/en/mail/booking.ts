import { fullStop } from '../../full-stop.ts'
/** Emails about an appointment, to the homeowner and to the business. */
export const bookingMail = {
  /** For a business whose name is not safe to print in an email. */
  someBusiness: 'your contractor',
  event: (business: string) => `Appointment with ${business}`,
  when: (when: string) => `When: ${when}`,
  phone: (phone: string) => `Business phone: ${phone}`,
  confirmed: {
    subject: (when: string) => `Your appointment: ${when}`,
    heading: 'Your appointment is booked',
    words: (business: string) => `You have an appointment with ${fullStop(business)}`,
  },
  moved: {
    subject: (when: string) => `Your appointment has a new time: ${when}`,
    heading: 'Your appointment has a new time',
    words: (business: string) => `Your appointment with ${business} was moved.`,
  },
  cancelled: {
    subject: (when: string) => `Canceled: your appointment on ${when}`,
    heading: 'Your appointment is canceled',
    words: (business: string) => `Your appointment with ${business} is canceled.`,
  },
  reminder: {
    subject: (when: string) => `Reminder: your appointment on ${when}`,
    heading: 'Your appointment is coming up',
    words: (business: string) =>
      `This is a reminder of your appointment with ${fullStop(business)}`,
  },
  change: 'Did something come up? Choose another time or cancel, and we let them know right away.',
  changeAction: 'Change or cancel',
  notYou: 'Didn’t book this? Cancel it with the same button.',
  owner: {
    confirmed: {
      subject: (when: string) => `New appointment: ${when}`,
      heading: 'A homeowner booked an appointment',
    },
    moved: {
      subject: (when: string) => `Moved to ${when}`,
      heading: 'A homeowner moved an appointment',
    },
    cancelled: {
      subject: (when: string) => `Canceled: ${when}`,
      heading: 'A homeowner canceled an appointment',
    },
    /** The homeowner asked the operator to erase everything about them. */
    erased: {
      subject: (when: string) => `Canceled: ${when}`,
      heading: 'An appointment is canceled',
      words:
        'The homeowner asked us to delete their personal information. We canceled this appointment and removed their details from your account. Please do not go, and please do not contact them again.',
      event: 'Canceled appointment',
    },
    event: (customer: string, service: string) => `${customer}: ${service}`,
    customer: (name: string) => `Who: ${name}`,
    phone: (phone: string) => `Phone: ${phone}`,
    email: (email: string) => `Email: ${email}`,
    service: (service: string) => `What: ${service}`,
    address: (address: string) => `Where: ${address}`,
    notes: 'They wrote:',
    action: 'See your appointments',
  },
}
