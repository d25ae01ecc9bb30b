import { counted } from '../../plural.ts'

const workingDays = counted('Usually 1 working day', 'Usually # working days')

/** What a student reads who asks for something. Its own file, so that a login does not load it. */
export const askingMessages = {
  choose: 'What do you need?',
  language: 'Language',
  languages: { en: 'English', hi: 'हिन्दी' },
  workingDays,
  somethingElse: 'Something else',
  writeFreely: 'Write freely in the message below',
  optionalMessage: 'Message, if you want to add something',
  pick: 'Please choose',
  /** Said when a choice has made questions appear. */
  appeared: {
    en: (questions: string) => `Also asked now: ${questions}`,
    hi: (questions: string) => `अब यह भी पूछा जाता है: ${questions}`,
  },
  expected: 'Sent today, you can expect it by',
  refusals: {
    open: 'You have a request of this kind that is not completed yet.',
    limit: 'You have asked for this as often as is possible in 12 months.',
  },
  again: (date: string) => `You can ask again from ${date}.`,
} as const
