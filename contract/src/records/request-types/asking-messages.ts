import { counted } from '../../text/plural.ts'

const english = {
  choose: 'What do you need?',
  workingDays: counted('1 working day', '# working days'),
  atOnce: 'At once',
  approvesItself: 'It is approved at once when you send it.',
  somebodyReads: 'Somebody of the office reads it first.',
  somethingElse: 'Something else',
  writeFreely: 'Write freely in the message below',
  optionalMessage: 'Message, if you want to add something',
  left: (characters: number) => `${characters} characters left`,
  pick: 'Please choose',
  isChosen: (kind: string) => `${kind} is chosen.`,
  change: 'Change',
  presentFile: 'Sent with the request:',
  removeFile: 'Remove this file',
  fileStays: 'Without another one the present file stays.',
  /** Said when a choice has made questions appear. */
  appeared: (questions: string) => `Also asked now: ${questions}`,
  expected: 'Sent today, you can expect it by',
  refusals: {
    open: 'You have a request of this kind that is not completed yet.',
    limit: 'You have asked for this as often as is possible in 12 months.',
  },
  again: (date: string) => `You can ask again from ${date}.`,
}

const hindi: typeof english = {
  choose: 'आपको क्या चाहिए?',
  workingDays: (count) => `${count} कार्यदिवस`,
  atOnce: 'तुरंत',
  approvesItself: 'भेजते ही यह स्वीकृत हो जाता है।',
  somebodyReads: 'पहले कार्यालय में कोई इसे पढ़ेगा।',
  somethingElse: 'कुछ और',
  writeFreely: 'नीचे संदेश में अपने शब्दों में लिखें',
  optionalMessage: 'संदेश, यदि आप कुछ जोड़ना चाहें',
  left: (count) => `${count} अक्षर शेष`,
  pick: 'कृपया चुनें',
  isChosen: (kind) => `${kind} चुना गया है।`,
  change: 'बदलें',
  presentFile: 'अनुरोध के साथ भेजी गई फ़ाइल:',
  removeFile: 'यह फ़ाइल हटाएँ',
  fileStays: 'दूसरी फ़ाइल न चुनने पर यही फ़ाइल रहेगी।',
  appeared: (questions) => `अब यह भी पूछा जाता है: ${questions}`,
  expected: 'आज भेजने पर अनुमानित तिथि:',
  refusals: {
    open: 'इस प्रकार का आपका एक अनुरोध अभी पूरा नहीं हुआ है।',
    limit: 'आप 12 महीनों में जितनी बार यह माँग सकते हैं, उतनी बार माँग चुके हैं।',
  },
  again: (date) => `आप ${date} से फिर माँग सकते हैं।`,
}

/** What a student reads who asks for something. Its own file, so that a login does not load it. */
export const askingMessages = {
  language: 'Language',
  languages: { en: 'English', hi: 'हिन्दी' },
  approved: 'Approved at once by rule',
  withLetter: 'Approved at once by rule. Your letter is under My Certificates.',
  stillSending: 'A file is still being sent.',
  /** What stands among the questions, in the language in which they are read. */
  beside: { en: english, hi: hindi },
} as const
