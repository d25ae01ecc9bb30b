import { button } from '../support/locators.ts'
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
  // What the page shows before its script runs has no buttons.
  await expect(button(page, 'Keep this card on this phone')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(REQUESTS_MAX)
})

test('what came with a page stays nowhere in the browser: not in the page, and in no store', async ({
  studentPage: page,
  student,
}) => {
  const opened = await page.goto('/myprofile')
  expect(await opened?.text()).toContain(student.email)
  expect(opened?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByText(student.email)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(student.email)
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const texts = caches.map(async (cache) =>
      Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.text())),
    )
    return JSON.stringify([await Promise.all(texts), { ...localStorage }, { ...sessionStorage }])
  })
  expect(stored).not.toContain(student.email)
})
