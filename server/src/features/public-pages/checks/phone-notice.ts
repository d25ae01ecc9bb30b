import { type PhoneVerdict, phoneCodeMessages } from '@portal/contract/public-pages/phone-code-messages'
import { fill, type Html, html } from '../../../platform/http/html.ts'
import type { RollingAnswer } from '../../documents/devices/check-rolling-code.ts'
import { agoOf, timeOf } from '../pages/dates.ts'
import { icons, type Tone } from '../pages/icons.ts'
import type { PublicRequest } from '../pages/public-page.ts'

const displays: Record<PhoneVerdict, { tone: Tone; sign: keyof typeof icons }> = {
  live: { tone: 'good', sign: 'check' },
  seen: { tone: 'caution', sign: 'question' },
  old: { tone: 'bad', sign: 'cross' },
  early: { tone: 'caution', sign: 'pause' },
  forged: { tone: 'bad', sign: 'cross' },
  ended: { tone: 'bad', sign: 'cross' },
}

/** What a code says that a phone has shown. It stands above the answer about the card, which is no less cautious. */
export type PhoneNotice = { tone: Tone; title: Html; html: Html }

export function phoneNotice({ app, language }: PublicRequest, { answer, at }: RollingAnswer): PhoneNotice {
  const now = app.now()
  const verdict = answer === 'old' && at === null ? 'early' : answer
  const { tone, sign } = displays[verdict]
  const { title, text } = phoneCodeMessages[language][verdict]
  const moment = new Date(at ?? now)
  const values = { ago: agoOf(moment, now, language), time: timeOf(moment, language, app.config.timeZone) }
  const heading = fill(title, values)
  // Where the phone says less than the register, that is what the page says first.
  const head = tone === 'good' ? html`<p class="phone">${heading}</p>` : html`<h1 class="phone">${heading}</h1>`
  return {
    tone,
    title: heading,
    html: html`<aside class="answer ${tone}" role="status"><div class="verdict"><span class="sign">${icons[sign]}</span><div>${head}<p>${fill(text, values)}</p></div></div></aside>`,
  }
}
