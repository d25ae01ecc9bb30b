import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPng } from '../../testing/files/files.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { readConfig } from '../config.ts'
import { LOGO_PLACE } from './email-logo.ts'
import { openEmailTransport } from './email-transport.ts'

const HTML = `<body>${LOGO_PLACE}<p>News</p></body>`
const KILOBYTE = 1024

let sink: Awaited<ReturnType<typeof openSmtpSink>>
beforeAll(async () => {
  sink = await openSmtpSink()
})
afterAll(() => sink.close())

async function sent(logo: Buffer | null, html = HTML) {
  const config = readConfig({
    PORTAL_URL: 'https://portal.example',
    SMTP_URL: sink.url,
    PORTAL_NAME: 'St. "X" College',
  })
  const transport = openEmailTransport(config, pino({ level: 'silent' }), () => logo)
  await transport.send({ id: '1', to: 'student@college.example', subject: 'News', text: 'News', html })
  transport.close()
  return sink.emails.at(-1)
}

it('an e-mail brings the logo of the college along, named by its HTML part alone', async () => {
  const email = await sent(aPng)
  expect(email?.attachments).toEqual([{ id: '<logo>', type: 'image/png', bytes: aPng.length }])
  expect(email?.html).toContain('src="cid:logo" alt="St. &quot;X&quot; College"')
  expect(email?.text?.trim()).toBe('News')
})

it.each([
  ['without a logo', null, HTML],
  ['with one of more than 20 kB', Buffer.alloc(20 * KILOBYTE + 1), HTML],
  ['of an older version', aPng, '<body><p>News</p></body>'],
])('an e-mail %s is as it was', async (_, logo, html) => {
  const email = await sent(logo, html)
  expect(email?.attachments).toEqual([])
  expect(email?.html?.trim()).toBe('<body><p>News</p></body>')
})

it('an e-mail of text alone stays so', async () => {
  const email = await sent(aPng, '')
  expect([email?.attachments, email?.html]).toEqual([[], undefined])
})
