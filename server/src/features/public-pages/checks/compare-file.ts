import { ISSUED_FILE_MAX_BYTES } from '@portal/contract/limits'
import { publicPaths } from '@portal/contract/paths'
import type { Verdict } from '@portal/contract/public-pages/verdict-messages-english'
import { type PageLanguage, verificationMessages } from '@portal/contract/public-pages/verification-messages'
import type { VerificationMessages } from '@portal/contract/public-pages/verification-messages-english'
import { fill, type Html, html } from '../../../platform/http/html.ts'
import type { IssuedDocumentRow } from '../../documents/issued/issued-documents.tables.ts'
import { icons, type Tone } from '../pages/icons.ts'
import { withLanguage } from '../pages/render-page.ts'

type FileColumns = Pick<IssuedDocumentRow, 'id' | 'sha256' | 'bytes' | 'originalSha256' | 'originalBytes'>
type IssuedFile = { sha256: string; bytes: number; name: 'issuedFile' | 'originalFile' }

/** The files that count as issued: the signed PDF, and the file that the office has uploaded. */
function issuedFiles({ sha256, bytes, originalSha256, originalBytes }: FileColumns) {
  const files: IssuedFile[] = []
  if (sha256 !== null && bytes !== null) files.push({ sha256, bytes, name: 'issuedFile' })
  if (originalSha256 !== null && originalBytes !== null) {
    files.push({ sha256: originalSha256, bytes: originalBytes, name: 'originalFile' })
  }
  return files
}

/**
 * Where a file is compared with the one that was issued. The script does it in the browser; it finds every answer in the
 * page (`compareAnswers`). Without JavaScript the page says how to do it by a command. Null if there is no file to compare
 * with.
 */
export function compareSection(row: FileColumns, language: PageLanguage) {
  const files = issuedFiles(row)
  if (files.length === 0) return null
  const { file } = verificationMessages[language]
  const hashes = JSON.stringify(files.map(({ sha256, bytes }) => ({ sha256, bytes })))
  const input = `file-${row.id}`
  return html`<section class="compare" data-issued="${hashes}" data-max-bytes="${ISSUED_FILE_MAX_BYTES}"><h2>${file.title}</h2><p class="muted">${file.text}</p>
<div class="drop" hidden>${icons.file}<div><b data-over="0">${file.drop}</b><b data-over="1" hidden>${file.letGo}</b><small class="muted">${file.private}</small></div><input type="file" id="${input}"><label class="button" for="${input}">${icons.upload}${file.choose}</label></div>
<div role="status"></div>${byHand(files, language)}</section>`
}

const displays = {
  same: { tone: 'good', sign: icons.check },
  added: { tone: 'caution', sign: icons.info },
  other: { tone: 'bad', sign: icons.cross },
  photo: { tone: 'caution', sign: icons.question },
  tooLarge: { tone: 'caution', sign: icons.info },
  unreadable: { tone: 'caution', sign: icons.info },
  again: { tone: 'caution', sign: icons.info },
} as const satisfies Record<string, { tone: Tone; sign: Html }>

const slot = (name: string) => html`<bdi data-value="${name}"></bdi>`

const written = new Map<PageLanguage, Html>()

/** What a comparison can answer: the same on every page of a language. Null on a page without a file to compare with. */
export function compareAnswers(rows: readonly FileColumns[], language: PageLanguage) {
  if (rows.every((row) => issuedFiles(row).length === 0)) return null
  const known = written.get(language) ?? writeAnswers(verificationMessages[language].file)
  written.set(language, known)
  return known
}

function writeAnswers(file: VerificationMessages['file']) {
  const about = fill(file.about, { file: slot('file'), size: slot('size'), now: slot('now') })
  const values = { bytes: slot('bytes'), megabytes: ISSUED_FILE_MAX_BYTES / 1024 / 1024 }
  const answer = (name: keyof typeof displays, { title, text }: Verdict) =>
    html`<template data-answer="${name}"><div class="result ${displays[name].tone}">${displays[name].sign}<div><h3>${title}</h3><p>${fill(text, values)}</p>${name !== 'again' && html`<p class="about">${about}</p>`}</div></div></template>`
  const names = Object.keys(displays) as (keyof typeof displays)[]
  return html`<template data-answer="comparing"><p class="say">${file.comparing}</p></template>${names.map((name) => answer(name, file[name]))}`
}

/** For those without JavaScript, and for those who trust only their own tools. */
function byHand(files: readonly IssuedFile[], language: PageLanguage) {
  const { file, verify } = verificationMessages[language]
  const lines = files.map(
    ({ sha256, bytes, name }) =>
      html`<div class="wide"><dt>${file[name]} · ${fill(file.bytes, { bytes })}</dt><dd><code>${sha256}</code></dd></div>`,
  )
  return html`<details><summary>${file.by}</summary><p>${file.byText}</p><p><code>sha256sum</code> · <code>shasum -a 256</code> · <code>certutil -hashfile … SHA256</code></p><dl class="lines">${lines}</dl><p class="lead"><a href="${withLanguage(publicPaths.verifyHow, language)}">${verify.how}</a></p></details>`
}
