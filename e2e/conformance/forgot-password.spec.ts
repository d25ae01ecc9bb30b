import { button, field, main } from '../support/locators.ts'
import { unique } from '../support/unique.ts'
import { openAtOnce } from './checks/clock.ts'
import { expectFields } from './checks/forms.ts'
import { expectFieldError, expectToast } from './checks/messages.ts'
import { block, hold } from './checks/network.ts'
import { delayedTest, expect, test } from './fixtures.ts'

type Link = { text: string; to: string }

const path = '/forgot-password'

test('Reset Password shows what it should, and everybody can use it', async ({
  page,
  text,
  texts,
  value,
  openScreen,
}) => {
  const expectUsable = await openScreen(page, {
    screen: '/forgot-password',
    role: 'public',
    path,
    content: button(page, 'Reset Password'),
    reads: false,
  })
  await expectFields(page, texts('screens./forgot-password.fields'))
  for (const link of value<Link[]>('screens./forgot-password.links')) {
    await expect(main(page).getByRole('link', { name: link.text, exact: true })).toHaveAttribute('href', link.to)
  }
  await expect(button(page, text('screens./forgot-password.button.idle'))).toBeVisible()
  await expectUsable()
})

test('Reset Password says what is wrong with an e-mail, that nobody has it, and that the portal cannot be reached', async ({
  page,
  text,
}) => {
  await page.goto(path)
  const email = field(page, 'Email')
  const submit = button(page, 'Reset Password')
  await submit.click()
  await expectFieldError(page, text('screens./forgot-password.validation.0'))
  await email.fill('aarav at college')
  await submit.click()
  await expectFieldError(page, text('screens./forgot-password.validation.1'))
  const unknown = `${unique('nobody-')}@college.example`
  await email.fill(unknown)
  await submit.click()
  await expectToast(page, text('screens./forgot-password.toasts.error.0', 'toastCatalogue.error.24'))
  await expect(email).toHaveValue(unknown)
  await expect(email).toBeFocused()
  await block(page, 'POST', '/api/password-resets')
  await submit.click()
  await expectToast(page, text('screens./forgot-password.toasts.error.1', 'toastCatalogue.error.25'))
})

test('a student asks for a new password and reads that the mail was sent', async ({ page, student, text }) => {
  await page.goto(path)
  const release = await hold(page, 'POST', '/api/password-resets')
  await field(page, 'Email').fill(student.email)
  await button(page, 'Reset Password').click()
  const busy = main(page).getByRole('button', { name: text('screens./forgot-password.button.busy'), exact: true })
  await expect(busy).toBeDisabled()
  await expect(field(page, 'Email')).not.toBeEditable()
  release()
  await expectToast(page, text('screens./forgot-password.toasts.success', 'toastCatalogue.success.17'), 'success')
})

delayedTest('Reset Password can be used at once', { tag: '@pace' }, async ({ page }) => {
  await openAtOnce(page, { path, content: button(page, 'Reset Password') })
})
