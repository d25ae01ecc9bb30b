import { counted } from '../../plural.ts'

const workingDays = counted('Usually 1 working day', 'Usually # working days')

/** What a student reads who asks for something. Its own file, so that a login does not load it. */
export const askingMessages = {
  choose: 'What do you need?',
  language: 'Language',
  languages: { en: 'English', hi: 'हिन्दी' },
  workingDays,
  atOnce: 'Usually approved at once',
  approvesItself: 'It is approved at once when you send it.',
  somebodyReads: 'Somebody of the office reads it first.',
  approved: 'Approved at once by rule',
  withLetter: 'Approved at once by rule. Your letter is under My Certificates.',
  somethingElse: 'Something else',
  writeFreely: 'Write freely in the message below',
  optionalMessage: 'Message, if you want to add something',
  pick: 'Please choose',
  presentFile: 'Sent with the request:',
  removeFile: 'Remove this file',
  fileStays: 'Without another one the present file stays.',
  filesAgain: 'Files have to be chosen again.',
  stillSending: 'A file is still being sent.',
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
