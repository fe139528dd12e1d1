import type { QuestionWords } from '../question-words.ts'

export const questions: QuestionWords = {
  service: {
    name: 'Service',
    question: 'What do you need done?',
    error: 'Choose what you need done',
    levels: {
      roofing: 'Roof',
      hvac: 'Heating or air conditioning',
      plumbing: 'Plumbing',
      electrical: 'Electrical',
      painting: 'Painting',
      landscaping: 'Landscaping',
      remodeling: 'Home remodeling',
      flooring: 'Flooring',
      construction: 'General construction',
      windows: 'Windows and doors',
    },
  },
  urgency: {
    name: 'How soon',
    question: 'How soon?',
    error: 'Choose how soon you need it',
    levels: {
      emergency: {
        answer: 'It is an emergency',
        hint: 'A leak, no power or no cooling: today',
      },
      this_week: { answer: 'This week', hint: 'It can wait a few days' },
      this_month: { answer: 'This month', hint: 'No rush' },
      researching: {
        answer: 'Just looking into it',
        hint: 'Prices and options first',
        fact: 'Still looking into it',
      },
    },
  },
  description: {
    name: 'Description of the work',
    question: 'What is going on, in a few words?',
    hint: 'For example: leak over the kitchen after the storm, tile roof, about 20 years old.',
    error: 'Please keep it under 2,000 characters and leave out links',
  },
  zip: {
    name: 'ZIP code',
    question: 'ZIP code of the home',
    hint: 'Five digits',
    error: 'Enter the five digits of a US ZIP code',
  },
  ownership: {
    name: 'Owns or rents',
    question: 'Do you own it or rent it?',
    error: 'Choose whether you own or rent the home',
    levels: {
      owner: { answer: 'I own it', fact: 'Owns it' },
      renter: { answer: 'I rent it', fact: 'Rents it' },
    },
  },
  propertyType: {
    name: 'Type of home',
    question: 'What kind of home is it?',
    error: 'Choose the kind of home',
    levels: {
      single_family: 'House',
      townhouse: 'Townhouse',
      condo: 'Condo or apartment',
      multi_family: 'Multi-family home',
      mobile_home: 'Mobile home',
      commercial: 'Business or store',
      other: 'Something else',
    },
  },
  address: {
    name: 'Street address',
    question: 'Street address',
    hint: 'It helps the contractor come prepared.',
    error: 'Enter a street address with its number, or leave this blank',
  },
  city: { name: 'City' },
  state: { name: 'State' },
  fullName: {
    name: 'Full name',
    question: 'First and last name',
    error: 'Enter your first and last name',
  },
  phone: {
    name: 'Phone',
    question: 'Mobile or home phone',
    hint: 'Your contractor calls this number.',
    error: 'Enter a US phone number with its area code, such as (305) 555-0142',
  },
  email: {
    name: 'Email',
    question: 'Email',
    hint: 'We send your confirmation here, with a link to withdraw.',
    error: 'Enter an email address, such as ana@example.com',
  },
}
