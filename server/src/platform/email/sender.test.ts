import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { openEmailTransport } from './email-transport.ts'

const url = 'https://portal.college.example'

/** From whom a mail server gets an e-mail of a portal with these settings. */
async function fromOf(settings: Record<string, string>) {
  const sink = await openSmtpSink()
  const config = readConfig({ PORTAL_URL: url, SMTP_URL: sink.url, ...settings })
  const transport = openEmailTransport(config, pino({ level: 'silent' }))
  await transport.send({ id: '1', to: 'student@college.example', subject: 'News', text: 'News' })
  transport.close()
  await sink.close()
  return sink.emails[0]?.headers.from
}

it.each(['smtp://127.0.0.1:1', ''])(
  'an e-mail by %j reads nothing from another machine or a file',
  async (SMTP_URL) => {
    const called: string[] = []
    const neighbour = createServer(({ url: path = '' }, response) => {
      called.push(path)
      response.end('read')
    })
    await once(neighbour.listen(0, '127.0.0.1'), 'listening')
    const { port } = neighbour.address() as AddressInfo
    const config = readConfig({ PORTAL_URL: url, SMTP_URL })
    for (const text of [{ href: `http://127.0.0.1:${port}/` }, { path: import.meta.filename }]) {
      const transport = openEmailTransport(config, pino({ level: 'silent' }))
      const email = { id: '1', to: 'student@college.example', subject: 'News', text: text as unknown as string }
      await expect(transport.send(email)).rejects.toThrow(/access rejected|ECONNREFUSED/i)
      transport.close()
    }
    expect(called).toEqual([])
    neighbour.close()
  },
)

describe('the sender of e-mails', () => {
  it.each([
    ['Shantivan College', 'Shantivan College <no-reply@portal.college.example>'],
    ['Evil <a@b.example>, B', '"Evil <a@b.example>, B" <no-reply@portal.college.example>'],
    ['a@b.example', '"a@b.example" <no-reply@portal.college.example>'],
    [
      'College of Arts, Pune: "City"; Office',
      '"College of Arts, Pune: \\"City\\"; Office" <no-reply@portal.college.example>',
    ],
  ])('is one address of the portal where the college is called %s', async (PORTAL_NAME, from) => {
    expect(await fromOf({ PORTAL_NAME })).toBe(from)
  })

  it.each([
    ['office@college.example', 'office@college.example'],
    ['College, Pune <office@college.example>', '"College, Pune" <office@college.example>'],
    ['"College, \\"Pune\\"" <office@college.example>', '"College, \\"Pune\\"" <office@college.example>'],
    ['A <a@b.example>, B <office@college.example>', '"A <a@b.example>, B" <office@college.example>'],
  ])('is one address where the machine sets %s', async (PORTAL_MAIL_FROM, from) => {
    expect(await fromOf({ PORTAL_MAIL_FROM })).toBe(from)
  })

  it.each(['College', 'a@b.example, c@d.example', 'College <office>', 'a@b.example <'])('cannot be %s', (sender) => {
    const settings = { PORTAL_URL: url, PORTAL_MAIL_FROM: sender }
    expect(() => readConfig(settings)).toThrow(ConfigError)
    expect(() => readConfig(settings)).toThrow('PORTAL_MAIL_FROM must be an e-mail address')
  })
})
