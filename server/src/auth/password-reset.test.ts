import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { EMAIL_RETRY_FIRST_MS } from '@portal/contract/delays'
import {
  RATE_LIMIT_WINDOW_MINUTES,
  REDEMPTIONS_PER_PERSON,
  RESETS_PER_ACCOUNT,
  RESETS_PER_ACCOUNT_ALL_NETWORKS,
} from '@portal/contract/limits'
import { expect, it, vi } from 'vitest'
import { onBothEngines } from '../testing/engines.ts'
import { openSmtpSink } from '../testing/smtp-sink.ts'
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { addKnownNetwork } from './known-networks.store.ts'
import { consume } from './rate-limit.ts'

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

  it('a link comes by mail and sets a new password, once, and the sessions before it end', () =>
    withPortal({ PORTAL_URL: 'http://portal.college.example' }, async (portal, sink) => {
      const { student, as: before } = await portal.signInStudent()
      await portal.stranger.session.requestReset({ email: student.email })
      const [letter] = sink.emails
      expect(letter).toMatchObject({ to: [student.email], subject: 'Student Documents: choose a new password' })
      expect(letter?.text).toContain('http://portal.college.example/reset-password#')
      const token = tokenIn(letter?.text)
      const reset = await portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
      expect(reset).toEqual({ userType: 'student' })
      await expect(before.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
      await expect(portal.signIn(student, 'student')).rejects.toThrow('BAD_CREDENTIALS')
      await portal.signIn({ ...student, password: NEW_PASSWORD }, 'student')
      const again = portal.stranger.session.resetPassword({ token, password: 'another one' })
      await expect(again).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' })
    }))

  it('of fifty who redeem one link at the same moment one does', () =>
    withPortal({}, async (portal, sink) => {
      const student = await portal.addStudent()
      await portal.stranger.session.requestReset({ email: student.email })
      const token = tokenIn(sink.emails[0]?.text)
      const tries = await Promise.allSettled(
        Array.from({ length: 50 }, (_, at) =>
          portal.stranger.session.resetPassword({ token, password: `password ${at}` }),
        ),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }))

  it('a link is tried only so often in a short time, as every attempt hashes a password; later it works', () =>
    withPortal({}, async (portal, sink) => {
      const student = await portal.addStudent()
      await portal.stranger.session.requestReset({ email: student.email })
      const token = tokenIn(sink.emails[0]?.text)
      const redeemed = { name: 'reset/redeem', subject: student.id, limit: REDEMPTIONS_PER_PERSON }
      for (let at = 0; at < REDEMPTIONS_PER_PERSON; at++) {
        expect(await consume(portal.app.database, [redeemed], portal.app.now())).toBe(true)
      }
      const redeem = () => portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
      await expect(redeem()).rejects.toMatchObject({ code: 'TOO_MANY_REDEMPTIONS' })
      portal.passTime(RATE_LIMIT_WINDOW_MINUTES * 60_000)
      expect(await redeem()).toEqual({ userType: 'student' })
    }))

  it('a link is too old after an hour', () =>
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

  it('an unknown and an inactive user are told apart from nobody, and get no mail', () =>
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

  it('where accounts are hidden an unknown address is answered like a known one', () =>
    withPortal({ PORTAL_HIDE_ACCOUNTS: 'true' }, async (portal, sink) => {
      const student = await portal.addStudent()
      expect(await portal.stranger.session.requestReset({ email: 'nobody@college.example' })).toEqual({ sent: true })
      expect(await portal.stranger.session.requestReset({ email: student.email })).toEqual({ sent: true })
      await portal.app.backgroundTasks.drain()
      await vi.waitFor(() => expect(sink.emails.map(({ to }) => to)).toEqual([[student.email]]), 5_000)
    }))

  it('where accounts are hidden, reset mails limited over all networks do not tell them apart', () =>
    withPortal({ PORTAL_HIDE_ACCOUNTS: 'true', PORTAL_TRUST_PROXY: 'true' }, async (portal) => {
      const { student } = await portal.signInStudent()
      const ask = async (email: string, from: string) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
        const body = JSON.stringify({ email })
        const { status } = await portal.stranger.fetch('/api/password-resets', { method: 'POST', headers, body })
        await portal.app.backgroundTasks.drain()
        return status
      }
      const answers = async (email: string) => {
        const spentElsewhere = []
        for (let at = 0; at <= RESETS_PER_ACCOUNT_ALL_NETWORKS; at++)
          spentElsewhere.push(await ask(email, `198.51.100.${at}`))
        const here = []
        for (let at = 0; at <= RESETS_PER_ACCOUNT; at++) here.push(await ask(email, '203.0.113.1'))
        return [spentElsewhere, here]
      }
      await portal.app.database.transaction((tx) => addKnownNetwork(tx, student, '203.0.113.1', portal.app.now()))
      const known = await answers(student.email)
      expect(known).toEqual(await answers('nobody@college.example'))
      expect(known[1]).toEqual([...Array<number>(RESETS_PER_ACCOUNT).fill(200), 429])
      const { read } = portal.app.database
      const sent = await read.selectFrom('audit').select('actorId').where('action', '=', 'requestReset').execute()
      expect(sent).toHaveLength(RESETS_PER_ACCOUNT_ALL_NETWORKS + RESETS_PER_ACCOUNT)
    }))

  it('a mail server that is down is told, and nothing else breaks', () =>
    withPortal({ SMTP_URL: 'smtp://127.0.0.1:1' }, async (portal) => {
      const { student, as: caller } = await portal.signInStudent()
      await expect(portal.stranger.session.requestReset({ email: student.email })).rejects.toMatchObject({
        code: 'MAIL_FAILED',
        message: 'Failed to send password reset email',
      })
      expect(await caller.me.profile()).toMatchObject({ id: student.id })
    }))

  it('a letter that could not be sent comes later, and its link works', () =>
    withPortal({}, async (portal, sink) => {
      const { email } = await portal.addStudent()
      sink.behaviour.refusing = 451
      await expect(portal.stranger.session.requestReset({ email })).rejects.toMatchObject({ code: 'MAIL_FAILED' })
      sink.behaviour.refusing = null
      portal.passTime(EMAIL_RETRY_FIRST_MS)
      await portal.app.outbox.poll()
      const token = tokenIn(sink.emails[0]?.text)
      await portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
    }))

  it('a link that was sent is kept nowhere', () =>
    withPortal({}, async (portal, sink) => {
      const { email } = await portal.addStudent()
      await portal.stranger.session.requestReset({ email })
      expect(await portal.app.database.read.selectFrom('queuedEmails').selectAll().execute()).toEqual([])
      const kept = await portal.app.database.read.selectFrom('verifications').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain(tokenIn(sink.emails[0]?.text))
    }))

  it('where accounts are hidden a mail server that is down does not tell them apart either, and the letter comes later', () =>
    withPortal({ PORTAL_HIDE_ACCOUNTS: 'true' }, async (portal, sink) => {
      const { email } = await portal.addStudent()
      sink.behaviour.refusing = 451
      expect(await portal.stranger.session.requestReset({ email })).toEqual({ sent: true })
      await portal.app.backgroundTasks.drain()
      await portal.app.outbox.poll()
      sink.behaviour.refusing = null
      portal.passTime(EMAIL_RETRY_FIRST_MS)
      await vi.waitFor(async () => {
        await portal.app.outbox.poll()
        expect(sink.emails).toMatchObject([{ to: [email] }])
      })
    }))

  it('reset mails to one person are limited', () =>
    withPortal({}, async (portal, sink) => {
      const { email } = await portal.addStudent()
      for (let at = 0; at < RESETS_PER_ACCOUNT; at++) await portal.stranger.session.requestReset({ email })
      await expect(portal.stranger.session.requestReset({ email })).rejects.toMatchObject({ code: 'TOO_MANY_RESETS' })
      expect(sink.emails).toHaveLength(RESETS_PER_ACCOUNT)
    }))

  it.each([
    ['on a laptop the log has its link', 'http://localhost:3000', true],
    ['so it has at another address of this machine', 'http://127.0.0.2:3000', true],
    ['on a server the log says which file, not what is in it', 'https://documents.college.example', false],
  ])('without a mail server the letter is a file in the outbox; %s', (_where, url, isTold) =>
    withPortal({ SMTP_URL: '', PORTAL_URL: url }, async (portal) => {
      const { email } = await portal.addStudent()
      await portal.stranger.session.requestReset({ email })
      const outbox = path.join(portal.app.config.dataDir, 'outbox')
      const [file] = await readdir(outbox)
      const letter = await readFile(path.join(outbox, file ?? ''), 'utf8')
      expect(letter).toContain(email)
      expect(portal.lines.join()).toContain(file)
      expect(portal.lines.join().includes(`"link":"${url}/reset-password#`)).toBe(isTold)
    }),
  )
})
