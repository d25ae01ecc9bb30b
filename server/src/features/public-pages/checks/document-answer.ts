import { type PrintedFieldName, publicFields } from '@portal/contract/documents/printed-fields'
import { type PageLanguage, verificationMessages } from '@portal/contract/public-pages/verification-messages'
import type { DocumentKind, DocumentState } from '@portal/contract/records/issued-documents'
import { fill, type Html, html } from '../../../platform/http/html.ts'
import type { CheckedDocument } from '../../documents/issued/issued-documents.store.ts'
import { kindStatedBy, printedFieldsOf } from '../../documents/issued/printed-fields.ts'
import type { ShownState } from '../../documents/issued/state.ts'
import { dateOf, timeOf, writtenDay } from '../pages/dates.ts'
import { icons, type Tone } from '../pages/icons.ts'
import { reportAddress } from '../pages/office.ts'
import type { PageConfig } from '../pages/render-page.ts'
import { typedText } from '../pages/typed-text.ts'
import { confusableAlphabets } from './alphabets.ts'
import { notConfirmed } from './not-confirmed.ts'

/** The state of a document that is shown to people: one that is being made is not. */
export type PublicState = ShownState & { state: DocumentState }

export type Answer = {
  config: PageConfig
  language: PageLanguage
  row: CheckedDocument
  state: PublicState
  now: Date
  /** Where the photo is; null if it is not shown. */
  photoPath: string | null
  /** On a page with several answers each has a smaller heading. */
  heading: 'h1' | 'h2'
  /** What was scanned: the code that stands on the document, or that of a phone, which says so much. */
  scanned?: 'code' | Tone
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

const byCaution: readonly (Tone | undefined)[] = ['good', 'caution', 'bad']

/** What the college says about one document: first its state, then what was printed on it. */
export function documentAnswer(answer: Answer) {
  const { row, state, language, scanned } = answer
  const display = stateDisplays[state.state]
  const phone = scanned === 'code' ? undefined : scanned
  // A page has the tone of its most cautious statement: valid in the register is not green below a picture of a phone.
  const isOutdone = byCaution.indexOf(phone) > byCaution.indexOf(display.tone)
  const { tone, sign } = isOutdone ? { tone: phone, sign: icons.info } : display
  const { title } = verdictOf(row, state, language)
  const register = isOutdone && html`<p class="register-says">${verificationMessages[language].registerSays}</p>`
  const isBelowHeading = answer.heading === 'h2' || (phone !== undefined && phone !== 'good')
  const head = isBelowHeading ? html`<h2>${title}</h2>` : html`<h1>${title}</h1>`
  return html`<article class="answer ${tone}"><div class="verdict"><span class="sign">${sign}</span><div>${register}${head}${verdictText(answer)}</div></div><div class="inside">${printedCodeNote(answer)}${reasonNote(answer)}${introduction(answer)}${printed(answer)}${actions(answer)}</div></article>`
}

/** The documents that are shown on screens. */
const isShownOnScreens: Record<DocumentKind, boolean> = { idCard: true, certificate: false, letter: false }

/** The code on a card proves nothing about a screen that shows it: a picture of the card has it too. */
function printedCodeNote({ row, state, language, scanned }: Answer) {
  if (!isShownOnScreens[row.kind] || state.state !== 'valid' || scanned !== 'code') return null
  return html`<div class="note caution">${icons.device}<p>${verificationMessages[language].printedCode}</p></div>`
}

/** The state of a document in words. */
export const verdictOf = (row: CheckedDocument, { state }: PublicState, language: PageLanguage) =>
  verificationMessages[language].verdicts[kindStatedBy(row)][state]

function verdictText(answer: Answer) {
  const { config, row, state, language, now } = answer
  const messages = verificationMessages[language]
  const { name, issuer } = printedFieldsOf(row)
  const bold = (text: string) => html`<b>${text}</b>`
  const isOlder = row.registeredAt !== null && state.state === 'valid' && kindStatedBy(row) === 'certificate'
  const words = isOlder ? messages.registered.certificate : verdictOf(row, state, language).text
  const text = fill(words, {
    college: config.name,
    name: typedText(name),
    issuer: typedText(issuer),
    issued: bold(dateOf(row.registeredAt ?? row.issuedAt, language, config.timeZone)),
    since: bold(dateOf(state.since, language, config.timeZone)),
  })
  const until =
    state.state === 'valid' &&
    row.validUntil !== null &&
    fill(messages.validUntil, { date: bold(writtenDay(row.validUntil, language)) })
  const checked = fill(messages.checkedAt, { now: timeOf(now, language, config.timeZone) })
  return html`<p>${text} ${until}</p>${notConfirmed(answer)}<p class="checked">${checked}</p>`
}

/** Why the document is not valid, and what the office has written about it. */
function reasonNote({ row: { note }, state: { state, reason }, language }: Answer) {
  const messages = verificationMessages[language]
  if (state === 'valid' || (reason === '' && note === '')) return null
  const why = reason !== '' && html`<p><b>${messages.reason}</b> ${messages.reasons[reason]}</p>`
  const written = note !== '' && html`<p><b>${messages.note}</b> ${typedText(note)}</p>`
  return html`<div class="note">${icons.info}<div>${why}${written}</div></div>`
}

function introduction({ config, row, state, language }: Answer) {
  const messages = verificationMessages[language]
  if (state.state === 'valid') {
    const { title, text } = messages.compare[kindStatedBy(row)]
    const filled = fill(text, { issuer: typedText(printedFieldsOf(row).issuer) })
    return html`<p class="say">${icons.compare}<span><b>${title}</b> ${filled}</span></p>`
  }
  const kind = kindStatedBy(row)
  const { title, text } = messages.asPrinted[kind]
  const registered = kind === 'copy' ? null : row.registeredAt
  const issued = dateOf(registered ?? row.issuedAt, language, config.timeZone)
  const filled = fill(registered ? messages.registered.asPrinted : text, { issued })
  return html`<p class="say">${icons.paper}<span><b>${title}</b> ${filled}</span></p>`
}

function printed(answer: Answer) {
  const { photoPath, language } = answer
  const lines = html`<div>${printedLines(answer)}${registerLines(answer)}</div>`
  if (photoPath === null) return lines
  const caption = verificationMessages[language].photo
  return html`<div class="face"><figure><img src="${photoPath}" width="176" height="228" alt="${caption}"><figcaption aria-hidden="true">${caption}</figcaption></figure>${lines}</div>`
}

/** The fields that take the whole width. */
const wide: Record<DocumentKind, readonly string[]> = {
  idCard: ['name'],
  certificate: ['name', 'title', 'issuer'],
  letter: ['name', 'title', 'purpose'],
}

/**
 * The fields that need not stand on the paper, or not with the same value: the semester of a marksheet is an earlier one
 * than that of its student.
 */
const besidePaper: Record<DocumentKind, readonly string[]> = {
  idCard: [],
  certificate: ['collegeId', 'course', 'semester'],
  letter: ['collegeId', 'course', 'semester'],
}

const days: readonly PrintedFieldName[] = ['validUntil', 'dob']

const printedLines = (answer: Answer) =>
  html`<dl class="lines">${fieldLines(answer, (field) => !besidePaper[answer.row.kind].includes(field))}</dl>`

function fieldLines({ row, language }: Answer, isShown: (field: PrintedFieldName) => boolean) {
  const messages = verificationMessages[language]
  const fields = printedFieldsOf(row)
  return publicFields[row.kind].filter(isShown).map((field) => {
    const value = fields[field]
    if (!value) return null
    const alphabets = confusableAlphabets(value, language)
    const warning = alphabets && html`<small>${fill(messages.alphabets, { alphabets })}</small>`
    const shown = days.includes(field) ? writtenDay(value, language) : value
    const width = wide[row.kind].includes(field) && 'wide'
    return html`<div class="${width}"><dt>${messages.fields[field]}</dt><dd class="${field}">${typedText(shown)}${warning}</dd></div>`
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
  const registered = isCopy ? null : row.registeredAt
  const dated = isCopy ? messages.confirmedOn : registered ? messages.registered.label : messages.issueDate
  const by = isCopy ? messages.confirmedBy : messages.fields.issuer
  const lines = fieldLines(answer, (field) => besidePaper[row.kind].includes(field))
  return html`${title}<dl class="lines"><div><dt>${messages.serial}</dt><dd class="code">${row.serial}</dd></div><div><dt>${dated}</dt><dd>${dateOf(registered ?? row.issuedAt, language, config.timeZone)}</dd></div>${lines}<div class="wide"><dt>${by}</dt><dd>${config.name}</dd></div></dl>`
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
