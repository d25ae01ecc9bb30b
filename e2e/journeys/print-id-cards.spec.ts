import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press, type } from '../support/keyboard.ts'
import { dialog, main, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expectFits, phone } from '../support/phone.ts'
import { withDatabase } from '../support/portal-database.ts'
import { expect, ISSUED_WITHIN_MS, test } from '../support/verified-test.ts'

test('the cards of a course are printed once, and again when the printer has jammed', {
  tag: opens('printIdCards'),
}, async ({ adminPage: page, adminApi }) => {
  const course = { courseName: 'Cards' }
  for (const [n, { id }] of (await adminApi.addStudents([course, course])).entries()) {
    await adminApi.addIdCard(id, `PRINT-${n}`)
  }
  await page.goto('/admin/cards')
  await press(page, page.getByRole('checkbox', { name: 'Cards', exact: true }), 'Space')
  await expect(page.getByText('2 cards to print.')).toBeVisible()
  const sample = page.getByRole('region', { name: 'As it is printed' })
  await expect(sample.getByRole('article')).toContainText(/PRINT-\d/)
  expect((await sample.getByRole('article').boundingBox())?.width).toBe(320)
  await expectAccessible(page)
  const some = page.getByText('Only some of these students')
  await press(page, some)
  await press(page, page.getByRole('checkbox', { name: /Aarav/ }).first(), 'Space')
  await expect(page.getByText('One card to print.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Take the ticks away' }))
  await press(page, page.getByRole('button', { name: 'Make 2 cards' }))
  await expect(page.getByText('2 cards are ready to print.')).toBeVisible()
  await expect(page.getByText('No cards to print.').first()).toBeVisible()
  const [pdf] = await Promise.all([
    page.request.get(
      (await page
        .getByRole('link', { name: /Open PDF/ })
        .first()
        .getAttribute('href')) ?? '',
    ),
    expect(page.getByText('2 cards have been printed already.')).toBeVisible(),
  ])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)

  await press(page, page.getByRole('button', { name: 'These were not printed' }).first())
  await press(page, dialog(page).getByRole('button', { name: 'Not printed' }))
  await expect(page.getByRole('button', { name: 'Make 2 cards' })).toBeEnabled()
  await page.setViewportSize(phone.viewport)
  await expectFits(page)
})

test('cards that were issued with a misplaced photo are named and issued anew, and nothing of them stays on the screen', async ({
  adminPage: page,
  adminApi,
  portal,
}) => {
  const student = await adminApi.addStudent({ firstName: 'Lakshmi', courseName: 'Misplaced photos' })
  const { id } = await adminApi.addIdCard(student.id, 'MISPLACED-1')
  await page.goto(`/admin/manageidcards/${student.id}`)
  await expect(row(page, 'MISPLACED-1')).toContainText('Valid', { timeout: ISSUED_WITHIN_MS })
  // As an earlier version has left it.
  withDatabase(portal.dataDir, (database) =>
    database
      .prepare('update "issuedDocuments" set "photoMisplaced" = 1, "printedAt" = "issuedAt" where "subjectId" = ?')
      .run(id),
  )
  await page.goto('/admin/cards')
  await press(page, page.getByRole('checkbox', { name: 'Misplaced photos', exact: true }), 'Space')
  const misplaced = main(page).getByRole('region', { name: 'Issued with a misplaced photo' })
  await expect(misplaced).toContainText('Lakshmi Sharma')
  await expect(misplaced).toContainText('make it and print nothing')
  await press(page, misplaced.getByRole('checkbox', { name: /^Print only these/ }), 'Space')
  await expect(page.getByText('One card to print.')).toBeVisible()
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Make one card' }))
  await expect(page.getByText('One card is ready to print.')).toBeVisible()
  await expect(misplaced).toHaveCount(0)
})

test('a lost card is replaced in one step, and its old code says so', async ({
  adminPage: page,
  adminApi,
  student,
  page: stranger,
}) => {
  await adminApi.addIdCard(student.id, 'LOST-1')
  await page.goto(`/admin/manageidcards/${student.id}`)
  await expect(row(page, 'LOST-1')).toContainText('Valid')
  const documents = await page.request.get(`/api/students/${student.id}/documents`)
  const [document] = ((await documents.json()) as { rows: { checkUrl: string }[] }).rows
  await press(page, row(page, 'LOST-1').getByRole('button', { name: 'More actions for ID card LOST-1' }))
  await page.getByRole('menuitem', { name: 'Replace lost card' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'New Card Id' })).toHaveValue('LOST-1-R2')
  await expectAccessible(page)
  await type(page, dialog(page).getByRole('textbox', { name: 'Fee' }), '₹ 100')
  await press(page, dialog(page).getByRole('button', { name: 'Replace card' }))
  await expect(toast(page, 'The lost card is void. The new one is LOST-1-R2.')).toBeVisible()
  await expect(row(page, 'LOST-1-R2')).toContainText('Valid')

  await stranger.goto(document?.checkUrl ?? '')
  await expect(main(stranger)).toContainText(/lost/i)

  await page.goto(`/admin/students/${student.id}`)
  const cards = main(page).getByRole('region', { name: 'ID cards' })
  await expect(cards.getByRole('listitem')).toHaveText([
    /LOST-1-R2.*Valid/,
    /LOST-1.*The card was reported lost.*Withdrawn/,
  ])
})

test("a student's page has one row for each paper, with its state and one menu of its own name", async ({
  adminPage: page,
  adminApi,
}) => {
  const { id } = await adminApi.addStudent({ firstName: 'Zoya' })
  await adminApi.addIdCard(id, 'PAPER-1')
  const deleted = await adminApi.addIdCard(id, 'PAPER-0')
  await adminApi.addCertificate(id, 'Marksheet')
  const marksheet = await adminApi.addCertificate(id, 'Marksheet')
  await page.goto(`/admin/students/${id}`)
  const section = (name: string) => main(page).getByRole('region', { name })
  const papers = (name: string) => section(name).getByRole('listitem')
  const menuOf = (name: string | RegExp) => page.getByRole('button', { name })
  await expect(papers('ID cards').getByText('Valid', { exact: true })).toHaveCount(2, { timeout: ISSUED_WITHIN_MS })
  await expect(papers('Certificates').getByText('Valid', { exact: true })).toHaveCount(2, { timeout: ISSUED_WITHIN_MS })
  await expect(page.getByRole('region', { name: 'Issued documents' })).toHaveCount(0)

  await press(page, menuOf(/^More actions for ID card PAPER-1, ID-/))
  await expect(page.getByRole('menuitem')).toHaveText([
    'Update',
    'Print',
    'Replace lost card',
    /^Open the signed PDF/,
    'Download the credential',
    /^Open the public page/,
    'Copy the check link',
    'Checks by day',
    'Put under review',
    'Withdraw',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Replace lost card' }).press('Enter')
  await press(page, dialog(page).getByRole('button', { name: 'Replace card' }))
  await expect(toast(page, 'The lost card is void. The new one is PAPER-1-R2.')).toBeVisible()
  await expect(menuOf(/^More actions for ID card PAPER-1-R2, ID-\S+$/)).toBeFocused()
  await adminApi.deleteIdCard(deleted.id)
  // What has no record any more stands where it stood.
  await expect(papers('ID cards')).toHaveText([
    /PAPER-0.*The office has deleted the record.*Withdrawn/,
    /PAPER-1-R2.*Valid/,
    /PAPER-1.*The card was reported lost.*Withdrawn/,
  ])
  await expect(page.getByRole('link', { name: 'ID cards 3' })).toBeVisible()
  await press(page, menuOf(/^More actions for ID card PAPER-1, ID-\S+, Withdrawn$/))
  await expect(page.getByRole('menuitem', { name: /Update|Replace|Delete/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Checks by day' }).press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }))

  const names = new Set(await menuOf(/^More actions for Certificate Marksheet/).evaluateAll(labelsOf))
  expect(names.size).toBe(2)
  // Of those that were replaced the newest five are shown.
  for (let term = 1; term <= 6; term++) {
    await adminApi.updateCertificate(marksheet.id, `Marksheet ${term}`)
    const present = papers('Certificates').filter({ hasText: `Marksheet ${term}` })
    await expect(present).toContainText('Valid', { timeout: ISSUED_WITHIN_MS })
  }
  const replaced = papers('Certificates').getByText('Replaced', { exact: true })
  await expect(replaced).toHaveCount(5)
  await press(page, section('Certificates').getByRole('button', { name: 'Certificates: All 6 replaced or withdrawn' }))
  await expect(replaced).toHaveCount(6)
  await expect(section('Certificates').getByRole('button', { name: 'Certificates: Show less' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await expectFits(page)
})

const labelsOf = (buttons: Element[]) => buttons.map((button) => button.getAttribute('aria-label'))
