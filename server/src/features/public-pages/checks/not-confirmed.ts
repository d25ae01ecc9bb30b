import { type PageLanguage, verificationMessages } from '@portal/contract/public-pages/verification-messages'
import type { DocumentKind } from '@portal/contract/records/issued-documents'
import { html } from '../../../platform/http/html.ts'
import type { CheckedDocument } from '../../documents/issued/issued-documents.store.ts'
import type { ShownState } from '../../documents/issued/state.ts'

type Answered = { row: CheckedDocument; state: Pick<ShownState, 'state'>; language: PageLanguage }
type Contents = keyof (typeof verificationMessages)[PageLanguage]['contents']
/** What the page of a document says of the contents that it does not show. */
const contentsOf: Record<DocumentKind, (row: CheckedDocument) => Contents | null> = {
  idCard: () => null,
  certificate: ({ sha256, originalSha256 }) => ((sha256 ?? originalSha256) ? 'withFile' : 'withoutFile'),
  letter: () => 'letter',
}

/** What a page of a valid document does not say: a forger can put other marks on a paper with a genuine code. */
export function notConfirmed({ row, state, language }: Answered) {
  const contents = contentsOf[row.kind](row)
  if (contents === null || state.state !== 'valid') return null
  const { title, text } = verificationMessages[language].contents[contents]
  return html`<p><b>${title}</b> ${text}</p>`
}
