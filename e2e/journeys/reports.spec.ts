import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press } from '../support/keyboard.ts'
import { heading, main } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Ahmednagar') })

test('a registrar reads how many students and requests there are, by keys alone and on a phone, and takes the file', {
  tag: opens('reports'),
}, async ({ adminPage: page, adminApi }) => {
  await page.goto('/admin')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
  await adminApi.addStudents([
    { courseName: 'BSc Reported', gender: 'Female' },
    { courseName: 'BSc Reported', gender: 'Male' },
  ])
  await adminApi.switchFeatureOn('reports')
  await page.goto('/admin/reports')
  await expect(heading(page)).toHaveText('Reports')
  await expectAccessible(page)

  await main(page).getByLabel('Report', { exact: true }).selectOption('Students')
  const table = main(page).getByRole('table', { name: 'Students' })
  const row = table.getByRole('row', { name: /BSc Reported/ })
  await expect(row.getByRole('link')).toHaveText('2')
  await press(page, main(page).getByRole('checkbox', { name: 'Gender' }), 'Space')
  await expect(row).toHaveCount(2)
  await expect(page).toHaveURL(/report=students/)
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await press(page, main(page).getByRole('button', { name: 'CSV' }))
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^students-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Course,Semester,Gender,Students')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  await row.filter({ hasText: 'Female' }).getByRole('link').click()
  await expect(heading(page)).toHaveText(/Students/)
  await expect(page).toHaveURL(/gender=.*Female/)
})

test('a period of one’s own needs both days, and the report of requests says who decided', async ({
  adminPage: page,
  adminApi,
}) => {
  await adminApi.switchFeatureOn('reports')
  await page.goto('/admin/reports?period=days')
  await expect(main(page).getByRole('heading', { name: 'Requests' })).toHaveCount(0)
  await main(page).getByLabel('From', { exact: true }).fill('2026-06-01')
  await main(page).getByLabel('To', { exact: true }).fill('2026-05-01')
  await expect(main(page).getByText('The first day comes after the last one.')).toBeVisible()
  await main(page).getByLabel('To', { exact: true }).fill('2027-05-31')
  await expect(main(page).getByRole('heading', { name: 'Requests' })).toBeVisible()
  for (const name of ['Month', 'Decided by']) {
    await main(page).getByRole('checkbox', { name }).click()
    await expect(main(page).getByRole('checkbox', { name })).toBeChecked()
  }
  await expect(main(page).getByText('There is nothing to count in this period.')).toBeVisible()
})
