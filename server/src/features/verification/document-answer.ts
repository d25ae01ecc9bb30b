import {
  type DocumentKind,
  type DocumentState,
  type PrintedFieldName,
  publicFields,
} from '@portal/contract/issued-documents'
import { type PageLanguage, verificationMessages } from '@portal/contract/verification-messages'
import type { IssuedDocumentRow } from '../../platform/database/issued-document-tables.ts'
import { kindStatedBy, printedFieldsOf } from '../issued-documents/printed-fields.ts'
import type { ShownState } from '../issued-documents/state.ts'
import { confusableAlphabets } from './alphabets.ts'
import { dateOf, timeOf, writtenDay } from './dates.ts'
import { fill, type Html, html } from './html.ts'
import { icons, type Tone } from './icons.ts'
import { reportAddress } from './office.ts'
import type { PageConfig } from './render-page.ts'

/** The state of a document that is shown to people: one that is being made is not. */
export type PublicState = ShownState & { state: DocumentState }

export type Answer = {
  config: PageConfig
  language: PageLanguage
  row: IssuedDocumentRow
  state: PublicState
  now: Date
  /** Where the photo is; null if it is not shown. */
  photoPath: string | null
  /** On a page with several answers each has a smaller heading. */
  heading: 'h1' | 'h2'
}

/** The colour and the sign of a state. */
export const stateDisplays: Record<DocumentState, { tone: Tone; sign: Html }> = {
  valid: { tone: 'good', sign: icons.check },
  suspended: { tone: 'caution', sign: icons.pause },
  underReview: { tone: 'caution', sign: icons.search },
  revoked: { tone: 'bad', sign: icons.cross },
  replaced: { tone: 'bad', sign: icons.cross },
  expired: { tone: 'bad', sign: icons.cross },
}

/** What the college says about one document: first its state, then what was printed on it. */
export function documentAnswer(answer: Answer) {
  const { row, state, language, heading } = answer
  const { tone, sign } = stateDisplays[state.state]
  const { title } = verdictOf(row, state, language)
  const head = heading === 'h1' ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`
  return html`<article class="answer ${tone}"><div class="verdict"><span class="sign">${sign}</span><div>${head}<p>${verdictText(answer)}</p></div></div><div class="inside">${reasonNote(answer)}${introduction(answer)}${printed(answer)}${actions(answer)}</div></article>`
}

/** The state of a document in words. */
export const verdictOf = (row: IssuedDocumentRow, { state }: PublicState, language: PageLanguage) =>
  verificationMessages[language].verdicts[kindStatedBy(row)][state]

function verdictText({ config, row, state, language, now }: Answer) {
  const messages = verificationMessages[language]
  const { name, issuer } = printedFieldsOf(row)
  const bold = (text: string) => html`<b>${text}</b>`
  const text = fill(verdictOf(row, state, language).text, {
    college: config.name,
    name: html`<bdi>${name}</bdi>`,
    issuer: html`<bdi>${issuer}</bdi>`,
    issued: bold(dateOf(row.issuedAt, language, config.timeZone)),
    since: bold(dateOf(state.since, language, config.timeZone)),
  })
  const until =
    state.state === 'valid' &&
    row.validUntil !== null &&
    fill(messages.validUntil, { date: bold(writtenDay(row.validUntil, language)) })
  const checked = fill(messages.checkedAt, { now: timeOf(now, language, config.timeZone) })
  return html`${text} ${until} ${checked}`
}

/** Why the document is not valid, and what the office has written about it. */
function reasonNote({ row: { note }, state: { state, reason }, language }: Answer) {
  const messages = verificationMessages[language]
  if (state === 'valid' || (reason === '' && note === '')) return null
  const why = reason !== '' && html`<p><b>${messages.reason}</b> ${messages.reasons[reason]}</p>`
  const written = note !== '' && html`<p><b>${messages.note}</b> <bdi>${note}</bdi></p>`
  return html`<div class="note">${icons.info}<div>${why}${written}</div></div>`
}

function introduction({ config, row, state, language }: Answer) {
  const messages = verificationMessages[language]
  if (state.state === 'valid') {
    const { title, text } = messages.compare[kindStatedBy(row)]
    const filled = fill(text, { issuer: html`<bdi>${printedFieldsOf(row).issuer}</bdi>` })
    return html`<p class="say">${icons.compare}<span><b>${title}</b> ${filled}</span></p>`
  }
  const { title, text } = messages.asPrinted[kindStatedBy(row)]
  const filled = fill(text, { issued: dateOf(row.issuedAt, language, config.timeZone) })
  return html`<p class="say">${icons.paper}<span><b>${title}</b> ${filled}</span></p>`
}

function printed(answer: Answer) {
  const { photoPath, language } = answer
  const lines = html`<div>${printedLines(answer)}${registerLines(answer)}</div>`
  if (photoPath === null) return lines
  const caption = verificationMessages[language].photo
  return html`<div class="face"><figure><img src="${photoPath}" width="176" height="220" alt="${caption}"><figcaption aria-hidden="true">${caption}</figcaption></figure>${lines}</div>`
}

/** The fields that take the whole width. */
const wide: Record<DocumentKind, readonly string[]> = { idCard: ['name'], certificate: ['name', 'title', 'issuer'] }

/**
 * The fields that need not stand on the paper, or not with the same value: the semester of a marksheet is an earlier one
 * than that of its student.
 */
const registered: Record<DocumentKind, readonly string[]> = {
  idCard: [],
  certificate: ['collegeId', 'course', 'semester'],
}

const printedLines = (answer: Answer) =>
  html`<dl class="lines">${fieldLines(answer, (field) => !registered[answer.row.kind].includes(field))}</dl>`

function fieldLines({ row, language }: Answer, isShown: (field: PrintedFieldName) => boolean) {
  const messages = verificationMessages[language]
  const fields = printedFieldsOf(row)
  return publicFields[row.kind].filter(isShown).map((field) => {
    const value = fields[field]
    if (!value) return null
    const alphabets = confusableAlphabets(value, language)
    const warning = alphabets && html`<small>${fill(messages.alphabets, { alphabets })}</small>`
    const shown = field === 'validUntil' ? writtenDay(value, language) : value
    const width = wide[row.kind].includes(field) && 'wide'
    return html`<div class="${width}"><dt>${messages.fields[field]}</dt><dd class="${field}"><bdi>${shown}</bdi>${warning}</dd></div>`
  })
}

/** What need not stand on the paper. */
function registerLines(answer: Answer) {
  const { config, row, language, heading } = answer
  const messages = verificationMessages[language]
  const { fromRegister } = messages
  const title =
    heading === 'h1' ? html`<h2 class="register">${fromRegister}</h2>` : html`<h3 class="register">${fromRegister}</h3>`
  const isCopy = kindStatedBy(row) === 'copy'
  const dated = isCopy ? messages.confirmedOn : messages.issueDate
  const by = isCopy ? messages.confirmedBy : messages.fields.issuer
  const lines = fieldLines(answer, (field) => registered[row.kind].includes(field))
  return html`${title}<dl class="lines"><div><dt>${messages.serial}</dt><dd class="code">${row.serial}</dd></div><div><dt>${dated}</dt><dd>${dateOf(row.issuedAt, language, config.timeZone)}</dd></div>${lines}<div class="wide"><dt>${by}</dt><dd>${config.name}</dd></div></dl>`
}

function actions({ config, row, language, heading }: Answer) {
  const messages = verificationMessages[language]
  const report = reportAddress(config.office, `${messages.report}: ${row.serial}`)
  const print =
    heading === 'h1' &&
    html`<button class="button" type="button" data-print hidden>${icons.print}${messages.print}</button>`
  const reporting = report && html`<a class="button" href="${report}">${icons.flag}${messages.report}</a>`
  return (print || reporting) && html`<div class="actions">${print}${reporting}</div>`
}
