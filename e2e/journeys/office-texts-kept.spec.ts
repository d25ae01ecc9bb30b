import type { Locator, Page } from '@playwright/test'
import { readyKind } from '../support/admin-api.ts'
import { portalWithParts } from '../support/everything-on.ts'
import { heading, main } from '../support/locators.ts'
import { loseSession } from '../support/lose-session.ts'
import { ADMIN } from '../support/portal-process.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/verified-test.ts'

test.use({ settings: portalWithParts('Satara') })

/** Types into a screen, saves after the session has ended, signs in again, and finds in the screen what was typed. */
async function expectKept(
  page: Page,
  path: string,
  field: Locator,
  save: Locator,
  typed: string,
  open = async () => {},
) {
  await page.goto(path)
  await open()
  await field.fill(typed)
  const readAgain = await loseSession(page)
  await save.click()
  await expect(page).toHaveURL('/adminlogin')
  await readAgain()
  await signInByForm(page, ADMIN)
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(path)
  await open()
  await expect(field).toHaveValue(typed)
}

test('what a registrar writes of a template, a kind of request and a setting is there after signing in again', async ({
  adminApi,
  signedInPage,
}) => {
  for (const part of ['letters', 'requestKinds'] as const) await adminApi.switchPartOn(part)
  const template = await adminApi.letterInUse('Fee letter', 'FL', '# Fee letter\n{student.name} pays {office.fee}.')
  const kind = await adminApi.addKindInUse({ ...readyKind('Fee structure'), letterTemplateId: null })
  const page = await signedInPage(ADMIN, 'admin')
  const button = (name: string) => main(page).getByRole('button', { name, exact: true })

  const place = page.getByLabel('Start of the academic year')
  await expectKept(page, '/admin/settings', place, button('Save start of the academic year'), '07-01')
  const explanation = page.getByLabel('Explanation, English')
  await expectKept(
    page,
    `/admin/settings/request-kinds/${kind}`,
    explanation,
    button('Save draft'),
    'Fees of each year',
  )

  const text = page.getByRole('textbox', { name: 'Text in English' })
  const plain = () => page.getByLabel('Write as plain text').check()
  await expectKept(page, `/admin/settings/letters/${template.id}`, text, button('Save draft'), '# Fees', plain)
})
