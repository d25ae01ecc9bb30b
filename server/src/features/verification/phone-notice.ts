import { type PhoneVerdict, phoneCodeMessages } from '@portal/contract/phone-code-messages'
import type { RollingAnswer } from '../card-devices/check-rolling-code.ts'
import { timeOf } from './dates.ts'
import { fill, html } from './html.ts'
import { icons, type Tone } from './icons.ts'
import type { PublicRequest } from './public-page.ts'

const displays: Record<PhoneVerdict, { tone: Tone; sign: keyof typeof icons }> = {
  live: { tone: 'good', sign: 'check' },
  seen: { tone: 'caution', sign: 'question' },
  old: { tone: 'bad', sign: 'cross' },
  early: { tone: 'caution', sign: 'pause' },
  forged: { tone: 'bad', sign: 'cross' },
  ended: { tone: 'bad', sign: 'cross' },
}

/** What the code says that a phone has shown, above the answer about the card itself. */
export function phoneNotice({ app, language }: PublicRequest, { answer, at }: RollingAnswer) {
  const now = app.now()
  const verdict = answer === 'old' && at === null ? 'early' : answer
  const { tone, sign } = displays[verdict]
  const { title, text } = phoneCodeMessages[language][verdict]
  const moment = new Date(at ?? now)
  const seconds = Math.max(0, Math.round((now.getTime() - moment.getTime()) / 1_000))
  const filled = (words: string) => fill(words, { seconds, time: timeOf(moment, language, app.config.timeZone) })
  return html`<aside class="answer ${tone}" role="status"><div class="verdict"><span class="sign">${icons[sign]}</span><div><p class="phone">${filled(title)}</p><p>${filled(text)}</p></div></div></aside>`
}
