import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { addJobRow, changeJobRow, runningSince } from '../support/job-rows.ts'
import { dialog, heading, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('an administrator sees how far background work is, and goes on with what was given up or deletes it', {
  tag: opens('jobs'),
}, async ({ adminPage: page, portal: { dataDir } }) => {
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await expect(page.getByText('Background work could not be finished')).toHaveCount(0)

  const dead = { state: 'dead', tries: 8, fault: 'The storage of files does not answer.' }
  const [again, never, long] = [unique('again'), unique('never'), unique('long')]
  addJobRow(dataDir, { about: again, ...dead })
  addJobRow(dataDir, { about: never, ...dead })
  const running = addJobRow(dataDir, { about: long, ...runningSince(12_000, 20_000) })
  await page.getByRole('link', { name: 'Background work could not be finished 2 times' }).click()
  await expect(heading(page)).toHaveText('Background work')

  await expect(row(page, long)).toContainText('12,000 of 20,000 · about 3 minutes left')
  await expect(row(page, again)).toContainText('Given up at 0 of 1')
  await expect(row(page, again)).toContainText('The storage of files does not answer.')
  await expectAccessible(page)
  changeJobRow(dataDir, running, { place: 13_000 })
  await expect(row(page, long)).toContainText('13,000 of 20,000')
  changeJobRow(dataDir, running, { place: 20_000, state: 'done', endedAt: new Date().toISOString() })
  await expect(row(page, long)).toContainText('Done on')

  await row(page, again).getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'The work goes on.')).toBeVisible()
  await expect(row(page, again)).toContainText('Done on')
  await row(page, never).getByRole('button', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The work has been deleted.')).toBeVisible()
  await expect(row(page, never)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ contextOptions: { ...phone, reducedMotion: 'reduce' } })

  test('background work that was stopped goes on', async ({ adminPage: page, portal: { dataDir } }) => {
    const about = unique('stopped')
    addJobRow(dataDir, { about, state: 'stopped', place: 40, total: 400 })
    await page.goto('/admin/jobs')
    await expect(row(page, about)).toContainText('Stopped at 40 of 400')
    await expectFits(page)
    await row(page, about).getByRole('button', { name: 'Go on' }).tap()
    await expect(toast(page, 'The work goes on.')).toBeVisible()
    await expect(row(page, about)).toContainText('Done on')
  })
})
