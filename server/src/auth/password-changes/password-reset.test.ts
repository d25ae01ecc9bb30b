import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { JOB_RETRY_FIRST_MS } from '@portal/contract/delays'
import {
  RATE_LIMIT_WINDOW_MINUTES,
  REDEMPTIONS_PER_PERSON,
  RESETS_PER_ACCOUNT,
  RESETS_PER_ACCOUNT_ALL_NETWORKS,
} from '@portal/contract/limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { addKnownNetwork } from '../limits/known-networks.store.ts'
import { consume } from '../limits/rate-limit.ts'

const NEW_PASSWORD = 'a new password'

onBothEngines('a forgotten password', (engine) => {
  const withPortal = async (
    settings: Record<string, string>,
    test: (portal: TestPortal, sink: Awaited<ReturnType<typeof openSmtpSink>>) => Promise<void>,
  ) => {
    const sink = await openSmtpSink()
    const portal = await openTestPortal(engine, {
      SMTP_URL: sink.url,
      PORTAL_URL: 'https://portal.college.example',
      ...settings,
    })
    try {
      await test(portal, sink)
    } finally {
      await portal.close()
      await sink.close()
    }
  }
  const tokenIn = (text: string | undefined) => /#(\w+)/.exec(text ?? '')?.[1] ?? ''

  it('a link comes by e-mail and sets a new password, once, and ends the earlier sessions', () =>
    withPortal({ PORTAL_URL: 'http://portal.college.example' }, async (portal, sink) => {
      const { student, as: before } = await portal.signInStudent()
      await portal.stranger.session.requestReset({ email: student.email })
      const [sent] = sink.emails
      expect(sent).toMatchObject({ to: [student.email], subject: 'Student Documents: choose a new password' })
      expect(sent?.text).toContain('http://portal.college.example/reset-password#')
      const token = tokenIn(sent?.text)
      const reset = await portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
      expect(reset).toMatchObject({ userType: 'student' })
      await expect(before.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
      await expect(portal.signIn(student, 'student')).rejects.toThrow('BAD_CREDENTIALS')
      await portal.signIn({ ...student, password: NEW_PASSWORD }, 'student')
      const secondUse = portal.stranger.session.resetPassword({ token, password: 'another one' })
      await expect(secondUse).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' })
    }))

  it('of fifty simultaneous attempts to use one link, one succeeds', () =>
    withPortal({}, async (portal, sink) => {
      const student = await portal.addStudent()
      await portal.stranger.session.requestReset({ email: student.email })
      const token = tokenIn(sink.emails[0]?.text)
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          portal.stranger.session.resetPassword({ token, password: `password ${index}` }),
        ),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }))

  it('attempts to use a link are limited, because each one hashes a password; later it works', () =>
    withPortal({}, async (portal, sink) => {
      const student = await portal.addStudent()
      await portal.stranger.session.requestReset({ email: student.email })
      const token = tokenIn(sink.emails[0]?.text)
      const rateLimit = { name: 'reset/redeem', subject: student.id, limit: REDEMPTIONS_PER_PERSON }
      for (let attempt = 0; attempt < REDEMPTIONS_PER_PERSON; attempt++) {
        expect(await consume(portal.app.database, [rateLimit], portal.app.now())).toBe(true)
      }
      const redeem = () => portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
      await expect(redeem()).rejects.toMatchObject({ code: 'TOO_MANY_REDEMPTIONS' })
      portal.passTime(RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS)
      expect(await redeem()).toMatchObject({ userType: 'student' })
    }))

  it('a link expires after an hour', () =>
    withPortal({}, async (portal, sink) => {
      const student = await portal.addStudent()
      await portal.stranger.session.requestReset({ email: student.email })
      const past = new Date(Date.now() - 1_000)
      await portal.app.database.transaction(({ db }) =>
        db.updateTable('verifications').set({ expiresAt: past }).execute(),
      )
      const reset = portal.stranger.session.resetPassword({
        token: tokenIn(sink.emails[0]?.text),
        password: NEW_PASSWORD,
      })
      await expect(reset).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' })
    }))

  it('an unknown and an inactive user get the same answer, and no e-mail', () =>
    withPortal({}, async (portal, sink) => {
      const inactive = await portal.addStudent({ status: 'inactive' })
      for (const email of ['nobody@college.example', inactive.email]) {
        await expect(portal.stranger.session.requestReset({ email })).rejects.toMatchObject({
          code: 'NO_SUCH_ACCOUNT',
          message: 'No user found with this email address',
        })
      }
      expect(sink.emails).toEqual([])
    }))

  it('when accounts are hidden, an unknown address gets the same answer as a known one', () =>
    withPortal({ PORTAL_HIDE_ACCOUNTS: 'true' }, async (portal, sink) => {
      const student = await portal.addStudent()
      expect(await portal.stranger.session.requestReset({ email: 'nobody@college.example' })).toEqual({ sent: true })
      expect(await portal.stranger.session.requestReset({ email: student.email })).toEqual({ sent: true })
      await portal.app.backgroundTasks.drain()
      await waitFor(() => expect(sink.emails.map(({ to }) => to)).toEqual([[student.email]]))
    }))

  it('when accounts are hidden, the limit of reset e-mails over all networks does not reveal them', () =>
    withPortal({ PORTAL_HIDE_ACCOUNTS: 'true', PORTAL_TRUST_PROXY: 'true' }, async (portal) => {
      const { student } = await portal.signInStudent()
      const requestFrom = async (email: string, from: string) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
        const body = JSON.stringify({ email })
        const { status } = await portal.stranger.fetch('/api/password-resets', { method: 'POST', headers, body })
        await portal.app.backgroundTasks.drain()
        return status
      }
      const answers = async (email: string) => {
        const fromOtherNetworks = []
        for (let at = 0; at <= RESETS_PER_ACCOUNT_ALL_NETWORKS; at++)
          fromOtherNetworks.push(await requestFrom(email, `198.51.100.${at}`))
        const fromKnownNetwork = []
        for (let at = 0; at <= RESETS_PER_ACCOUNT; at++) fromKnownNetwork.push(await requestFrom(email, '203.0.113.1'))
        return [fromOtherNetworks, fromKnownNetwork]
      }
      await portal.app.database.transaction((tx) =>
        addKnownNetwork(portal.app, tx, student, '203.0.113.1', portal.app.now()),
      )
      const known = await answers(student.email)
      expect(known).toEqual(await answers('nobody@college.example'))
      expect(known[1]).toEqual([...Array<number>(RESETS_PER_ACCOUNT).fill(200), 429])
      const { read } = portal.app.database
      const sent = await read.selectFrom('audit').select('actorId').where('action', '=', 'requestReset').execute()
      expect(sent).toHaveLength(RESETS_PER_ACCOUNT_ALL_NETWORKS + RESETS_PER_ACCOUNT)
    }))

  it('a mail server that is down is reported, and nothing else breaks', () =>
    withPortal({ SMTP_URL: 'smtp://127.0.0.1:1' }, async (portal) => {
      const { student, as: caller } = await portal.signInStudent()
      await expect(portal.stranger.session.requestReset({ email: student.email })).rejects.toMatchObject({
        code: 'MAIL_FAILED',
        message: 'Failed to send password reset email',
      })
      expect(await caller.me.profile()).toMatchObject({ id: student.id })
    }))

  it('an e-mail that could not be sent is sent later, and its link works', () =>
    withPortal({}, async (portal, sink) => {
      const { email } = await portal.addStudent()
      sink.behaviour.refusing = 451
      await expect(portal.stranger.session.requestReset({ email })).rejects.toMatchObject({ code: 'MAIL_FAILED' })
      sink.behaviour.refusing = null
      portal.passTime(JOB_RETRY_FIRST_MS)
      await portal.app.outbox.poll()
      const token = tokenIn(sink.emails[0]?.text)
      await portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
    }))

  it('a link that was sent is not stored', () =>
    withPortal({}, async (portal, sink) => {
      const { email } = await portal.addStudent()
      await portal.stranger.session.requestReset({ email })
      expect(await portal.app.database.read.selectFrom('queuedEmails').selectAll().execute()).toEqual([])
      const stored = await portal.app.database.read.selectFrom('verifications').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(tokenIn(sink.emails[0]?.text))
    }))

  it('when accounts are hidden, a mail server that is down does not reveal them either, and the e-mail is sent later', () =>
    withPortal({ PORTAL_HIDE_ACCOUNTS: 'true' }, async (portal, sink) => {
      const { email } = await portal.addStudent()
      sink.behaviour.refusing = 451
      expect(await portal.stranger.session.requestReset({ email })).toEqual({ sent: true })
      await portal.app.backgroundTasks.drain()
      await portal.app.outbox.poll()
      sink.behaviour.refusing = null
      portal.passTime(JOB_RETRY_FIRST_MS)
      await waitFor(async () => {
        await portal.app.outbox.poll()
        expect(sink.emails).toMatchObject([{ to: [email] }])
      })
    }))

  it('reset e-mails to one person are limited', () =>
    withPortal({}, async (portal, sink) => {
      const { email } = await portal.addStudent()
      for (let request = 0; request < RESETS_PER_ACCOUNT; request++)
        await portal.stranger.session.requestReset({ email })
      await expect(portal.stranger.session.requestReset({ email })).rejects.toMatchObject({ code: 'TOO_MANY_RESETS' })
      expect(sink.emails).toHaveLength(RESETS_PER_ACCOUNT)
    }))

  it.each([
    ['on a laptop the log has its link', 'http://localhost:3000', true],
    ['also at another address of this machine', 'http://127.0.0.2:3000', true],
    ['on a server the log names the file, without its content', 'https://documents.college.example', false],
  ])('without a mail server the e-mail is a file in the outbox; %s', (_where, url, isLinkLogged) =>
    withPortal({ SMTP_URL: '', PORTAL_URL: url }, async (portal) => {
      const { email } = await portal.addStudent()
      await portal.stranger.session.requestReset({ email })
      const outbox = path.join(portal.app.config.dataDir, 'outbox')
      const [file] = await readdir(outbox)
      const content = await readFile(path.join(outbox, file ?? ''), 'utf8')
      expect(content).toContain(email)
      expect(portal.lines.join()).toContain(file)
      expect(portal.lines.join().includes(`"link":"${url}/reset-password#`)).toBe(isLinkLogged)
    }),
  )
})
