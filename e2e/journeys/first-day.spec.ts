import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { fileOf, someStudents } from '../support/import-file.ts'
import { tabTo } from '../support/keyboard.ts'
import { heading, main } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: { PORTAL_NAME: 'Shantivan College', PORTAL_TIME_ZONE: 'Asia/Kolkata' } })

test('the first steps tick themselves, and what waits leads to where it is done', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: 'First steps' })
  const waits = page.getByRole('region', { name: 'What waits' })
  await expect(steps.getByRole('status')).toHaveText('1 of 5 done')
  await expect(steps).toContainText('Shantivan College · Asia/Kolkata')
  await expect(waits).toContainText('Nothing waits.')
  await expect(main(page).getByRole('link', { name: 'Import students' })).toBeVisible()
  await steps.getByRole('button', { name: 'Copy: A second administrator' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run admin -- create EMAIL')
  await expectAccessible(page)

  const imported = await page.request.post('/api/imports?apply=true&access=none', {
    data: fileOf(someStudents(2).students),
    headers: { 'x-file-name': 'admissions.csv', 'content-type': 'application/octet-stream' },
  })
  expect(imported.status()).toBe(201)
  await expect(steps.getByRole('status')).toHaveText('3 of 5 done')
  await expect(steps).toContainText('2 students from admissions.csv')
  await expect(steps).toContainText('0 of 2 students have one.')
  await expect(waits.getByRole('listitem').filter({ hasText: 'Students without a photo' })).toContainText(/2$/)

  // They came with their College Ids, and so with their cards; most students have a photo with the next three.
  await adminApi.addStudents([{}, {}])
  const student = await adminApi.addStudent({ firstName: 'Shakuntala' })
  await expect(steps.getByRole('status')).toHaveText('4 of 5 done')
  await sendRequest(await signedInRequest(student), 'A transcript for the university')
  await waits.getByRole('link', { name: 'A transcript for the university' }).click()
  await expect(heading(page)).toContainText('Shakuntala')
  const request = page.getByRole('listitem').filter({ hasText: 'A transcript for the university' })
  await expect(request).toBeFocused()
  await page.goBack()
  for (const [link, url, rows] of [
    ['Students without a photo', '?access=noPhoto', 2],
    ['5 students', 'addedSince=', 5],
    ['One request', 'age=sinceYesterday', 1],
  ] as const) {
    await waits.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL((at) => at.search.includes(url))
    await expect(main(page).getByRole('row')).toHaveCount(rows + 1)
    await page.goBack()
  }

  await page.keyboard.press('Tab')
  await tabTo(page, steps.getByRole('button', { name: 'Hide these steps' }))
  await page.keyboard.press('Enter')
  await expect(steps).toBeHidden()
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Control+Z')
  await expect(steps).toBeVisible()
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await page.reload()
  await expect(waits).toContainText('A transcript for the university')
  await expect(steps).toBeHidden()
  // Long after the undo there is still a way back.
  await main(page).getByRole('button', { name: 'Show the first steps (4 of 5 done)' }).click()
  await expect(steps).toContainText('A second administrator')
})
