import { expect, test } from '../support/verified-test.ts'

const REQUESTS_MAX = 20

test('a card with everything switched on is there with few requests', async ({
  studentPage: page,
  adminApi,
  student,
}) => {
  await adminApi.addIdCard(student.id, 'CS-1042')
  const asked = new Set<string>()
  page.on('requestfinished', (request) => asked.add(`${request.method()} ${request.url()}`))
  await page.goto('/idcard')
  await expect(page.getByText('Keep this card on this phone', { exact: false }).first()).toBeVisible()
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(REQUESTS_MAX)
})
