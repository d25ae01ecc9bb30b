import { spokenLanguage } from '@portal/contract/text/spoken-language'

/** What an element has that shows what a person has typed: the direction of its letters, and the voice that reads them. */
export const typed = (text: string) => ({ dir: 'auto', lang: spokenLanguage(text) }) as const
