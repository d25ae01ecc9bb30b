import type { Page } from '@playwright/test'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { button, dialog, heading, toast, toasts } from '../support/locators.ts'
import { loseSession } from '../support/lose-session.ts'
import { ADMIN } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Jalgaon') })

const notice = (page: Page) =>
  page.getByRole('group', { name: /saved this on .*, while you were typing\. What you typed is still here/ })

test('a registrar who types in a template that a colleague saves loses nothing, sees what differs, and chooses', async ({
  adminApi,
  adminPage: page,
}) => {
  await adminApi.switchFeatureOn('letters')
  const { id } = await adminApi.letterInUse('Fee letter', 'FL', '# Fee letter')
  await page.goto(`/admin/settings/letters/${id}`)
  const text = page.getByRole('textbox', { name: 'Text in English' })
  const days = page.getByLabel('Valid for days')
  await page.getByLabel('Write as plain text').check()
  await expect(text).toHaveValue('# Fee letter')

  // Where nothing is typed, the screen shows what the colleague has saved.
  await adminApi.rewriteTemplate(id, { texts: ['# Fees'] })
  await expect(text).toHaveValue('# Fees')

  await text.fill('# Fees of the year')
  await adminApi.rewriteTemplate(id, { texts: ['# Fees of a colleague'], validDays: 30 })
  await expect(notice(page)).toBeVisible()
  await expect(page.locator('#announcer')).toContainText('while you were typing')
  await expect(text).toHaveValue('# Fees of the year')
  await expect(text).toBeFocused()
  await expect(days).toHaveValue('30')
  await expectAccessible(page)
  await button(page, 'Save draft').click()
  await expect(notice(page)).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)

  await notice(page).getByRole('button', { name: 'See what differs' }).click()
  const compared = page.getByRole('dialog', { name: /what is written now/ })
  await expect(compared.getByRole('deletion')).toContainText('# Fees of a colleague')
  await expect(compared.getByRole('insertion')).toContainText('# Fees of the year')
  await compared.getByRole('button', { name: 'Close' }).last().click()
  await notice(page).getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(text).toHaveValue('# Fees of the year')

  await text.fill('# Fees of two years')
  await adminApi.rewriteTemplate(id, { texts: ['# Fees, by a colleague'] })
  await notice(page).getByRole('button', { name: 'Take the newer one' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(text).toHaveValue('# Fees of two years')
  await notice(page).getByRole('button', { name: 'Take the newer one' }).click()
  await dialog(page).getByRole('button', { name: 'Take the newer one' }).click()
  await expect(text).toHaveValue('# Fees, by a colleague')
  await expect(notice(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(days).toHaveValue('30')
})

test('what was typed of a kind of request before the session ended does not go over what a colleague saved meanwhile', async ({
  adminApi,
  signedInPage,
}) => {
  await adminApi.switchFeatureOn('requestKinds')
  const id = await adminApi.addKindInUse({ ...requestTypePreset('Fee structure'), letterTemplateId: null })
  const page = await signedInPage(ADMIN, 'admin')
  await page.goto(`/admin/settings/request-kinds/${id}`)
  const explanation = page.getByLabel('Explanation, English')
  await explanation.fill('Fees of each year')
  const readAgain = await loseSession(page)
  await button(page, 'Save draft').click()
  await expect(page).toHaveURL('/adminlogin')
  await adminApi.rewriteKind(id, { explanation: { en: 'By a colleague', hi: '' }, feeNote: 'Free of charge' })
  await readAgain()
  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await page.goBack()
  await page.goBack()

  await expect(notice(page)).toBeVisible()
  await expect(explanation).toHaveValue('Fees of each year')
  await expect(page.getByLabel('Fee note')).toHaveValue('Free of charge')
  await notice(page).getByRole('button', { name: 'See what differs' }).click()
  await expect(page.getByRole('dialog', { name: 'Version 2' })).toContainText('By a colleague')
  await page.keyboard.press('Escape')
  await notice(page).getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(explanation).toHaveValue('Fees of each year')
  await expect(page.getByLabel('Fee note')).toHaveValue('Free of charge')
})

test('a double click on Save draft saves once, and nobody else is said to have changed anything', async ({
  adminApi,
  adminPage: page,
}) => {
  for (const feature of ['letters', 'requestKinds'] as const) await adminApi.switchFeatureOn(feature)
  const { id } = await adminApi.letterInUse('Bus letter', 'BL', '# Bus letter')
  const requestType = await adminApi.addKindInUse({ ...requestTypePreset('Fee structure'), letterTemplateId: null })
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(new URL(request.url()).pathname))

  await page.goto(`/admin/settings/letters/${id}`)
  await page.getByLabel('Valid for days').fill('30')
  await button(page, 'Save draft').dblclick()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(page.getByText(/^Draft saved by/)).toBeVisible()

  await page.goto(`/admin/settings/request-kinds/${requestType}`)
  await page.getByLabel('Explanation, English').fill('Fees of each year')
  await button(page, 'Save draft').dblclick()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await button(page, 'Put version 2 to use').dblclick()
  await expect(toast(page, 'Students can ask for it now')).toBeVisible()
  await expect(toasts(page).getByText('Somebody else')).toHaveCount(0)
  expect(saves).toEqual([`/api/letter-templates/${id}`, `/api/request-kinds/${requestType}`])
})

test('a double click issues one letter, one duplicate of it, and adds one kind of request', async ({
  adminApi,
  adminPage: page,
  student,
}) => {
  for (const feature of ['letters', 'requestKinds'] as const) await adminApi.switchFeatureOn(feature)
  const { id } = await adminApi.letterInUse('Hostel letter', 'HL', '# Hostel letter')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /letters$|duplicate|request-kinds$/.test(pathname)) sent.push(pathname)
  })

  await page.goto(`/admin/students/${student.id}/letter?template=${id}`)
  await expect(button(page, 'Issue this letter')).toBeEnabled()
  await button(page, 'Issue this letter').dblclick()
  await expect(page).toHaveURL(`/admin/students/${student.id}`)
  await page.goto('/admin/letters')
  await page.getByRole('button', { name: /^More actions for .*HL-/ }).click()
  await page.getByRole('menuitem', { name: 'Issue a duplicate' }).click()
  await dialog(page).getByRole('button', { name: 'Issue a duplicate' }).dblclick()
  await expect(dialog(page)).toBeHidden()

  await page.goto('/admin/settings/request-kinds')
  await button(page, 'Add an empty kind').dblclick()
  await expect(heading(page)).toHaveText('New kind')
  expect(sent).toEqual(['/api/letters', expect.stringContaining('duplicate'), '/api/request-kinds'])
})
