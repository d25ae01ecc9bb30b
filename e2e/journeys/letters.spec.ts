import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithParts } from '../support/everything-on.ts'
import { heading, main, toast } from '../support/locators.ts'
import { search } from '../support/students-list.ts'
import { expect, ISSUED_WITHIN_MS, test } from '../support/verified-test.ts'

test.use({ settings: portalWithParts('Nashik') })

/** The present year of the college, whose time zone is that of this machine. */
const year = new Date().getFullYear()
const serial = `BC-${year}-000001`

test('a registrar writes a template, issues a letter that anybody can check, hands it over and cancels it', async ({
  adminApi,
  adminPage: page,
  studentPage,
  student,
  browser,
}) => {
  const bar = page.getByRole('banner')
  await page.goto('/admin/letters')
  await expect(heading(page)).toHaveText('Page not found')
  await adminApi.switchPartOn('letters')
  await bar.getByRole('button', { name: 'More' }).click()
  await bar.getByRole('link', { name: 'Letters', exact: true }).click()
  await expect(main(page)).toContainText('No letter has been issued yet.')
  await expectAccessible(page)

  const desktop = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ ...desktop, width: 390 })
  await page.goto('/admin/settings/signatories')
  const tab = main(page).getByRole('link', { name: 'Signatories' })
  await expect(tab, 'the last tab on a phone').toBeInViewport({ ratio: 1 })
  await page.setViewportSize(desktop)
  await main(page).getByRole('button', { name: 'Add a signatory' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dr. Vandana Joshi')
  await dialog.getByLabel('Office').fill('Principal')
  await dialog.getByLabel('From').fill(`${year}-01-01`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByRole('row', { name: /Vandana Joshi/ })).toContainText('Room for ink')
  await expectAccessible(page)

  await main(page).getByRole('link', { name: 'Templates' }).click()
  await main(page).getByRole('button', { name: 'Add a template' }).click()
  await dialog.getByLabel('Name').fill('Bonafide certificate')
  await dialog.getByLabel('Prefix of the serial numbers').fill('bc')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(heading(page)).toHaveText('Bonafide certificate')
  await expect(page.getByRole('img', { name: /The letter for/ })).toBeVisible()

  const editor = page.getByRole('textbox', { name: 'Text in English' })
  await expect(editor.getByRole('img', { name: 'field Name', exact: true })).toBeVisible()
  await editor.press('ControlOrMeta+End')
  // The date is a chip: one key takes it away, and another one brings it back.
  await editor.press('Backspace')
  await expect(editor.getByRole('img', { name: 'field Date' })).toHaveCount(0)
  await editor.press('ControlOrMeta+z')
  await expect(editor.getByRole('img', { name: 'field Date' })).toHaveCount(1)
  const format = page.getByRole('toolbar', { name: 'Format' })
  const bold = format.getByRole('button', { name: 'Bold' })
  for (const isPlain of [false, true]) {
    await page.getByLabel('Write as plain text').setChecked(isPlain)
    const written = async () => (isPlain ? editor.inputValue() : (await editor.innerText()).replaceAll('\u200b', ''))
    const before = await written()
    await editor.press('ControlOrMeta+End')
    await editor.press('Enter')
    await editor.press('Enter')
    await editor.pressSequentially('Fees paid')
    await editor.press('Shift+Home')
    await editor.press('ControlOrMeta+b')
    await expect.poll(written).toMatch(/\*\*Fees paid\*\*\s*$/)
    // From the text to the toolbar, along it with the arrow keys, and back into the text.
    await bold.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(format.getByRole('button', { name: 'List' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(written).toMatch(/- \*\*Fees paid\*\*\s*$/)
    await expect(editor).toBeFocused()
    await format.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(written).toMatch(/[^ ]\s*\*\*Fees paid\*\*\s*$/)
    await bold.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Insert Name', exact: true })).toBeFocused()
    for (let step = 0; step < 12 && (await written()).trim() !== before.trim(); step += 1)
      await editor.press('ControlOrMeta+z')
    expect((await written()).trim()).toBe(before.trim())
  }
  await page.getByLabel('Write as plain text').uncheck()
  await editor.press('ControlOrMeta+End')
  await editor.press('Enter')
  await editor.pressSequentially('See {student.nme}.')
  await expect(main(page)).toContainText(/Line \d+, column 5: There is no field student\.nme\./)
  await page.getByLabel('Write as plain text').check()
  await expect(editor).toHaveValue(/See \{student\.nme\}\.$/)
  await editor.fill((await editor.inputValue()).replace('See {student.nme}.', 'For {office.note}.'))
  await page.getByLabel('Dr. Vandana Joshi, Principal').check()
  await page.getByLabel('As a file, and on paper at the office').check()
  await page.getByLabel('Write as plain text').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put the draft to use' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put the draft to use' }).click()
  await expect(toast(page, 'Version 1 is in use')).toBeVisible()

  await page.goto(`/admin/students/${student.id}`)
  await main(page).getByRole('link', { name: 'Issue a letter' }).click()
  await page.getByRole('combobox', { name: /^Letter/ }).selectOption('Bonafide certificate')
  await page.getByLabel('Purpose').fill('an education loan')
  await expect(main(page)).toContainText('Note has no value.')
  await page.getByLabel('Note').fill('the bank')
  await expect(page.getByRole('img', { name: /The letter for/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue this letter' }).click()
  await expect(toast(page, `${serial} issued.`)).toBeVisible()
  const row = main(page).getByRole('region', { name: 'Letters' }).getByRole('listitem').filter({ hasText: serial })
  await expect(row).toContainText('Issued', { timeout: ISSUED_WITHIN_MS })

  await studentPage.goto('/mycertificates')
  const paper = studentPage.getByRole('row').filter({ hasText: 'Bonafide certificate' })
  await expect(paper).toContainText('Letter')

  await page.goto('/admin/letters')
  await search(page, `bc-${year}`)
  const line = page.getByRole('row').filter({ hasText: serial })
  await expect(line).toContainText('Not yet')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel (.xlsx)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^letters .*\.xlsx$/)
  const other = await adminApi.addStudent({ firstName: 'Somebody' })
  await adminApi.addIdCard(other.id, 'Foreign-1', 'CLG-9001')
  await adminApi.addIdCard(student.id, 'Own-1', 'CLG-9002')
  const collect = line.getByRole('button', { name: `Collected: ${serial}` })
  await collect.focus()
  await page.keyboard.press('Enter')
  const counter = page.getByRole('alertdialog')
  const shownCard = counter.getByLabel('ID card shown')
  await expect(shownCard).toBeFocused()
  // A scanner types what it reads, and ends it with Enter.
  await page.keyboard.type('Foreign-1')
  await page.keyboard.press('Enter')
  await expect(shownCard).toHaveAccessibleDescription(/This is the ID card of another student\./)
  await expectAccessible(page)
  await page.keyboard.type('own-1')
  await page.keyboard.press('Enter')
  await expect(counter).toHaveCount(0)
  await expect(line).toContainText('ID card Own-1 shown')
  await expect(line).toContainText('by Portal Administrator')
  await expect(page.locator(':focus')).not.toHaveCount(0)
  await line.getByRole('button', { name: /^More actions for/ }).click()
  const publicPage = await page.getByRole('menuitem', { name: /Page for everybody/ }).getAttribute('href')
  await page.getByRole('menuitem', { name: 'Cancel the letter' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep the letter' })).toBeVisible()
  await question.getByLabel('Reason').fill('name misspelt')
  await question.getByRole('button', { name: 'Cancel the letter' }).click()
  await expect(line).toContainText('name misspelt')

  await studentPage.reload()
  await expect(paper).toContainText('Withdrawn')

  const stranger = await browser.newPage()
  await stranger.goto(publicPage ?? '')
  await expect(stranger.locator('body')).toContainText('name misspelt')
  await stranger.close()
})
