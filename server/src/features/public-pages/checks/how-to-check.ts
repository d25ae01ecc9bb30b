import { howMessages } from '@portal/contract/public-pages/verification-how-messages'
import { fill, type HtmlValue, html } from '../../../platform/http/html.ts'
import { didOf, statusListUrl, statusPurposes } from '../../documents/credentials/addresses.ts'
import { answerWith, type PublicRequest } from '../pages/public-page.ts'
import { ownAddress } from '../pages/render-page.ts'

/** Says how a PDF and a credential are checked with programs of others. */
export async function sendHowPage(publicRequest: PublicRequest) {
  const { app, config, language } = publicRequest
  const { title, text, limits } = howMessages[language]
  const { name: college, url } = config
  const certificates = (await app.signing?.pdfCertificates()) ?? []
  const fingerprints = certificates.map(({ fingerprint256 }) => fingerprint256)
  const main = html`<h1>${title}</h1><section><p>${fill(text, { college })}</p></section>
${aboutPdf(publicRequest, fingerprints)}${aboutCredential(publicRequest)}
<section class="reading"><h2>${limits.title}</h2><p>${fill(limits.state, { college })}</p><p>${fill(limits.trust, { host: html`<b dir="ltr">${new URL(url).host}</b>` })}</p></section>
${ownAddress(config, language)}`
  return answerWith(publicRequest, { title, main })
}

function aboutPdf({ language }: PublicRequest, fingerprints: readonly string[]) {
  const { pdf } = howMessages[language]
  const list = fingerprints.map((fingerprint) => wideFact(pdf.fingerprint, html`<code>${fingerprint}</code>`))
  const certificate = list.length > 0 && html`<p>${pdf.certificate}</p><dl class="lines">${list}</dl>`
  return html`<section class="reading"><h2>${pdf.title}</h2><p>${pdf.reader}</p><p>${pdf.unknown}</p><p>${pdf.commands}</p>${commands(
    'pdfsig -dump document.pdf',
    'openssl pkcs7 -inform DER -in document.pdf.sig0 -print_certs | openssl x509 -noout -fingerprint -sha256',
  )}${certificate}<p>${pdf.hash}</p>${commands('sha256sum document.pdf')}</section>`
}

function aboutCredential({ app, language }: PublicRequest) {
  const { url } = app.config
  const { credential } = howMessages[language]
  const { facts } = credential
  const lists = statusPurposes.map((purpose) =>
    wideFact(`Bitstring Status List 1.0: ${credential[purpose]}`, link(statusListUrl(url, purpose, 1))),
  )
  return html`<section class="reading"><h2>${credential.title}</h2><p>${credential.text}</p>${commands(
    `curl -H 'Accept: application/vc' ${url}/v/CODE`,
  )}<p>${credential.fetch} ${credential.verifiers}</p><p><b>${credential.status}</b></p><dl class="lines">${[
    wideFact(facts.format, 'W3C Verifiable Credentials 2.0, Open Badges 3.0'),
    wideFact(facts.signature, 'Data Integrity, eddsa-rdfc-2022 (Ed25519)'),
    wideFact(facts.issuer, html`<code>${didOf(url)}</code>`),
    wideFact(facts.keys, link(`${url}/.well-known/did.json`)),
    lists,
  ]}</dl></section>`
}

const wideFact = (name: string, value: HtmlValue) => html`<div class="wide"><dt>${name}</dt><dd>${value}</dd></div>`

const link = (address: string) => html`<a href="${address}"><code>${address}</code></a>`

/** Commands for a terminal. */
const commands = (...lines: string[]) => html`<pre dir="ltr"><code>${lines.join('\n')}</code></pre>`
