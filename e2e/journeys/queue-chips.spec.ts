import type { Page } from '@playwright/test'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { portalWithFeatures } from '../support/everything-on.ts'
import { choose, linkMailedTo } from '../support/invitations.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { main, row } from '../support/locators.ts'
import { expectFits } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expectRows } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: portalWithFeatures('Satara') })

const PASSWORD = 'two blue kettles'

const chip = (page: Page, name: string) =>
  main(page).getByRole('group', { name: 'Show only' }).getByRole('button', { name, exact: true })

test('two clerks share a queue: counts follow what each does, and a press, a colleague and the due date are chosen by keyboard', async ({
  adminApi,
  adminPage: page,
  browser,
  portal,
  signedInRequest,
}) => {
  await adminApi.emptyPendingQueue()
  await adminApi.switchFeatureOn('requestLife')
  await adminApi.switchFeatureOn('requestKinds')
  await adminApi.switchFeatureOn('staffRoles')
  const kind = await adminApi.addKindInUse({ ...requestTypePreset('Fee structure'), inYear: null, oneOpen: false })
  const api = await signedInRequest(await adminApi.addStudent({}))
  const first = await sendRequest(api, 'First of all.')
  await sendRequest(api, 'Second of all.')
  const answers = { purpose: 'Passport' }
  await api.post('/api/me/requests', { data: { message: 'For the bank.', kind: { id: kind, version: 1, answers } } })

  await page.goto('/admin/pendingrequests')
  await expectRows(page, '1–3 of 3')
  await expect(chip(page, 'Nobody’s 3')).toHaveAccessibleDescription(/^Nobody of the office works on them\./)
  await expect(chip(page, 'Overdue 0')).toHaveAttribute('aria-pressed', 'false')
  // What is asked for is the title of its row, with the words of the student below.
  await expect(row(page, 'For the bank.').getByText('Fee structure', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // Somebody else of the office takes one: the counts come by themselves.
  const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@college.example', role: 'clerk' }
  await page.request.post('/api/staff', { data: asha })
  const colleague = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await colleague.goto(await linkMailedTo(portal, asha.email))
  await choose(colleague, PASSWORD)
  await signInByForm(colleague, { email: asha.email, password: PASSWORD })
  await expect(colleague).toHaveURL('/admin')
  // The request that waits longest opens on its page.
  await main(colleague).getByRole('link', { name: 'First of all.' }).click()
  await expect(colleague).toHaveURL(`/admin/requests/${first.id}`)
  await press(colleague, main(colleague).getByRole('button', { name: 'Take it' }))
  await expect(chip(page, 'Nobody’s 2')).toBeVisible()
  await expect(row(page, 'First of all.').getByRole('img', { name: 'Asha Rao works on it' })).toHaveText('AR')
  await colleague.goto('/admin/pendingrequests')
  await expect(chip(colleague, 'Mine 1')).toBeVisible()

  await press(page, chip(page, 'Nobody’s 2'), 'Space')
  await expectRows(page, '1–2 of 2')
  await expect(page).toHaveURL(/assignee=nobody/)
  await expect(chip(page, 'Nobody’s 2')).toBeFocused()
  await expect(chip(page, 'Nobody’s 2')).toHaveAttribute('aria-pressed', 'true')

  // The chip's filter is one of those that fold away, and is counted there.
  await press(page, main(page).getByRole('button', { name: 'More filters (1)' }))
  const works = main(page).getByRole('combobox', { name: 'Who works on it' })
  await tabTo(page, works)
  await works.selectOption('Asha Rao (1)')
  await expectRows(page, '1–1 of 1')
  await expect(row(page, 'First of all.')).toBeVisible()
  await expectAccessible(page)
  await press(page, main(page).getByRole('button', { name: 'Clear filters' }))
  await expectRows(page, '1–3 of 3')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // A fee structure takes fewer days than a free message.
  await main(page).getByRole('combobox', { name: 'Sort' }).first().selectOption('Due first')
  await expect(page).toHaveURL(/sort=due/)
  await expect(page.locator('[data-row]').first()).toContainText('For the bank.')

  // What the colleague decides leaves the counts here, too.
  await press(colleague, row(colleague, 'First of all.').getByRole('button', { name: /^Approve request of/ }))
  await expectRows(page, '1–2 of 2')
  await colleague.context().close()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await expect(chip(page, 'Waiting 0')).toBeAttached()
  await expectAccessible(page)
})
