import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press } from '../support/keyboard.ts'
import { main, row } from '../support/locators.ts'
import { expectFits } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { wholeRows } from '../support/rows.ts'
import { expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test.use({ settings: portalWithFeatures('Karad') })

test('the office sees in figures what waits, and filters the queue by the kind of request', async ({
  adminApi,
  adminPage,
  studentPage,
}) => {
  await adminApi.emptyPendingQueue()
  const office = adminPage.request
  await adminApi.switchFeatureOn('requestKinds')
  const bonafide = requestTypePreset('Bonafide certificate')
  const definition = { ...bonafide, inYear: null, oneOpen: false }
  const { id, revision } = await (await office.post('/api/request-kinds', { data: { definition } })).json()
  await adminPage.goto('/admin/pendingrequests')
  await expect(main(adminPage).getByText('Currently there are no pending requests.')).toBeVisible()
  await office.post(`/api/request-kinds/${id}/use`, { data: { revision } })
  const answers = { purpose: 'Education loan', bank: 'State Bank of India' }
  for (const message of ['For the loan.', 'For the scholarship.'])
    await studentPage.request.post('/api/me/requests', { data: { message, kind: { id, version: 1, answers } } })
  await sendRequest(studentPage.request, 'May I come on Saturday?')

  await adminPage.goto('/admin')
  const figures = main(adminPage).getByRole('region', { name: 'Requests in figures' })
  await expect(main(adminPage).getByRole('region', { name: 'What waits' })).toHaveAttribute('aria-busy', 'false')
  await expect(figures, 'the life of requests is off').toHaveCount(0)
  await adminApi.switchFeatureOn('requestLife')
  const ages = figures.getByRole('table', { name: 'Pending, by age' })
  await expect(ages.getByRole('row', { name: 'up to 2 days ago' })).toContainText('3')
  await expect(figures.getByRole('table', { name: 'Arrived and decided, by week' }).getByRole('row')).toHaveCount(9)
  await expectAccessible(adminPage)

  await adminPage.goto('/admin/pendingrequests')
  await expectRows(adminPage, '1–3 of 3')
  const requestType = main(adminPage).getByRole('combobox', { name: 'Kind of request' })
  await requestType.selectOption('Bonafide certificate (2)')
  await expectRows(adminPage, '1–2 of 2')
  await expect(adminPage).toHaveURL(/kind=/)
  await adminPage.reload()
  await expectRows(adminPage, '1–2 of 2')
  await expect(requestType).toHaveValue(id)
  await requestType.selectOption('Something else (1)')
  await expectRows(adminPage, '1–1 of 1')
  await expect(row(adminPage, 'May I come on Saturday?')).toBeVisible()
  await expectAccessible(adminPage)
})

test('with kinds and the life of requests 8 rows are whole on a desktop and 6 on a small laptop, with their tools in one row and a button for the filters after three', async ({
  adminApi,
  adminPage: page,
  signedInRequest,
}) => {
  await adminApi.switchFeatureOn('requestKinds')
  await adminApi.switchFeatureOn('requestLife')
  const requestType = await adminApi.addKindInUse({
    ...requestTypePreset('Fee structure'),
    inYear: null,
    oneOpen: false,
  })
  const family = unique('Bhosale')
  const api = await signedInRequest(await adminApi.addStudent({ lastName: family, courseName: 'B.A. English' }))
  for (let n = 1; n <= 9; n++) {
    const asked = n % 3 === 0 ? { kind: { id: requestType, version: 1, answers: { purpose: 'Passport' } } } : {}
    const message = `${n}. The marksheet of semester 2 has my name misspelt. ${'Please correct it. '.repeat(12)}`
    const sent = await api.post('/api/me/requests', { data: { message, ...asked } })
    expect(sent.status(), await sent.text()).toBe(201)
  }
  await page.goto('/admin/pendingrequests')
  await search(page, family)
  await expectRows(page, '1–9 of 9')
  const rows = page.locator('main tbody tr')
  const tools = page.locator('main search').locator('..')
  const height = async () => (await tools.boundingBox())?.height ?? 0
  expect(await height(), 'one row of tools on a desktop').toBeLessThan(2 * 40)
  expect(await wholeRows(page), 'on a desktop').toBeGreaterThanOrEqual(8)
  for (const width of [1024, 1093]) {
    await page.setViewportSize({ width, height: 614 })
    expect(await height(), `one row of tools, ${width} px`).toBeLessThan(2 * 40)
    expect(await wholeRows(page), `on a small laptop of ${width} px`).toBeGreaterThanOrEqual(6)
  }

  const due = main(page).getByRole('combobox', { name: 'Due date' })
  await expect(due).toBeHidden()
  const filters = main(page).getByRole('button', { name: 'More filters', exact: true })
  await press(page, filters)
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await due.selectOption('Overdue')
  await expect(main(page).getByRole('button', { name: 'More filters (1)' })).toBeVisible()
  await due.selectOption('Any due date')
  await expectRows(page, '1–9 of 9')
  await expectFits(page)

  // Also a message that is cut opens its request, and its answers, where these are pressed.
  await rows
    .nth(2)
    .getByRole('button', { name: /^Fee structure/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.nth(2).getByRole('button', { name: 'Whole message' })).toHaveAttribute('aria-expanded', 'false')
  await rows
    .nth(1)
    .getByRole('link', { name: /^Request / })
    .click()
  await expect(page).toHaveURL(/\/admin\/requests\//)
})
