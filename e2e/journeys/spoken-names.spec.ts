import type { Page } from '@playwright/test'
import { heading, main, row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a clerk who cannot see the screen hears of which student it is, and at which step they are', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const name = `${student.firstName} ${student.lastName}`
  const screens = ['updatestudent', 'manageidcards', 'addidcards', 'managecertificates', 'addcertificates']
  for (const screen of screens) {
    await page.goto(`/admin/${screen}/${student.id}`)
    await expect(heading(page)).toHaveAccessibleDescription(name)
    await expect(page).not.toHaveTitle(new RegExp(student.lastName))
  }
  await page.goto(`/admin/students/${student.id}`)
  await expect(page).toHaveTitle(`${name} – Student record – Student Documents`)
  await page.goto('/admin/import')
  await expect(page).toHaveTitle('File – Import students – Student Documents')
})

test('a clerk who cannot see the screen hears that a list has come, and that nothing matches', async ({
  adminPage: page,
  adminApi,
}) => {
  await adminApi.addStudent()
  await noteWhatIsSaid(page)
  await page.goto('/admin/managestudents')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-said', 'Loaded.')
  await search(page, unique('nobody'))
  await expect(main(page)).toContainText('No matches.')
  await expect(html).toHaveAttribute('data-said', 'No matches.')
})

test('a student who cannot see the screen hears of which request each row, Update and Delete are', async ({
  studentPage: page,
}) => {
  const { message } = await sendRequest(page.request, unique('Please send my marksheet '))
  await page.goto('/myrequests')
  const request = row(page, message)
  await expect(request.getByRole('rowheader')).toContainText(message)
  await expect(request.getByRole('link', { name: 'Update' })).toHaveAccessibleDescription(message)
  await expect(request.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(message)
})

test('a clerk who cannot see the screen hears at which step of a promotion they are, and its total, also once it changes', async ({
  adminPage: page,
  adminApi,
}) => {
  const courseName = unique('B.Sc. ')
  await adminApi.addStudents([
    { courseName, semester: '1', year: '1st Year' },
    { courseName, semester: '3', year: '2nd Year' },
  ])
  await noteWhatIsSaid(page)
  await page.goto('/admin/promotion')
  await expect(page).toHaveTitle('Promotion – Student Documents')
  await page.getByLabel(courseName, { exact: true }).check()
  await page.getByRole('button', { name: 'Show the proposal' }).click()
  await expect(page).toHaveTitle(/^Not applied yet – Promotion of .* – Student Documents$/)
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-all-said', /2 students move, 0 leave, 0 stay\./)

  const total = await main(page).getByRole('status').filter({ hasText: 'students move' }).elementHandle()
  await page.getByRole('link', { name: `Students of ${courseName}, Semester 1 · 1st Year` }).click()
  await page.getByRole('checkbox', { name: /stays behind$/ }).check()
  await expect.poll(() => total?.textContent()).toBe('One student moves, 0 leave, one stays.')

  await page.getByRole('button', { name: 'Apply the promotion' }).click()
  await expect(page).toHaveTitle(/^Applied – Promotion of /)
  await expect(page.locator('body')).not.toBeFocused()
})

/** Keeps what is said in the page: it comes into a live region that was there before it. */
const noteWhatIsSaid = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof HTMLElement && target.ariaLive === 'polite' && target.closest('main, [role]') === null)
          for (const { textContent } of addedNodes) {
            const { dataset } = document.documentElement
            dataset.said = `${textContent}`
            dataset.allSaid = `${dataset.allSaid ?? ''} ${textContent}`
          }
    }).observe(document, { childList: true, subtree: true })
  })
