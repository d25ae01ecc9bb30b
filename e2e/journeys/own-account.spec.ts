import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press, type } from '../support/keyboard.ts'
import { dialog, field, heading, main, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits } from '../support/phone.ts'
import { unique } from '../support/unique.ts'
import { expect, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Wardha') })

const NEW_PASSWORD = 'two blue kettles'

test.beforeAll(async ({ adminApi }) => {
  for (const feature of ['account', 'notifications'] as const) await adminApi.switchFeatureOn(feature)
})

test('a student changes the password by keys alone, which signs them out elsewhere, and ends the session of another device', {
  tag: opens('account'),
}, async ({ student, studentPage: page, signedInPage }) => {
  const elsewhere = await signedInPage(student)
  await elsewhere.goto('/myprofile')
  await expect(heading(elsewhere)).toBeVisible()
  await page.goto('/myprofile')
  await press(
    page,
    page.getByRole('banner').getByRole('link', { name: `My account, ${student.firstName} ${student.lastName}` }),
  )
  await expect(page).toHaveURL('/account')
  await expect(heading(page)).toHaveText('My account')
  await expect(main(page).getByText('Both are changed by the office.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Change name' })).toHaveCount(0)
  await expectAccessible(page)

  const change = main(page).getByRole('button', { name: 'Change password', exact: true })
  await press(page, change)
  await expect(field(page, 'Current password')).toBeFocused()
  await page.keyboard.type('not this one')
  await type(page, field(page, 'New password'), NEW_PASSWORD)
  await type(page, field(page, 'New password again'), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('This is not your current password.')).toBeVisible()
  await expect(field(page, 'Current password')).toBeFocused()

  // A password that is too long is not cut where it is pasted: the login takes it whole.
  for (const label of ['New password', 'New password again']) {
    await field(page, label).selectText()
    await page.keyboard.insertText('two blue kettles and a red one '.repeat(5))
  }
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Password can have at most 128 characters')).toBeVisible()
  for (const label of ['New password', 'New password again']) await field(page, label).fill(NEW_PASSWORD)

  // What is typed is not left by mistake.
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  await type(page, field(page, 'Current password'), student.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your password is changed. You are signed out on every other device.')).toBeVisible()
  await expect(change).toBeFocused()
  await expect(toast(elsewhere, 'Your password has been changed. Please sign in with the new one.')).toBeVisible()
  await expect(elsewhere).toHaveURL('/')

  const other = await signedInPage({ ...student, password: NEW_PASSWORD })
  await other.goto('/myprofile')
  await expect(heading(other)).toBeVisible()
  const sessions = main(page).getByRole('listitem').filter({ hasText: 'Chrome on Linux' })
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This device')
  await press(page, sessions.last().getByRole('button', { name: /^End Chrome on Linux, since / }))
  await expect(toast(other, 'You have ended this session on another device.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(main(page).getByRole('heading', { name: 'Sessions' })).toBeFocused()
})

test('a student takes the ID card from a phone that is lost', async ({
  adminApi,
  student,
  studentPage,
  signedInPage,
}) => {
  await adminApi.addIdCard(student.id, unique('CS-'))
  const phone = await signedInPage(student)
  await phone.goto('/idcard')
  await phone.getByRole('button', { name: 'Keep this card on this phone' }).click()
  await expect(phone.getByRole('link', { name: 'Open the kept card' })).toBeVisible()

  await studentPage.goto('/account')
  await press(studentPage, main(studentPage).getByRole('button', { name: 'Remove the ID card from Chrome on Linux' }))
  await expect(toast(studentPage, 'Chrome on Linux shows your ID card no more')).toBeVisible()
  await expect(main(studentPage).getByRole('heading', { name: 'Sessions' })).toBeFocused()
  await phone.goto('/idcard/offline')
  await expect(phone.getByText(/^This phone has been removed/)).toBeVisible()
})

test('a person of the office changes their name, which the bar and the past then show, and finds their account by searching', async ({
  adminPage: page,
}) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.getByRole('combobox').fill('password')
  await page.getByRole('option', { name: /^My account/ }).click()
  await expect(heading(page)).toHaveText('My account')
  await main(page).getByRole('button', { name: 'Change name' }).press('Enter')
  await expect(field(page, 'First Name')).toBeFocused()
  await type(page, field(page, 'First Name'), 'Meera')
  await type(page, field(page, 'Last Name'), 'Kulkarni')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account, Meera Kulkarni' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Change name' })).toBeFocused()
  await expectAccessible(page)
  await page.goto('/admin/audit')
  await expect(
    main(page)
      .getByRole('row', { name: /Meera Kulkarni.*Changed their name/ })
      .first(),
  ).toBeVisible()

  // On a phone search, bell and menu leave no room: the account is in the menu.
  await page.setViewportSize({ width: 390, height: 844 })
  const link = page.getByRole('banner').getByRole('link', { name: 'My account, Meera Kulkarni' })
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await link.click()
  await expect(heading(page)).toHaveText('My account')
  await expect(link).toHaveCount(0)
})

test('the office, where the portal is installed on a phone, comes to its own first screen and is refused nothing', async ({
  adminPage: page,
}) => {
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await page.goto('/idcard')
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await expect(page.getByText('Access Denied')).toHaveCount(0)
})

test('a student with a long e-mail address and name reads all of them on a small phone', async ({
  adminApi,
  signedInPage,
}) => {
  const student = await adminApi.addStudent({
    firstName: 'Anantapadmanabhaswamivenkatanarasimharajuvaripeta',
    email: `${'anantapadmanabhaswami.'.repeat(2)}${unique('x')}@students.shantivan-college.example`,
  })
  const page = await signedInPage(student)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/account')
  await expect(main(page).getByText(student.email).first()).toBeVisible()
  await expectFits(page)
})
