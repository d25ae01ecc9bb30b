import { expect, it, vi } from 'vitest'
import { lettersOf } from '../../../testing/letters.ts'
import { recordsOf } from '../../../testing/records.ts'
import { openTestPortal } from '../../../testing/test-portal.ts'

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
  await vi.waitFor(isMade, { timeout: 20_000 })
  await portal.close()
})
