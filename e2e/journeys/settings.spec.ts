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

test('a registrar says when the office works, heads its letters and switches parts on, at a phone too', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings')
  const holidays = page.getByRole('textbox', { name: 'Holidays' })
  await holidays.fill('2026-08-15 Independence Day\nsoon Diwali')
  await press(page, page.getByRole('button', { name: 'Save holidays' }))
  await expect(main(page)).toContainText('Line 2 is no date with a name')
  await expect(holidays).toBeFocused()
  await holidays.fill('2026-10-02 Gandhi Jayanti\n2026-08-15 Independence Day')
  await page.getByRole('button', { name: 'Save holidays' }).click()
  await expect(toast(page, 'Holidays saved')).toBeVisible()
  await expect(holidays).toHaveValue('2026-08-15 Independence Day\n2026-10-02 Gandhi Jayanti')
  const saturday = page.getByRole('checkbox', { name: 'Sat' })
  await saturday.uncheck()
  await press(page, page.getByRole('button', { name: 'Save working days' }))
  await expect(toast(page, 'Working days saved')).toBeVisible()

  const address = page.getByRole('group', { name: 'Address' })
  await address.getByLabel('English').fill('College Road\nNashik 422005')
  await address.getByLabel('हिन्दी').fill('कॉलेज रोड')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address saved')).toBeVisible()

  const life = page.getByRole('checkbox', { name: 'Life of a request' })
  await life.focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Life of a request switched on')).toBeVisible()
  await expect(life).toBeChecked()
  await expect(life).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Letters', exact: true })).not.toBeChecked()
  await expect(main(page)).toContainText('PORTAL_VERIFICATION is off on the machine')
  await page
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(main(page).getByText('not an SVG').first()).toBeVisible()
  await expectAccessible(page)
  await life.click()
  await expect(life).not.toBeChecked()
  await page.setViewportSize(phone.viewport)
  await expectFits(page)
  await page.goto('/admin/settings/history')
  await expect(page.getByRole('row').filter({ hasText: 'Holidays' })).toContainText('2 holidays')
})
