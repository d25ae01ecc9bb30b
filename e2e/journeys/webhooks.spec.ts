import { createHmac } from 'node:crypto'
import { openTlsServer } from '@portal/server/testing/services/tls-server'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { withCertificateFile } from '../support/certificate-file.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { press, type } from '../support/keyboard.ts'
import { heading, main, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { test as base, expect } from '../support/verified-test.ts'

type Received = { headers: NodeJS.Dict<string | string[]>; body: string }
type Library = { host: string; ca: string; received: Received[] }

const test = base.extend<object, { library: Library }>({
  /** Another system, on this machine. */
  library: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture is an object pattern
    async ({}, use) => {
      const received: Received[] = []
      const server = await openTlsServer(['localhost'], async (request, response) => {
        const body = Buffer.concat(await request.toArray()).toString()
        received.push({ headers: request.headers, body })
        response.writeHead(204).end()
      })
      await withCertificateFile(server.ca, (ca) => use({ host: `localhost:${server.port}`, ca, received }))
      await server.close()
    },
    { scope: 'worker' },
  ],
  /** The portal may call it, and trusts its certificate. */
  settings: [
    async ({ library }, use) =>
      use({ ...portalWithFeatures('Nagpur'), PORTAL_OUTGOING: library.host, NODE_EXTRA_CA_CERTS: library.ca }),
    { scope: 'worker' },
  ],
})

test('a registrar has another system told by keys alone, sees its secret once, and what a test of it came to', {
  tag: opens('webhooks', 'webhook'),
}, async ({ adminPage, adminApi, library }) => {
  await adminPage.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await adminPage.goto('/admin/settings')
  const link = main(adminPage).getByRole('link', { name: 'Webhooks' })
  await expect(heading(adminPage)).toBeVisible()
  await expect(link).toHaveCount(0)
  await adminApi.switchFeatureOn('webhooks')
  await press(adminPage, link)
  await expect(heading(adminPage)).toHaveText('Webhooks')
  await expect(main(adminPage).getByText('No system is told yet')).toBeVisible()

  const add = main(adminPage).getByRole('button', { name: 'Add' })
  await press(adminPage, add)
  const form = adminPage.getByRole('dialog', { name: 'Add a webhook' })
  const address = form.getByLabel('Address')
  await expect(address).toBeFocused()
  await type(adminPage, address, 'https://10.0.0.7/hooks')
  await press(adminPage, form.getByRole('button', { name: 'Add' }))
  await expect(form.getByText('Choose what it is told')).toBeVisible()
  await press(adminPage, form.getByRole('checkbox', { name: /^request\.decided/ }), 'Space')
  await press(adminPage, form.getByRole('button', { name: 'Add' }))
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/This address cannot be called/)
  await expectAccessible(adminPage)
  await type(adminPage, address, `https://${library.host}/hooks`)
  await press(adminPage, form.getByRole('button', { name: 'Add' }))

  const shown = adminPage.getByRole('dialog', { name: 'Its secret' })
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
  await expectAccessible(adminPage)
  await adminPage.keyboard.press('Enter')
  await expect(toast(adminPage, 'Copied')).toBeVisible()
  const secret = await adminPage.evaluate(() => navigator.clipboard.readText())
  await expect(shown.getByText(secret)).toBeVisible()
  await press(adminPage, shown.getByRole('button', { name: 'Done' }))
  await expect(add).toBeFocused()
  await expect(row(adminPage, library.host)).toContainText('nothing yet')
  await expect(adminPage.getByText(secret)).toHaveCount(0)

  await press(adminPage, row(adminPage, library.host).getByRole('link'))
  await expect(heading(adminPage)).toHaveText(`Webhook to ${library.host}`)
  await expect(main(adminPage).getByText('Nothing was sent yet')).toBeVisible()
  const send = main(adminPage).getByRole('button', { name: 'Send a test' })
  await press(adminPage, send)
  await expect(adminPage.locator('#announcer')).toContainText('webhook.test: Arrived. Answered 204')
  const test = row(adminPage, 'webhook.test')
  await expect(test).toContainText('Arrived')
  await expect(send).toBeFocused()
  await expectAccessible(adminPage)
  const [{ headers, body } = { headers: {}, body: '' }] = library.received
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  await expect(test).toContainText(String(headers['webhook-id']))
  await adminPage.goto('/admin/settings/webhooks')
  await expect(row(adminPage, library.host)).toContainText(/Arrived\s*Answered 204 in \d+ ms\s*webhook\.test · /)
  await press(adminPage, row(adminPage, library.host).getByRole('link'))

  // The menu leads to the rest: a new secret, off and on, and away.
  const more = main(adminPage).getByRole('button', { name: /^More actions for/ })
  const choose = async (entry: string) => {
    await press(adminPage, more)
    const item = adminPage.getByRole('menuitem', { name: entry })
    for (const entries = adminPage.getByRole('menuitem'); ; await adminPage.keyboard.press('ArrowDown')) {
      await expect(entries.and(adminPage.locator(':focus'))).toHaveCount(1)
      if (await item.evaluate((element) => element === document.activeElement)) break
    }
    await adminPage.keyboard.press('Enter')
  }
  await choose('New secret')
  await press(adminPage, adminPage.getByRole('button', { name: 'Make a new secret' }))
  await expect(adminPage.getByRole('dialog', { name: 'Its secret' })).toContainText('The secret before signs as well')
  await press(adminPage, adminPage.getByRole('button', { name: 'Done' }))
  await expect(more).toBeFocused()
  await choose('Switch off')
  await press(adminPage, adminPage.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }))
  await expect(main(adminPage).getByText('Off', { exact: true })).toBeVisible()
  await expect(test.getByRole('button')).toHaveCount(0)
  await choose('Switch on')
  await press(adminPage, test.getByRole('button', { name: /^Send again/ }))
  await expect.poll(() => library.received.length).toBe(2)
  expect(library.received[1]?.headers['webhook-id']).toBe(headers['webhook-id'])
  await choose('Remove')
  await press(adminPage, adminPage.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expect(adminPage).toHaveURL('/admin/settings/webhooks')
  await expect(main(adminPage).getByText('No system is told yet')).toBeVisible()
  await expect(heading(adminPage)).toBeFocused()
})
