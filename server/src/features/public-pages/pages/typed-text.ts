import { spokenLanguage } from '@portal/contract/text/spoken-language'
import { html } from '../../../platform/http/html.ts'

/** What somebody has typed, apart from the text around it: its direction, and the language in which it is read out. */
export function typedText(text = '') {
  const language = spokenLanguage(text)
  return language ? html`<bdi lang="${language}">${text}</bdi>` : html`<bdi>${text}</bdi>`
}
