import { issuedFilePath } from '@portal/contract/paths'
import { expect, it } from 'vitest'
import { readPdf } from '../../../../testing/files/pdf-content.ts'
import { openTestPortal } from '../../../../testing/portal/test-portal.ts'
import { lettersOf } from '../../../../testing/records/letters.ts'
import { recordsOf } from '../../../../testing/records/records.ts'
import { waitFor } from '../../../../testing/runner/wait-for.ts'
import { reissueLetters } from '../issue-letter.ts'

it('a letter is made with the seal of the college, and its preview has a place for it', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
  const admin = await portal.signInAdmin()
  const { student, as } = await portal.signInStudent()
  const letters = lettersOf(portal, admin, student)
  const value = await recordsOf(portal, admin, { id: student.id, as }).upload('letterhead')
  await admin.settings.change({ setting: 'seal', value, revision: 0 })
  await expect.poll(() => portal.app.collegeSettings.decidedOf('seal')).not.toBeNull()
  const { id: templateId } = await letters.letterTemplateInUse('SE')
  expect(await admin.letters.preview({ templateId, studentId: student.id })).toMatchObject({ pages: 1, faults: [] })
  await admin.letters.issue(await letters.shownLetter(templateId, student.id))
  const isMade = async () => {
    await portal.app.jobs.poll()
    expect((await admin.letters.listOf({ studentId: student.id })).rows[0]?.state).toBe('valid')
  }
  await waitFor(isMade)
  await portal.close()
})

it('a changed letterhead is on the next letter, and an issued one stays as it was, also when it is made again', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on', PORTAL_NAME: 'Shantivan College' })
  const admin = await portal.signInAdmin()
  const { student } = await portal.signInStudent()
  const letters = lettersOf(portal, admin, student)
  const { id: templateId } = await letters.letterTemplateInUse('HE')
  const pdfs = async () => {
    await waitFor(async () => {
      await portal.app.jobs.poll()
      const { rows } = await admin.letters.listOf({ studentId: student.id })
      expect(rows.filter(({ state }) => state === 'making')).toEqual([])
    })
    const { rows } = await admin.letters.listOf({ studentId: student.id })
    const responses = await Promise.all(rows.map(({ document }) => admin.fetch(issuedFilePath(document?.id ?? ''))))
    return Promise.all(responses.map(async (response) => Buffer.from(await response.arrayBuffer())))
  }
  const headOf = async (pdf: Buffer | undefined) => (await readPdf(pdf ?? Buffer.alloc(0))).pages[0]?.text.slice(0, 80)
  const { id } = await admin.letters.issue(await letters.shownLetter(templateId, student.id))
  const [issued] = await pdfs()
  expect(await headOf(issued)).toContain('Shantivan College')

  const names = { en: 'Godavari Institute', hi: '' }
  await admin.settings.change({ setting: 'letterheadName', value: names, revision: 0 })
  await expect.poll(() => portal.app.collegeSettings.decidedOf('letterheadName')).toEqual(names)
  await admin.letters.issue(await letters.shownLetter(templateId, student.id))
  const [next, kept] = await pdfs()
  expect(await headOf(next)).toContain('Godavari Institute')
  expect(kept?.equals(issued ?? Buffer.alloc(0))).toBe(true)

  await portal.app.database.transaction((tx) => reissueLetters(portal.app, tx, [id]))
  const [madeAgain] = await pdfs()
  expect(await headOf(madeAgain)).toContain('Shantivan College')
  await portal.close()
})
