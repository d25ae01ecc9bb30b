import type { Page } from '@playwright/test'
import { aBrowser } from '@portal/server/testing/services/push-devices'
import { openPushService } from '@portal/server/testing/services/push-service'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { withCertificateFile } from '../support/certificate-file.ts'
import { main, toast } from '../support/locators.ts'
import { startPortal } from '../support/portal-process.ts'
import { addPushService, openWorker } from '../support/push-browser.ts'
import { test as base, expect } from '../support/test.ts'
import { unique } from '../support/unique.ts'

type PushService = Awaited<ReturnType<typeof openPushService>>

/** A portal that may call a push service on this machine, and trusts its certificate. */
const test = base.extend<object, { pushService: PushService }>({
  settings: [{ PORTAL_PLACE: 'Push' }, { scope: 'worker' }],
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs no other fixture
    async ({}, use) => {
      const service = await openPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ delayMode, settings, pushService }, use) => {
      await withCertificateFile(pushService.ca, async (certificate) => {
        const trusted = { PORTAL_OUTGOING: pushService.outgoing, NODE_EXTRA_CA_CERTS: certificate }
        const portal = await startPortal(delayMode, { ...settings, ...trusted })
        await use(portal)
        await portal.stop()
      })
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ adminApi }) => {
  for (const feature of ['notifications', 'push'] as const) await adminApi.switchFeatureOn(feature)
})

const workersOf = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('a student asks for messages on a device, which tell that there is something new, and open the portal', async ({
  adminApi,
  studentPage: page,
  student,
  portal,
  pushService,
}) => {
  const browser = aBrowser('Chrome on Linux', pushService.url)
  await addPushService(page.context(), browser.subscription)
  await page.goto('/account/notifications')
  const devices = main(page).getByRole('region', { name: 'Messages on your devices' })
  await expect(devices).toContainText('“Student Documents: something new”')
  const asked = page.locator('html[data-asked-for-messages]')
  await expect(asked, 'the browser asks nobody who has not asked for messages').toHaveCount(0)
  await devices.getByRole('button', { name: 'Get messages on this device' }).press('Enter')
  await expect(asked).toHaveCount(1)
  await expect(toast(page, 'This device gets messages from now on.')).toBeVisible()
  await expect(devices.getByRole('button', { name: 'No more on this device' })).toBeFocused()
  await expect(devices.getByRole('listitem')).toHaveText([/^Chrome on Linux.*This device$/])
  await expectAccessible(page)
  const box = main(page).getByRole('checkbox', { name: 'The office asks me something: On devices' })
  await box.press('Space')
  await expect(main(page).getByRole('checkbox', { name: 'My password is changed: On devices' })).toBeDisabled()
  const saved = page.waitForResponse((answer) => /"showsSubject":true/.test(answer.request().postData() ?? ''))
  await devices.getByRole('checkbox', { name: 'Show what it is about' }).press('Space')
  await saved
  await page.reload()
  await expect(box).not.toBeChecked()

  // What concerns security comes at once; only this browser can read it.
  await adminApi.updateStudent(student, { email: `${unique('new')}@college.example` })
  await expect.poll(() => pushService.messages.length, { timeout: 20_000 }).toBe(1)
  const message = browser.read(pushService.messages[0]?.body ?? Buffer.alloc(0))
  expect(message).toMatchObject({ path: '/account', title: 'Student Documents: Your e-mail address was changed' })

  const worker = await openWorker(page)
  await worker.deliver(message)
  await expect.poll(worker.shown).toEqual([{ title: message.title, tag: message.id, data: '/account' }])
  for (const elsewhere of ['https://evil.example/', '//evil.example/']) await worker.click(elsewhere)
  await worker.click(message.path)
  expect(await worker.opened()).toEqual([`${portal.url}/account`])

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => workersOf(page)).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a browser keeps its messages with the next login of the same person, and not of another; any device can be ended elsewhere', async ({
  studentPage: page,
  student,
  adminApi,
  pushService,
  signedInPage,
}) => {
  const { subscription } = aBrowser('Chrome on Linux', pushService.url)
  await addPushService(page.context(), subscription)
  const login = async ({ email, password }: { email: string; password: string }) => {
    await page.goto('/')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/myprofile')
  }
  const devicesOf = async (of: Page) =>
    ((await (await of.request.get('/api/me/push/devices')).json()) as { device: string }[]).map(({ device }) => device)
  await page.goto('/account/notifications')
  await page.getByRole('button', { name: 'Get messages on this device' }).click()
  await expect(toast(page, 'This device gets messages from now on.')).toBeVisible()

  // The session ends without a sign-out, as after a day.
  await page.request.delete('/api/session')
  await login(student)
  await expect.poll(() => devicesOf(page)).toEqual(['Chrome on Linux'])

  const elsewhere = await signedInPage(student)
  await elsewhere.goto('/account/notifications')
  await elsewhere.getByRole('button', { name: 'Remove Chrome on Linux' }).press('Enter')
  await expect(elsewhere.getByRole('heading', { name: 'Messages on your devices' })).toBeFocused()
  expect(await devicesOf(page)).toEqual([])
  // A day later the browser would tell the portal again that it gets messages.
  await page.evaluate(() => localStorage.setItem('pushOf', `${localStorage.getItem('pushOf')?.split(' ')[0]} 1`))
  await page.reload()
  await expect.poll(() => workersOf(page)).toBe(0)
  expect(await devicesOf(page)).toEqual([])

  await page.goto('/account/notifications')
  await page.getByRole('button', { name: 'Get messages on this device' }).click()
  await expect.poll(() => devicesOf(page)).toEqual(['Chrome on Linux'])
  await page.request.delete('/api/session')
  await login(await adminApi.addStudent())
  await expect.poll(() => workersOf(page)).toBe(0)
  expect(await devicesOf(page)).toEqual([])
})
