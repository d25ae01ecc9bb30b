import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { heading, main, toast } from '../support/locators.ts'
import { expect, ISSUED_WITHIN_MS, test } from '../support/verified-test.ts'

test('a registrar writes a template, issues a letter that anybody can check, hands it over and cancels it', async ({
  adminApi,
  adminPage: page,
  studentPage,
  student,
  browser,
}) => {
  const shot = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `/tmp/ls/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await adminApi.switchPartOn('letters')
  await page.goto('/admin')
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'More' }).click()
  await bar.getByRole('link', { name: 'Letters', exact: true }).click()
  await expect(main(page)).toContainText('No letter has been issued yet.')
  await shot('empty')
  await main(page).getByRole('link', { name: 'Signatories' }).click()
  await main(page).getByRole('button', { name: 'Add a signatory' }).click()
  await page.getByLabel('Name', { exact: false }).first().fill('Dr. Vandana Joshi')
  await page.getByLabel('Office').fill('Principal')
  await page.screenshot({ path: '/tmp/ls/signatory-dialog.png' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByRole('row', { name: /Vandana Joshi/ })).toContainText('Room for ink')
  await shot('signatories')
  await main(page).getByRole('link', { name: 'Templates' }).click()
  await main(page).getByRole('button', { name: 'Add a template' }).click()
  await page.getByLabel('Name').fill('Bonafide certificate')
  await page.getByLabel('Prefix of the serial numbers').fill('bc')
  await page.screenshot({ path: '/tmp/ls/add-template.png' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(heading(page)).toHaveText('Bonafide certificate')
  await expect(page.getByRole('img', { name: /The letter for/ })).toBeVisible()
  const area = page.getByRole('textbox', { name: 'Text in English' })
  await shot('editor')
  await expectAccessible(page)
  await area.press('ControlOrMeta+End')
  await area.pressSequentially('\n\nSee {student.nme} there.')
  await expect(main(page)).toContainText('Line 9, column 5: There is no field student.nme.')
  await shot('editor-fault')
  await page.getByRole('button', { name: 'Put the draft to use' }).click()
  await page.screenshot({ path: '/tmp/ls/use.png' })
})
