import { goByMenu, press, tabTo, type } from '../support/keyboard.ts'
import { dialog, heading, row, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('a student without a mouse signs in, looks at everything, sends, changes and deletes a request, and signs out', async ({
  page,
  adminApi,
}) => {
  test.slow()
  const student = await adminApi.addStudent()
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  await adminApi.addCertificate(student.id, 'Marksheet of term 3')
  await page.goto('/')
  await expect(heading(page)).toHaveText('Student Login')

  // The first stop of every screen leads past the bar.
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()

  await page.keyboard.type(student.email)
  await type(page, page.getByLabel('Password', { exact: true }), student.password)
  await press(page, page.getByRole('button', { name: 'Show password' }), 'Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(student.password)
  await press(page, page.getByLabel('Remember me'), 'Space')
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Login', exact: true }))
  await expect(page).toHaveURL('/myprofile')
  await expect(heading(page)).toBeFocused()

  await goByMenu(page, 'Student Section', 'My IdCards')
  await expect(heading(page)).toHaveText('My IdCards')
  await expect(heading(page)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Print' }))
  await goByMenu(page, 'Student Section', 'My Certificates')
  await expect(heading(page)).toBeFocused()
  const tabs = page.context().waitForEvent('page')
  await press(page, page.getByRole('link', { name: /^View Document/ }))
  await (await tabs).close()

  const message = unique('Please issue a bonafide certificate ')
  await goByMenu(page, 'Requests', 'Add Request')
  await expect(heading(page)).toHaveText('Add Request')
  await type(page, page.getByLabel('Message', { exact: true }), message)
  await press(page, page.getByRole('button', { name: 'Send Request' }))
  await expect(heading(page)).toHaveText('My Requests')
  await expect(heading(page)).toBeFocused()
  await press(page, row(page, message).getByRole('link', { name: 'Update' }))
  await expect(heading(page)).toHaveText('Update Request')
  await type(page, page.getByLabel('Message', { exact: true }), `${message}, corrected`)
  await press(page, page.getByRole('button', { name: 'Send Request' }))
  await expect(row(page, `${message}, corrected`)).toBeVisible()

  const remove = row(page, message).getByRole('button', { name: 'Delete' })
  await press(page, remove)
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  // The focus does not leave an open question.
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, dialog(page).getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('Currently You dont have any requests.')).toBeVisible()
  await expect(heading(page)).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a menu is opened, left and closed with the keys a person expects', async ({ studentPage: page }) => {
  await page.goto('/myprofile')
  await expect(heading(page)).toHaveText('Student Profile')
  const menu = page.getByRole('button', { name: 'Requests' })
  const entry = page.getByRole('link', { name: 'Add Request' })
  await press(page, menu)
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, entry)
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Space')
  await expect(entry).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await expect(entry).toBeHidden()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})
