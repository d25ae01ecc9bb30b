import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press, type } from '../support/keyboard.ts'
import { heading, main, toast } from '../support/locators.ts'
import { expectFits, phone } from '../support/phone.ts'
import { ADMIN } from '../support/portal-process.ts'
import { expect, test } from '../support/test.ts'

test('a registrar names the college by keyboard alone, and every open screen follows', async ({
  adminPage: page,
  studentPage,
}) => {
  await studentPage.goto('/myprofile')
  await expect(heading(studentPage)).toBeVisible()
  await page.goto('/admin')
  const bar = page.getByRole('banner')
  await press(page, bar.getByRole('button', { name: 'More' }))
  await press(page, bar.getByRole('link', { name: 'Settings', exact: true }))
  await expect(heading(page)).toHaveText('Settings')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const before = await name.inputValue()
  await expectAccessible(page)
  await type(page, name, 'Shantivan College')
  await expect(main(page)).toContainText('Not saved yet')
  await press(page, main(page).getByRole('button', { name: 'Save name' }))
  await expect(toast(page, 'Name saved')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(bar).toContainText('Shantivan College')
  await expect(studentPage.getByRole('banner')).toContainText('Shantivan College')
  await expect(studentPage).toHaveTitle(/– Shantivan College$/)
  await expect(main(page)).toContainText('Changed by Portal Administrator on')

  await press(page, main(page).getByRole('link', { name: 'All changes' }))
  await expect(page.getByRole('row').filter({ hasText: 'Shantivan College' })).toContainText('the default')
  await expectAccessible(page)
  await page.goBack()
  await type(page, name, before)
  await page.keyboard.press('Enter')
  await expect(bar).toContainText(before)
})

test('what somebody else has saved meanwhile is shown, and what was typed stays', async ({
  adminPage: page,
  signedInPage,
}) => {
  await page.goto('/admin/settings')
  const other = await signedInPage(ADMIN, 'admin')
  await other.goto('/admin/settings')
  const place = (at: typeof page) => at.getByRole('textbox', { name: 'Place', exact: true })
  await place(page).fill('Nashik')
  await place(other).fill('Pune')
  await other.getByRole('button', { name: 'Save place' }).click()
  await expect(main(page)).toContainText('Portal Administrator has changed this to “Pune” meanwhile.')
  await expect(place(page)).toHaveValue('Nashik')
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(place(other)).toHaveValue('Nashik')
  await page.getByLabel('Time zone').fill('Nashik')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(main(page)).toContainText('Please choose a time zone such as Asia/Kolkata.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Time zone')).toBeFocused()
  await page.setViewportSize(phone.viewport)
  await expectFits(page)
})
