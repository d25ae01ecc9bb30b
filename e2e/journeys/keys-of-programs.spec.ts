import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { press, type } from '../support/keyboard.ts'
import { dialog, heading, main, row, toast } from '../support/locators.ts'
import { opens } from '../support/opens.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: { PORTAL_SECOND_FACTOR: 'offered' } })

test('a registrar makes the key of a program by keys alone, sees it once, renews it, binds it and ends it', {
  tag: opens('apiKeys'),
}, async ({ adminPage, portal }) => {
  const ask = async (key: string) =>
    (await fetch(`${portal.url}/api/counts`, { headers: { authorization: `Bearer ${key}` } })).status
  await adminPage.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await adminPage.goto('/admin/settings')
  await press(adminPage, main(adminPage).getByRole('link', { name: 'Keys of programs' }))
  await expect(heading(adminPage)).toHaveText('Keys of programs')
  await expect(main(adminPage).getByText('There are no keys yet')).toBeVisible()

  const add = main(adminPage).getByRole('button', { name: 'Make a key' })
  await press(adminPage, add)
  const form = adminPage.getByRole('dialog', { name: 'Make a key' })
  const name = form.getByLabel('Name of the program')
  await expect(name).toBeFocused()
  await type(adminPage, name, 'Main system')
  await adminPage.keyboard.press('Enter')
  await expect(form.getByText('Please choose what the program may do')).toBeVisible()
  await expectAccessible(adminPage)
  await press(adminPage, form.getByRole('checkbox', { name: /^See counts/ }), 'Space')
  await adminPage.keyboard.press('Enter')

  const shown = adminPage.getByRole('dialog', { name: 'The key' })
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
  await expectAccessible(adminPage)
  await adminPage.keyboard.press('Enter')
  await expect(toast(adminPage, 'Copied')).toBeVisible()
  const key = await adminPage.evaluate(() => navigator.clipboard.readText())
  expect(await ask(key)).toBe(200)
  await press(adminPage, shown.getByRole('button', { name: 'Done' }))
  await expect(add).toBeFocused()
  const listed = row(adminPage, 'Main system')
  await expect(listed).toContainText('viewCounts')
  await expect(listed).toContainText('anywhere')
  await expect(adminPage.getByText(key)).toHaveCount(0)
  await expectAccessible(adminPage)

  const choose = async (entry: string) => {
    await press(adminPage, listed.getByRole('button', { name: /^More actions for/ }))
    const item = adminPage.getByRole('menuitem', { name: entry })
    for (const entries = adminPage.getByRole('menuitem'); ; await adminPage.keyboard.press('ArrowDown')) {
      await expect(entries.and(adminPage.locator(':focus'))).toHaveCount(1)
      if (await item.evaluate((element) => element === document.activeElement)) break
    }
    await adminPage.keyboard.press('Enter')
  }
  await choose('New key')
  await press(adminPage, adminPage.getByRole('button', { name: 'Make a new key' }))
  const renewed = (await shown.locator('code').textContent()) ?? ''
  await expect(shown.getByText(/The key before is valid as well until/)).toBeVisible()
  expect([await ask(key), await ask(renewed)]).toEqual([200, 200])
  await press(adminPage, shown.getByRole('button', { name: 'Done' }))

  await choose('Change')
  const change = adminPage.getByRole('dialog', { name: 'Change the key' })
  await type(adminPage, change.getByLabel('Addresses it comes from'), '203.0.113.0/24')
  await adminPage.keyboard.press('Enter')
  await expect(listed).toContainText('203.0.113.0/24')
  expect(await ask(renewed)).toBe(403)

  await choose('End')
  await press(adminPage, dialog(adminPage).getByRole('button', { name: 'End' }))
  await expect(listed).toContainText('Ended')
  expect(await ask(renewed)).toBe(401)
})
