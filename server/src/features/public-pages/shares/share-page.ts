import { checkDocumentPath, documentPhotoPath, shareFilePath, sharePath } from '@portal/contract/paths'
import { type PageLanguage, verificationMessages } from '@portal/contract/public-pages/verification-messages'
import { fill, html } from '../../../platform/http/html.ts'
import type { IssuedDocumentRow } from '../../documents/issued/issued-documents.tables.ts'
import { titleOf } from '../../documents/issued/printed-fields.ts'
import type { ShareLinkRow } from '../../documents/shares/shares.tables.ts'
import { compareAnswers, compareSection } from '../checks/compare-file.ts'
import { documentAnswer, type PublicState, stateDisplays, verdictOf } from '../checks/document-answer.ts'
import { timeOf } from '../pages/dates.ts'
import { icons } from '../pages/icons.ts'
import { ownAddress, type PageConfig, renderPage, withLanguage } from '../pages/render-page.ts'
import { typedText } from '../pages/typed-text.ts'

export type SharedDocument = { row: IssuedDocumentRow; state: PublicState }
export type ShareView = {
  config: PageConfig
  language: PageLanguage
  now: Date
  share: ShareLinkRow
  shown: readonly SharedDocument[]
}

/** The page of a share: which documents it has, and what the college says about each. */
export function renderSharePage(view: ShareView) {
  const { config, language, share, shown } = view
  const { title, until, ...messages } = verificationMessages[language].share
  const about = share.withFiles ? messages.aboutFiles : messages.about
  const end = timeOf(new Date(share.expiresAt), language, config.timeZone)
  const main = html`<h1>${title}</h1><p class="lead">${fill(about, { college: config.name })} ${fill(until, { until: end })}</p>${shown.length > 1 && contents(shown, language)}${shown.map((document) => sharedDocument(view, document))}${ownAddress(config, language)}`
  const path = sharePath(share.code)
  const templates = compareAnswers(
    shown.map(({ row }) => row),
    language,
  )
  return renderPage(config, { title, path, language, main, scripts: ['compare'], templates })
}

const placeOf = ({ id }: IssuedDocumentRow) => `document-${id}`

/** Which documents follow, and the state of each. */
const contents = (shown: readonly SharedDocument[], language: PageLanguage) =>
  html`<ul class="contents">${shown.map(({ row, state }) => {
    const { tone, sign } = stateDisplays[state.state]
    const { title } = verdictOf(row, state, language)
    return html`<li class="${tone}">${sign}<span><a href="#${placeOf(row)}">${typedText(titleOf(row))}</a> ${title}</span></li>`
  })}</ul>`

/** A document as its own page shows it, also one whose own page its student has switched off. */
function sharedDocument({ config, language, now, share }: ShareView, { row, state }: SharedDocument) {
  if (row.code === null) return null
  const isPublic = row.isPublic === 1
  const photoPath = isPublic && row.photoKey && state.state === 'valid' ? documentPhotoPath(row.code) : null
  const answer = { config, language, row, state, now, photoPath, heading: 'h2' as const }
  const own = withLanguage(checkDocumentPath(row.code), language)
  const link =
    isPublic && html`<p class="lead"><a href="${own}">${verificationMessages[language].share.ownPage}</a></p>`
  return html`<section id="${placeOf(row)}">${documentAnswer(answer)}${share.withFiles === 1 && fileLinks(share, { row, state }, language)}${link}${compareSection(row, language)}</section>`
}

/** Where the file of a document is opened and downloaded: of a valid one only. */
function fileLinks({ code }: ShareLinkRow, { row, state }: SharedDocument, language: PageLanguage) {
  const { openFile, download, notValid } = verificationMessages[language].share
  if (state.state !== 'valid') return html`<p class="muted">${notValid}</p>`
  if (row.fileKey === null && row.originalSha256 === null) return null
  const [path, title] = [withLanguage(shareFilePath(code, row.id), language), titleOf(row)]
  const label = (text: string) => html`aria-label="${text}: ${title}"`
  return html`<div class="actions"><a class="button primary" href="${path}" target="_blank" ${label(openFile)}>${icons.file}${openFile}</a><a class="button" href="${path}" download ${label(download)}>${icons.download}${download}</a></div>`
}
