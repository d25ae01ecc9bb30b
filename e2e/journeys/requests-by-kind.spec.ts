import { readyKinds } from '@portal/contract/records/request-kinds/ready-kinds'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithParts } from '../support/everything-on.ts'
import { main, row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expectRows } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithParts('Karad') })

test('the office sees in figures what waits, and filters the queue by the kind of request', async ({
  adminApi,
  adminPage,
  studentPage,
}) => {
  await adminApi.emptyPendingQueue()
  const office = adminPage.request
  await adminApi.switchPartOn('requestKinds')
  const bonafide = readyKinds.find(({ name }) => name.en === 'Bonafide certificate')
  const definition = { ...bonafide, inYear: null, oneOpen: false }
  const { id, revision } = await (await office.post('/api/request-kinds', { data: { definition } })).json()
  await adminPage.goto('/admin/pendingrequests')
  await expect(main(adminPage).getByText('Currently there are no pending requests.')).toBeVisible()
  await office.post(`/api/request-kinds/${id}/use`, { data: { revision } })
  const answers = { purpose: 'Education loan', bank: 'State Bank of India', language: 'English' }
  for (const message of ['For the loan.', 'For the scholarship.'])
    await studentPage.request.post('/api/me/requests', { data: { message, kind: { id, version: 1, answers } } })
  await sendRequest(studentPage.request, 'May I come on Saturday?')

  await adminPage.goto('/admin')
  const figures = main(adminPage).getByRole('region', { name: 'Requests in figures' })
  await expect(main(adminPage).getByRole('region', { name: 'What waits' })).toHaveAttribute('aria-busy', 'false')
  await expect(figures, 'the life of requests is off').toHaveCount(0)
  await adminApi.switchPartOn('requestLife')
  const ages = figures.getByRole('table', { name: 'Pending, by age' })
  await expect(ages.getByRole('row', { name: 'up to 2 days ago' })).toContainText('3')
  await expect(figures.getByRole('table', { name: 'Arrived and decided, by week' }).getByRole('row')).toHaveCount(9)
  await expectAccessible(adminPage)

  await adminPage.goto('/admin/pendingrequests')
  await expectRows(adminPage, '1–3 of 3')
  const kind = main(adminPage).getByRole('combobox', { name: 'Kind of request' })
  await kind.selectOption('Bonafide certificate')
  await expectRows(adminPage, '1–2 of 2')
  await expect(adminPage).toHaveURL(/kind=/)
  await adminPage.reload()
  await expectRows(adminPage, '1–2 of 2')
  await expect(kind).toHaveValue(id)
  await kind.selectOption('Something else')
  await expectRows(adminPage, '1–1 of 1')
  await expect(row(adminPage, 'May I come on Saturday?')).toBeVisible()
  await expectAccessible(adminPage)
})
