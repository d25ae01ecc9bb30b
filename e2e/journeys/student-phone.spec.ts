import type { Locator } from '@playwright/test'
import { expectShown } from '../support/images.ts'
import { dialog, heading, row, toast } from '../support/locators.ts'
import { expectFits, expectTappable, phone, tapInMenu } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test.use(phone)

test('a student on a phone signs in, shows their card, opens a certificate, and sends and deletes a request', async ({
  page,
  adminApi,
}) => {
  test.slow()
  const student = await adminApi.addStudent()
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  await adminApi.addCertificate(student.id, 'Marksheet of term 3')
  await page.goto('/')
  await page.getByLabel('Email', { exact: true }).fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await expectTappable(login)
  await expectFits(page)
  await login.tap()
  await expect(heading(page)).toHaveText('Student Profile')
  await expectShown(page.getByRole('img', { name: 'Photo of Aarav Sharma' }))
  await expectFits(page)

  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await expectTappable(menu)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await menu.tap()
  for (const name of ['My Profile', 'My IdCards', 'My Certificates', 'Add Request', 'Manage Request'])
    await expectTappable(page.getByRole('link', { name, exact: true }))
  await expectTappable(page.getByRole('button', { name: 'Logout' }))
  await page.getByRole('main').tap({ position: { x: 5, y: 700 } })
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()

  await tapInMenu(page, 'Student Section', 'My IdCards')
  const shown = page.getByRole('article', { name: `ID card ${card}` })
  await expectShown(shown.getByRole('img', { name: 'Photo of Aarav Sharma' }))
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  const sides = await Promise.all((await shown.locator('> *').all()).map((side) => side.boundingBox()))
  expect(sides[1]?.y).toBeGreaterThan((sides[0]?.y ?? 0) + (sides[0]?.height ?? 0))
  await expectFits(page)

  await tapInMenu(page, 'Student Section', 'My Certificates')
  const certificate = row(page, 'Marksheet of term 3')
  await expect(certificate).toBeVisible()
  await expectFits(page)
  const document = certificate.getByRole('link', { name: /^View Document/ })
  await expectTappable(document)
  const tabs = page.context().waitForEvent('page')
  await document.tap()
  await (await tabs).close()

  const message = unique('Please issue a bonafide certificate ')
  await tapInMenu(page, 'Requests', 'Add Request')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByRole('button', { name: 'Send Request' }).tap()
  await expect(toast(page, 'Request Sent successfully')).toBeVisible()
  await expect(row(page, message)).toContainText('Pending')
  await expectFits(page)
  const remove = row(page, message).getByRole('button', { name: 'Delete' })
  await expectTappable(remove)
  // A long message has the whole width of its card, also beside the badge above it.
  const widthOf = async (target: Locator) => (await target.boundingBox())?.width ?? 0
  const width = await widthOf(row(page, message).getByRole('rowheader'))
  expect(width).toBeGreaterThan(0.85 * (await widthOf(row(page, message))))
  await remove.tap()
  await expectTappable(dialog(page).getByRole('button', { name: 'Cancel' }))
  await dialog(page).getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()

  await menu.tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Student Login' })).toBeFocused()
})
