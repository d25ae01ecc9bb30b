import { expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { aPhoto } from '../../testing/files/files.ts'
import { studentFixture } from '../../testing/portal/student-fixture.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { createResetToken } from './reset-tokens.store.ts'

const COMMON = 'Password1'
const RARE = 'a-rather-long-one'
const SIX_SPACES = ' '.repeat(6)

type AssignResult = { commonPassword: boolean } | string

onBothEngines('a password', (engine) => {
  const withPortal = async (settings: Record<string, string>, test: (portal: TestPortal) => Promise<void>) => {
    const portal = await openTestPortal(engine, settings)
    await test(portal).finally(() => portal.close())
  }
  const codeOf = ({ code }: { code: string }) => code

  /** Assigns a password to a new student and to an existing one, and returns both results. */
  const assign = async (portal: TestPortal, password: string): Promise<AssignResult[]> => {
    const admin = await portal.signInAdmin()
    const answer = await admin.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })
    const { id: photo } = (await answer.json()) as { id: string }
    const draft = { ...studentFixture, email: `new-${password.length}@college.example`, password, photo }
    const { id, email } = await portal.addStudent()
    const outcomes = [
      admin.students.add(draft),
      admin.students.update({ ...studentFixture, id, email, password, photo: '' }),
    ].map((saved) => saved.then(({ commonPassword }): AssignResult => ({ commonPassword }), codeOf))
    return Promise.all(outcomes)
  }
  /** Chooses a password with a reset link, and returns the result. */
  const choose = async (portal: TestPortal, password: string, person: { firstName?: string; email?: string } = {}) => {
    const { id } = await portal.addStudent(person)
    const token = await portal.app.database.transaction((tx) => createResetToken(tx, id, portal.app.now()))
    return portal.stranger.session.resetPassword({ token, password }).then(() => 'done', codeOf)
  }

  it.each([
    ['', { commonPassword: true }, 'PASSWORD_TOO_COMMON'],
    ['warn', { commonPassword: true }, 'PASSWORD_TOO_COMMON'],
    ['refuse', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_COMMON'],
    ['allow', { commonPassword: false }, 'done'],
  ])(
    'that is common, with the setting %j: assigned by an administrator %j, chosen by the user %j',
    (setting, assigned, chosen) =>
      withPortal({ PORTAL_PASSWORD_COMMON: setting }, async (portal) => {
        expect(await assign(portal, COMMON)).toEqual([assigned, assigned])
        expect(await choose(portal, COMMON)).toBe(chosen)
        expect(await assign(portal, RARE)).toEqual([{ commonPassword: false }, { commonPassword: false }])
        expect(await choose(portal, RARE)).toBe('done')
      }),
  )

  it('of six spaces is rejected', () =>
    withPortal({}, async (portal) => {
      expect(await assign(portal, SIX_SPACES)).toEqual(['INVALID_INPUT', 'INVALID_INPUT'])
      expect(await choose(portal, SIX_SPACES)).toBe('INVALID_INPUT')
    }))

  it('that is made of the user’s name or e-mail address, or of the portal’s name or host, cannot be chosen', () =>
    withPortal({ PORTAL_NAME: 'Greenfield College', PORTAL_URL: 'http://papers.example' }, async (portal) => {
      let count = 0
      const person = () => ({ firstName: 'Shreyas', email: `kulkarni.${++count}@mail.example` })
      for (const password of ['shreyas1', 'Kulkarni-99', 'GREENFIELD', 'papers2026', 'Greenfield College 1']) {
        expect(await choose(portal, password, person()), password).toBe('PASSWORD_GUESSABLE')
      }
      for (const password of ['shreyas likes mangoes', 'a-rather-long-one']) {
        expect(await choose(portal, password, person()), password).toBe('done')
      }
    }))
})
