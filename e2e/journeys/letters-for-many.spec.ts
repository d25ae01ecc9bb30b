import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press } from '../support/keyboard.ts'
import { heading, main } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits, phone } from '../support/phone.ts'
import { addStudentRows } from '../support/student-rows.ts'
import { expectRows, openStudents, search } from '../support/students-list.ts'
import { unique } from '../support/unique.ts'
import { expect, ISSUED_WITHIN_MS, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Pune') })

test('a registrar issues one letter to each student of a course, sees who cannot get it, prints them and cancels them', {
  tag: opens('letterRuns', 'letterRun'),
}, async ({ adminApi, adminPage: page, adminCookies, browser, portal }) => {
  const courseName = unique('B.A. Letters ')
  for (const firstName of ['Asha', 'Bina', 'Chetan', 'Deepa']) {
    const { id } = await adminApi.addStudent({ firstName, courseName })
    if (firstName !== 'Bina') await adminApi.addIdCard(id, unique('card '), unique('CLG-'))
  }
  await page.goto('/admin/managestudents')
  await expect(main(page).getByRole('link', { name: 'Letters', exact: true })).toHaveCount(0)
  await adminApi.switchFeatureOn('letters')
  await adminApi.letterInUse(
    'Fee letter',
    'FL',
    '# Fee letter\n{student.name} ({student.collegeId}) pays {office.fee}.',
  )
  await page.goto(`/admin/managestudents?course=${encodeURIComponent(courseName)}`)
  await main(page).getByRole('link', { name: 'Letters', exact: true }).click()
  await expect(heading(page)).toHaveText('Letters for many students')
  await expect(main(page)).toContainText('4 students. Choose a letter.')
  await page.getByRole('combobox', { name: /^Letter/ }).selectOption('Fee letter')
  await page.getByLabel('Fee').fill('Rs 12,000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show who gets one' }).click()
  await expect(heading(page)).toHaveText('Fee letter')
  await expect(main(page)).toContainText('3 students get a letter. One student cannot get it.')
  await expect(page.getByRole('img', { name: /^The letter for Asha/ })).toBeVisible()
  await expectAccessible(page)
  const onlyWhoGetsNone = page.getByLabel('Only who gets none (1)')
  // The tick is there at once, before the list has answered.
  const tickedAtOnce = await onlyWhoGetsNone.evaluate((box: HTMLInputElement) => {
    box.click()
    return box.checked
  })
  expect(tickedAtOnce).toBe(true)
  await expect(main(page).getByRole('row', { name: /^Bina/ })).toContainText('College Id has no value.')
  await onlyWhoGetsNone.uncheck()
  await page.getByRole('button', { name: 'Issue 3 letters' }).click()
  await expect(main(page)).toContainText('One PDF with 3 letters, in the order below.', { timeout: ISSUED_WITHIN_MS })
  await expect(main(page).getByRole('row', { name: /^Asha.*FL-\d{4}-000001 Issued/ })).toBeVisible()
  await expectAccessible(page)
  const file = await page.getByRole('link', { name: 'Open the letters for printing' }).getAttribute('href')
  const pdf = await page.request.get(file ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  const context = await browser.newContext({ ...phone, baseURL: portal.url })
  await context.addCookies(await adminCookies())
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(heading(other)).toHaveText('Fee letter')
  await expectFits(other)
  await other.goto('/admin/letters/many')
  await expect(main(other).getByRole('link', { name: 'Fee letter' })).toBeVisible()
  await expectFits(other)
  await context.close()

  await page.getByRole('button', { name: 'Cancel the letters' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the letters' }).click()
  await expect(main(page)).toContainText('3 letters are cancelled; their numbers stay.', { timeout: ISSUED_WITHIN_MS })
  await page.goto('/admin/letters')
  await expect(page.getByRole('list', { name: 'Numbers' })).toContainText(/FL \d{4} Numbers 1 to 3, none missing/)
  await expectAccessible(page)
})

test('a registrar ticks students, or all who match a search, and gets letters for exactly these', async ({
  adminApi,
  adminPage: page,
}) => {
  await adminApi.switchFeatureOn('letters')
  const name = unique('Hostel letter ')
  await adminApi.letterInUse(name, 'HL', '# Hostel\n{student.name}')
  const lastName = unique('Ticked')
  for (let at = 0; at < 12; at += 1) await adminApi.addStudent({ firstName: `Asha${at}`, lastName })
  await openStudents(page, lastName, '/admin/managestudents?pageSize=10')
  await expectRows(page, '1–10 of 12')
  await page.getByRole('checkbox', { name: `Select Asha0 ${lastName}` }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: `Select Asha2 ${lastName}` }).check()
  const bar = page.getByRole('region', { name: 'Selected students' })
  await expect(bar).toContainText('2 students selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: '2 letters' }).click()
  await expect(main(page)).toContainText('2 students who were ticked in Manage Students.')
  await page.getByRole('combobox', { name: /^Letter/ }).selectOption(name)
  await page.getByRole('button', { name: 'Show who gets one' }).click()
  await expect(main(page)).toContainText('2 students get a letter.')
  await expect(main(page).getByRole('row', { name: /^Asha/ })).toHaveText([/^Asha0/, /^Asha2/])

  await page.goto('/admin/managestudents?pageSize=10')
  await search(page, lastName)
  await expectRows(page, '1–10 of 12')
  await page.getByRole('checkbox', { name: 'Select all students on this page' }).check()
  await bar.getByRole('button', { name: 'All 12 that match' }).press('Enter')
  await expect(bar.getByRole('button', { name: '12 letters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText(
    `All students who match the search and the filters of Manage Students: “${lastName}”.`,
  )
  await expect(main(page)).toContainText('12 students.')
  expect(page.url()).not.toContain(lastName)
  await page.getByRole('button', { name: 'Show who gets one' }).waitFor()
  await page.getByRole('button', { name: 'Choose others' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('All students who match')).toHaveCount(0)

  await page.goto('/admin/managestudents')
  await search(page, `Asha7 ${lastName}`)
  await expectRows(page, '1–1 of 1')
  await main(page).getByRole('link', { name: 'Letters', exact: true }).click()
  await expect(main(page)).toContainText(`“Asha7 ${lastName}”.`)
  await expect(main(page)).toContainText('One student. Choose a letter.')
})

test('issuing many letters is stopped, goes on, is stopped again and given up, by keys alone', async ({
  adminApi,
  adminPage: page,
  portal: { dataDir },
}) => {
  await adminApi.switchFeatureOn('letters')
  const [name, courseName] = [unique('Long letter '), unique('B.A. Long ')]
  await adminApi.letterInUse(name, 'LL', '# Letter\n{student.name}')
  const { id } = await adminApi.addStudent({ courseName })
  addStudentRows(dataDir, id, 899)
  await page.goto(`/admin/letters/many?course=${encodeURIComponent(courseName)}`)
  await page.getByRole('combobox', { name: /^Letter/ }).selectOption(name)
  await press(page, page.getByRole('button', { name: 'Show who gets one' }))
  await press(page, page.getByRole('button', { name: 'Issue 900 letters' }))
  const run = main(page)
  await press(page, page.getByRole('button', { name: 'Stop' }))
  await expect(run).toContainText('Issuing is stopped')
  await expect(heading(page)).toBeFocused()
  const issued = async () => Number(/([\d,]+) letters? (?:is|are) issued\./.exec(await run.innerText())?.[1] ?? 0)
  const first = await issued()
  expect(first).toBeLessThan(900)
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Go on' }))
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('progressbar', { name: 'Letters are being issued' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Stop' }))
  await expect(run).toContainText('Issuing is stopped')
  const second = await issued()
  expect(second).toBeGreaterThanOrEqual(first)
  await press(page, page.getByRole('button', { name: 'Issue no more' }))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep waiting' })).toBeFocused()
  await page.keyboard.press('Escape')
  // The one in the dialog is still there while the dialog fades.
  await expect(run.getByRole('button', { name: 'Issue no more' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Issue no more' }))
  await expect(run).toContainText('The letters are issued')
  await expect(heading(page)).toBeFocused()
  expect(await issued()).toBe(second)
  await expect(page.getByRole('button', { name: 'Go on' })).toHaveCount(0)
})
