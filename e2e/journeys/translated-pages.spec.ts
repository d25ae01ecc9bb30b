import { button, dialog, field, main, row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { translatePage } from '../support/translate-page.ts'
import { unique } from '../support/unique.ts'

const letters = (name: string) => unique(name).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

test('a student whose browser translates the page sees what the office decides', { tag: '@sweep' }, async ({
  studentPage: page,
  adminApi,
}) => {
  const approved = await sendRequest(page.request, 'Please print my ID card again.')
  const rejected = await sendRequest(page.request, 'Please change my marks.')
  await page.goto('/myrequests')
  await expect(row(page, approved.message)).toContainText('Pending')
  const expectWhole = await translatePage(page)
  await adminApi.decide(approved.id, 'Pending', 'Approved', 'Bring the old card.')
  await expect(row(page, approved.message)).toContainText('Approved')
  await expect(row(page, approved.message)).toContainText('Bring the old card.')
  await adminApi.decide(rejected.id, 'Pending', 'Rejected')
  await expect(row(page, rejected.message)).toContainText('Rejected')
  await adminApi.decide(approved.id, 'Approved', 'Completed')
  await row(page, approved.message).getByText('History', { exact: true }).click()
  await expect(row(page, approved.message).getByRole('listitem')).toHaveText([/^Sent/, /^Approved/, /^Completed/])
  await expect(row(page, approved.message)).not.toContainText('Pending')
  await expectWhole()
})

test('a student whose browser translates the page is told what is missing in a form, and can send it', {
  tag: '@sweep',
}, async ({ studentPage: page }) => {
  await page.goto('/addrequest')
  await expect(button(page, 'Send Request')).toBeVisible()
  const expectWhole = await translatePage(page)
  await button(page, 'Send Request').click()
  await expect(page.getByText('Please enter a message first').first()).toBeVisible()
  await field(page, 'Message').fill('Please print my ID card again.')
  await button(page, 'Send Request').click()
  await expect(page).toHaveURL('/myrequests')
  await expect(row(page, 'Please print my ID card again.')).toContainText('Pending')
  await expectWhole()
})

test('a clerk whose browser translates the page searches while typing', { tag: '@sweep' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const family = letters('Ragh')
  await adminApi.addStudent({ firstName: 'Priyamvada', lastName: family })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Total Students/ })).toBeVisible()
  const expectWhole = await translatePage(page)
  await page.keyboard.press('Control+K')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  for (const typed of ['pen', ' ', family, 'x', 'y']) {
    await page.keyboard.type(typed, { delay: 30 })
    await expect(search.getByRole('combobox')).toBeFocused()
  }
  await search.getByRole('combobox').fill(`priyamveda ${family}`)
  await expect(search.getByRole('option', { name: `Priyamvada ${family}` })).toBeVisible()
  await search.getByRole('combobox').fill('pend')
  await expect(search.getByRole('option', { name: /Pending/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expectWhole()
})

test('a clerk whose browser translates the page decides, takes back, filters and sorts', { tag: '@sweep' }, async ({
  adminPage: page,
  adminApi,
  signedInPage,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ lastName: letters('Nair') })
  const studentPage = await signedInPage(student)
  const request = await sendRequest(studentPage.request, `Please print the card of ${student.lastName}.`)
  const other = await sendRequest(studentPage.request, `Please print the paper of ${student.lastName}.`)
  // One more than is searched for: the number of rows says when the search is done, which takes the ticks away.
  await sendRequest(await signedInRequest(await adminApi.addStudent()), 'Another request.')
  await page.goto('/admin/pendingrequests')
  await search(page, student.lastName)
  await expectRows(page, '1–2 of 2')
  const expectWhole = await translatePage(page)
  await page.getByLabel('Select all requests on this page').last().check()
  await expect(page.getByText('2 selected').first()).toBeVisible()
  await adminApi.decide(other.id, 'Pending', 'Approved')
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await row(page, request.message)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(row(page, request.message)).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await expect(row(page, request.message)).toBeVisible()
  await row(page, request.message)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await dialog(page).getByLabel('Reason (optional)').fill('The fee has not been paid.')
  await dialog(page)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(row(page, request.message)).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Rejected/ })
    .first()
    .click()
  await expect(page).toHaveURL(/rejectedrequests/)
  // Other tests of the same portal may have rejected more than a page.
  await search(page, student.lastName)
  await expect(row(page, request.message)).toContainText('The fee has not been paid.')
  await expectWhole()
})

test('a clerk whose browser translates the page sees what others change in a record and its lists', {
  tag: '@sweep',
}, async ({ adminPage: page, adminApi, studentPage }) => {
  const family = letters('Menon')
  const student = await adminApi.addStudent({ firstName: 'Asha', lastName: family })
  await page.goto(`/admin/students/${student.id}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(family)
  const expectWhole = await translatePage(page)
  await adminApi.addIdCard(student.id, 'CARD-1')
  await expect(main(page)).toContainText('CARD-1')
  const changed = await adminApi.updateStudent(student, { firstName: 'Usha', semester: '7' })
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Usha')
  await adminApi.deactivate(changed.id)
  await expect(main(page).getByText('Inactive').first()).toBeVisible()
  await adminApi.readmit(changed.id).catch(() => undefined)
  await expectWhole()

  await studentPage.goto('/myprofile')
  await expect(main(studentPage).locator('dd').first()).toBeVisible()
  const expectProfile = await translatePage(studentPage)
  await expectProfile()
})
