import { row } from '../support/locators.ts'
import { expectFits } from '../support/phone.ts'
import { addStyle, contrastIn, overlaps, TEXT_SPACING } from '../support/reader-settings.ts'
import { sendRequest } from '../support/requests.ts'
import { expectRows, openStudents, search } from '../support/students-list.ts'
import { unique } from '../support/unique.ts'
import { expect, test } from '../support/verified-test.ts'

test('the number of the page is read under the pointer, and a ticked box is seen in a ticked row, light and dark', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const family = unique('Rao')
  const api = await signedInRequest(await adminApi.addStudent({ lastName: family }))
  for (let n = 1; n <= 11; n++) await sendRequest(api, `Request number ${n}.`)
  // One more than is searched for: the number of rows says when the search is done, which takes the ticks away.
  await sendRequest(await signedInRequest(await adminApi.addStudent()), 'Another request.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/admin/pendingrequests')
    await search(page, family)
    await expectRows(page, '1–10 of 11')
    const current = page.getByRole('button', { name: 'Page 1', exact: true })
    await current.hover()
    expect(await contrastIn(current, 'color', 'background-color'), colorScheme).toBeGreaterThanOrEqual(4.5)
    const box = row(page, 'Request number 1.').getByRole('checkbox')
    await box.check()
    const around = row(page, 'Request number 1.')
    const [filled, soft] = await Promise.all(
      [box, around].map((part) => part.evaluate((element) => getComputedStyle(element).backgroundColor)),
    )
    await box.evaluate((element, colors) => Object.assign(element.style, colors), {
      color: soft ?? '',
      backgroundColor: filled ?? '',
    })
    expect(await contrastIn(box, 'color', 'background-color'), colorScheme).toBeGreaterThanOrEqual(3)
  }
})

test('whoever asks for more contrast has it: quiet words and lines are as dark as the text', async ({
  adminPage: page,
  adminApi,
}) => {
  await adminApi.addStudent()
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/admin/managestudents')
  const head = page.getByRole('columnheader', { name: 'Contact' })
  await expect(head).toBeVisible()
  expect(await contrastIn(head, 'color', 'background-color')).toBeGreaterThanOrEqual(12)
  const field = page.getByRole('searchbox', { name: 'Search' })
  expect(await contrastIn(field, 'border-top-color', 'background-color')).toBeGreaterThanOrEqual(12)
})

test('with letters set to 200 % by a style, Logout can be reached and no head lies on another', async ({
  adminPage: page,
  adminApi,
}) => {
  const { lastName } = await adminApi.addStudent({ lastName: unique('Iyer') })
  await openStudents(page, lastName)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await addStyle(page, 'html { font-size: 200% }')
  const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox()
  expect((logout?.x ?? 0) + (logout?.width ?? 0)).toBeLessThanOrEqual(1280)
  expect((await overlaps(page)).filter((fault) => fault !== 'the page is too wide')).toEqual([])
})

test("a student's cards fit a small phone with the letter spacing that a reader sets", async ({
  studentPage: page,
  student,
  adminApi,
}) => {
  await adminApi.addIdCard(student.id, unique('CS-'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/idcard')
  await expect(page.getByRole('button', { name: 'Keep this card on this phone' })).toBeVisible()
  await addStyle(page, TEXT_SPACING)
  await expectFits(page)
})
