import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { field, heading, main, toast } from '../support/locators.ts'
import { everyFeature } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = 'two blue kettles'

test.skip(everyFeature, 'is about a college that has switched nothing on')

test('the bar of a student has what is specified and nothing else, and the foot has Help and their account', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/myprofile')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button')).toHaveText(['Student Section', 'Requests', 'Logout'])
  await expect(bar.getByRole('link')).toHaveText(['Student Documents'])
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link')).toHaveText([/^Help/, 'My account'])
  await foot.getByRole('link', { name: 'My account' }).press('Enter')
  await expect(heading(page)).toHaveText('My account')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Change password', exact: true }).click()
  await field(page, 'Current password').fill(student.password)
  await field(page, 'New password').fill(NEW_PASSWORD)
  await field(page, 'New password again').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your password is changed. You are signed out on every other device.')).toBeVisible()
})

test('an administrator finds their account at the foot, and in the help only what is on', async ({
  adminPage: page,
}) => {
  await page.goto('/admin')
  await page.getByRole('contentinfo').getByRole('link', { name: 'My account' }).click()
  await expect(main(page).getByRole('button', { name: 'Change name' })).toBeVisible()
  await page.goto('/help')
  await expect(main(page).getByRole('heading', { name: 'Deciding requests', exact: true })).toBeVisible()
  for (const part of ['Kinds of request', 'People and roles', 'Your inbox', 'Issuing a letter', 'Issued documents'])
    await expect(main(page).getByRole('heading', { name: part, exact: true })).toHaveCount(0)
})

test('the link of an e-mail to a screen of the portal is kept over the login', async ({ page, student }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'You must be logged in to access this page')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await page.goto('/')
  await signInByForm(page, student)
  await expect(page).toHaveURL('/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/myrequests')
  await signInByForm(page, student)
  await expect(page).toHaveURL('/myprofile')
})

test('a browser that keeps no data of the site says what is needed before a password is typed in vain', async ({
  page,
  student,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
        configurable: true,
      })
  })
  await page.goto('/myprofile')
  await expect(page).toHaveURL('/')
  const needed = main(page).getByText(/^Your browser keeps no data of this site/)
  await expect(needed).toBeVisible()
  await signInByForm(page, student)
  await expect(needed).toBeVisible()
  await expect(page.getByText('Invalid Credentials')).toHaveCount(0)
})
