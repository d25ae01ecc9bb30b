import { field, main, row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

const URDU = 'میرا رول نمبر CLG-20417 ہے۔ براہ کرم 2 کاپیاں (انگریزی) دیں!'

/** Where the text of an element begins and where its `!` stands, seen from the left, in pixels. */
const places = (element: Element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const at = (text: Text | undefined, from: number) => {
    const range = document.createRange()
    if (!text) throw new Error('there is no text')
    range.setStart(text, from)
    range.setEnd(text, from + 1)
    return range.getBoundingClientRect().left
  }
  const last = texts.at(-1)
  return { first: at(texts[0], 0), mark: at(last, (last?.length ?? 1) - 1) }
}

test('an Urdu message begins at the right, with its ! at the left, in the field, the list, the queue and the record', async ({
  studentPage,
  adminPage,
  adminApi,
  student,
}) => {
  await studentPage.goto('/addrequest')
  await field(studentPage, 'Message').fill(URDU)
  const direction = () => field(studentPage, 'Message').evaluate((area) => getComputedStyle(area).direction)
  expect(await direction()).toBe('rtl')
  await field(studentPage, 'Message').fill('Two copies, please!')
  expect(await direction()).toBe('ltr')

  const { id } = await sendRequest(studentPage.request, URDU)
  await studentPage.goto('/myrequests')
  await adminPage.goto('/admin/pendingrequests?sort=newest')
  for (const shown of [row(studentPage, URDU), row(adminPage, URDU)]) {
    const message = shown.locator('p', { hasText: URDU })
    await expect(message).toHaveAttribute('dir', 'auto')
    const { first, mark } = await message.evaluate(places)
    expect(first).toBeGreaterThan(mark)
  }
  await adminApi.decide(id, 'Pending', 'Rejected', URDU)
  const note = row(studentPage, URDU).locator('span[dir="auto"]', { hasText: URDU })
  const { first, mark } = await note.evaluate(places)
  expect(first).toBeGreaterThan(mark)
  await adminPage.goto(`/admin/students/${student.id}`)
  const inRecord = main(adminPage).locator('p[dir="auto"]', { hasText: URDU }).first()
  const places2 = await inRecord.evaluate(places)
  expect(places2.first).toBeGreaterThan(places2.mark)
})

for (const locale of ['th-TH', 'fa-IR'])
  test(`dates on the English pages keep our calendar, months and digits for a reader of ${locale}`, async ({
    browser,
    portal,
    student,
    contextOptions,
  }) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: portal.url, locale })
    const { email, password } = student
    await context.request.post('/api/session', { data: { email, password, panel: 'student' } })
    const page = await context.newPage()
    await page.goto('/myprofile')
    const dob = main(page).locator('dt', { hasText: /^DOB$/ }).locator('xpath=following-sibling::dd')
    await expect(dob).toHaveText(/^\d{1,2} [A-Z][a-z]+ (19|20)\d\d$/)
    await context.close()
  })
