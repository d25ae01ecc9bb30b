import { englishMessages, type VerificationMessages } from './verification-messages-english.ts'
import { hindiMessages } from './verification-messages-hindi.ts'

/** The languages of the public pages, the first one by default. */
export const pageLanguages = ['en', 'hi'] as const
export type PageLanguage = (typeof pageLanguages)[number]

export const languageNames: Record<PageLanguage, string> = { en: 'English', hi: 'हिन्दी' }

/** The texts of the pages on which anybody checks a document. */
export const verificationMessages: Record<PageLanguage, VerificationMessages> = {
  en: englishMessages,
  hi: hindiMessages,
}
