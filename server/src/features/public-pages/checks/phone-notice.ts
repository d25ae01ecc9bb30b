import { publicPaths } from '@portal/contract/paths'
import { type PhoneVerdict, phoneCodeMessages } from '@portal/contract/public-pages/phone-code-messages'
import { verificationMessages } from '@portal/contract/public-pages/verification-messages'
import { fill, type Html, html } from '../../../platform/http/html.ts'
import type { RollingAnswer } from '../../documents/devices/check-rolling-code.ts'
import { agoOf, timeOf } from '../pages/dates.ts'
import { icons, type Tone } from '../pages/icons.ts'
import type { PublicRequest } from '../pages/public-page.ts'

/** `isWhole`: nothing follows it. What the register says of the card would be a second verdict on a screen that does not count. */
const displays: Record<PhoneVerdict, { tone: Tone; sign: keyof typeof icons; isWhole?: true }> = {
  live: { tone: 'good', sign: 'check' },
  again: { tone: 'good', sign: 'check' },
  seen: { tone: 'caution', sign: 'question' },
  old: { tone: 'bad', sign: 'cross', isWhole: true },
  early: { tone: 'caution', sign: 'pause', isWhole: true },
  forged: { tone: 'bad', sign: 'cross', isWhole: true },
  ended: { tone: 'bad', sign: 'cross' },
}

/** What a code says that a phone has shown. It stands above the answer about the card, which is no less cautious. */
export type PhoneNotice = { tone: Tone; title: Html; html: Html; isWhole: boolean }

export function phoneNotice({ app, config, language }: PublicRequest, { answer, at }: RollingAnswer): PhoneNotice {
  const now = app.now()
  const verdict = answer === 'old' && at === null ? 'early' : answer
  const { tone, sign, isWhole = false } = displays[verdict]
  const { title, text } = phoneCodeMessages[language][verdict]
  const moment = new Date(at ?? now)
  // The next code of the phone tells whether it is a picture.
  const again =
    verdict === 'seen' &&
    html`<div class="inside"><div class="actions"><a class="button" href="${publicPaths.verify}?lang=${language}">${icons.camera}${verificationMessages[language].verify.camera}</a></div></div>`
  const values = { ago: agoOf(moment, now, language), time: timeOf(moment, language, config.timeZone) }
  const heading = fill(title, values)
  // Where the phone says less than the register, that is what the page says first.
  const head = tone === 'good' ? html`<p class="phone">${heading}</p>` : html`<h1 class="phone">${heading}</h1>`
  return {
    tone,
    title: heading,
    isWhole,
    html: html`<aside class="answer ${tone}" role="status"><div class="verdict"><span class="sign">${icons[sign]}</span><div>${head}<p>${fill(text, values)}</p></div></div>${again}</aside>`,
  }
}
