import type { Page } from '@playwright/test'
import { aPdf } from '@portal/server/testing/files/files'
import { press, tabTo } from '../support/keyboard.ts'
import { button, dialog, field, heading, main, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits, expectTappable, phone } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { save } from '../support/student-form.ts'
import { expectRows, openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

test('a clerk goes from a searched list to a student, decides, sees changes live, walks on, and returns to the list', {
  tag: opens('studentRecord'),
}, async ({ adminPage: page, adminApi, signedInRequest }) => {
  const family = unique('Iyer')
  const students = await adminApi.addStudents(
    [...'ABCDEFGHIJKL'].map((letter) => ({ firstName: `${letter}nand`, lastName: family })),
  )
  await adminApi.addStudent()
  const [janand] = students.slice(9)
  if (!janand) throw new Error('there is no tenth student')
  const { message } = await sendRequest(await signedInRequest(janand), unique('Please send my marksheet '))
  await openStudents(page, family)
  await expectRows(page, '1–10 of 12')
  await row(page, janand.email)
    .getByRole('link', { name: `Jnand ${family}`, exact: true })
    .click()

  await expect(heading(page)).toHaveText(`Jnand ${family}`)
  expect(page.url()).not.toContain(family)
  await expect(page.getByText('One request waits for a decision.')).toBeVisible()
  await page.getByRole('button', { name: 'Open request' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
  await expect(toast(page, 'Request approved successfully!')).toBeVisible()
  const request = section(page, 'Requests').getByRole('listitem').filter({ hasText: message })
  await expect(request).toContainText('Approved')
  await expect(request).toContainText(/approved .* by Portal Administrator/)
  await expect(page.getByText('waits for a decision')).toHaveCount(0)
  await expect(section(page, 'History').getByRole('listitem').first()).toContainText(
    'Portal Administrator approved a request',
  )

  await adminApi.addCertificate(janand.id, 'Marksheet of semester 2')
  const certificate = section(page, 'Certificates').getByRole('listitem').filter({ hasText: 'Marksheet of semester 2' })
  await expect(certificate).toContainText('PDF')
  await expect(page.getByRole('link', { name: 'Certificates 1' })).toBeVisible()
  await expect(section(page, 'History').getByRole('listitem').first()).toContainText('added a certificate')

  // Without single sign-on there is nothing to be linked with.
  await expect(main(page).getByText('not linked')).toHaveCount(0)
  await expect(main(page).getByText('10 of 12')).toBeVisible()
  await page.getByRole('link', { name: `Next student, Knand ${family}` }).click()
  await expect(heading(page)).toHaveText(`Knand ${family}`)
  await expect(main(page).getByText('11 of 12')).toBeVisible()
  await page.getByRole('link', { name: `Previous student, Jnand ${family}` }).click()
  await expect(main(page).getByText('10 of 12')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(main(page).getByText('12 of 12')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('12 of 12')).toBeVisible()

  await button(page, 'Manage Students').click()
  await expectRows(page, '11–12 of 12')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(family)
  await expect(page.getByRole('link', { name: `Lnand ${family}`, exact: true })).toBeFocused()
})

test('a student who is deactivated meanwhile keeps the page, which says so and restores them', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  await page.goto(`/admin/students/${student.id}`)
  await expect(section(page, 'ID cards')).toContainText(card)
  await adminApi.deactivate(student.id)
  await expect(page.getByText('This student is inactive and cannot sign in.')).toBeVisible()
  await expect(page.getByText(/^.*Deactivated by Portal Administrator on/)).toBeVisible()
  await expect(heading(page)).toContainText(student.lastName)
  await expect(section(page, 'ID cards')).toContainText(card)
  await page.getByRole('button', { name: `Restore ${student.firstName} ${student.lastName}` }).click()
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('This student is inactive')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()

  await page.getByRole('button', { name: `More actions for ${student.firstName}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This student is inactive and cannot sign in.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('a clerk without a mouse jumps to a section, uses the actions of a record, and comes back to it', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  await page.goto(`/admin/students/${student.id}`)
  await expect(page.getByRole('link', { name: student.contact, exact: true })).toBeVisible()
  await press(page, page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'ID cards 1' }))
  await expect(section(page, 'ID cards').getByRole('heading')).toBeFocused()
  const actions = page.getByRole('button', { name: `More actions for ${card}` })
  await press(page, actions)
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Update' }).press('Enter')
  await expect(heading(page)).toHaveText('Update ID card')
  await page.goBack()
  await expect(actions).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Manage Students', exact: true }), 'Shift+Tab')
})

test("from a student's page a certificate is added and a card corrected, and the way back is one click", async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  const record = `/admin/students/${student.id}`
  await page.goto(record)
  await page.getByRole('link', { name: 'Add certificate' }).click()
  await expect(main(page).getByRole('link', { name: 'Student record' })).toBeVisible()
  await field(page, 'Document Title').fill('Marksheet of term 3')
  await field(page, 'Document Type').fill('Marksheet')
  await field(page, 'Upload Document').setInputFiles({ name: 'm.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(page.getByText('m.pdf has arrived')).toBeVisible()
  await save(page)
  await expect(page).toHaveURL('/admin/managestudents')
  await page.getByRole('link', { name: 'Back to the student record' }).click()
  await expect(page).toHaveURL(record)
  await expect(toast(page, 'Certificate Addedd successfully')).toBeVisible()
  await expect(section(page, 'Certificates')).toContainText('Marksheet of term 3')

  // Whoever waits is redirected, and Back leads to the student, not to the form that is done.
  await press(page, page.getByRole('link', { name: card, exact: true }))
  await field(page, 'Card Id').fill(`${card}-B`)
  await save(page)
  await expect(page).toHaveURL('/admin/managestudents')
  await page.goBack()
  await expect(page).toHaveURL(record)
  await expect(page.getByRole('link', { name: `${card}-B`, exact: true })).toBeFocused()

  // The way back above a form, and from the lists of papers, leads to where they were opened.
  await press(page, page.getByRole('link', { name: `${card}-B`, exact: true }))
  await press(page, main(page).getByRole('link', { name: 'Student record' }))
  await expect(page.getByRole('link', { name: `${card}-B`, exact: true })).toBeFocused()
  await page.goto(`/admin/manageidcards/${student.id}`)
  await page.getByRole('link', { name: `Update ID card ${card}-B` }).click()
  await main(page).getByRole('link', { name: 'Manage ID cards' }).click()
  await expect(heading(page)).toHaveText('Manage ID cards')
})

test('going back by Shift and Tab, nothing that gets the focus is behind the bar of the sections', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent()
  for (const number of [1, 2, 3, 4]) await adminApi.addCertificate(student.id, `Marksheet ${number}`)
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto(`/admin/students/${student.id}`)
  const add = page.getByRole('link', { name: 'Add certificate' })
  const below = page.getByRole('button', { name: /^More actions for Marksheet/ }).last()
  await below.focus()
  await add.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().top))
  const bar = page.getByRole('navigation', { name: 'On this page' })
  await tabTo(page, add, 'Shift+Tab')
  const [barBox, box] = [await bar.boundingBox(), await add.boundingBox()]
  expect(box?.y).toBeGreaterThanOrEqual((barBox?.y ?? 0) + (barBox?.height ?? 0))
})

test('a part that cannot be read is tried again by itself, and all that was done leads to the audit trail', async ({
  adminPage: page,
  adminApi,
}) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  for (let digit = 0; digit < 10; digit++) await adminApi.updateStudent(student, { contact: `987654321${digit}` })
  const cards = `**/api/students/${student.id}/id-cards?*`
  await page.route(cards, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/admin/students/${student.id}`)
  await expect(section(page, 'Certificates')).toContainText('No Certificates found for this student.')
  const tryAgain = section(page, 'ID cards').getByRole('button', { name: 'Try again: ID cards' })
  await expect(tryAgain).toBeVisible()
  await page.unroute(cards)
  await tryAgain.click()
  await expect(section(page, 'ID cards')).toContainText('No ID cards found for this student.')

  for (let number = 1; number <= 11; number++) await adminApi.addIdCard(student.id, unique('CS-'))
  await section(page, 'ID cards').getByRole('link', { name: 'All 11 ID cards' }).click()
  await expect(page).toHaveURL(`/admin/manageidcards/${student.id}`)
  await expect(main(page)).toContainText('1–10 of 11')
  await page.goBack()

  await page.getByRole('link', { name: /^All 2[12] entries$/ }).click()
  await expect(heading(page)).toHaveText('Audit trail')
  const filter = page.getByRole('button', { name: `Remove filter ${student.firstName} ${student.lastName}` })
  await expect(filter).toBeVisible()
  await expect(row(page, student.email)).toHaveCount(10)
  await filter.click()
  await expect(filter).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the record fits, and every action of a row is behind one button of the size of a finger', async ({
    adminPage: page,
    adminApi,
  }) => {
    const student = await adminApi.addStudent({ lastName: unique('Venkatanarasimharajuvaripeta') })
    const title = unique('Marksheet ')
    await adminApi.addCertificate(student.id, title)
    await page.goto(`/admin/students/${student.id}`)
    const actions = page.getByRole('button', { name: `More actions for ${title}` })
    await expectTappable(actions)
    await expectFits(page)
    await actions.tap()
    for (const name of ['View Document', 'Update', 'Delete']) {
      await expectTappable(page.getByRole('menuitem', { name }))
    }
  })
})
