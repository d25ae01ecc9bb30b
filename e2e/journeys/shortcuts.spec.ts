import { heading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test('a clerk sees which keys there are, and switches those of a single key off and on', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/managestudents')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const search = page.getByRole('searchbox')
  await search.fill('who')
  await search.press('?')
  await expect(search).toHaveValue('who?')
  await page.getByRole('button', { name: 'Students', exact: true }).press('Enter')
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  await heading(page).focus()
  await page.keyboard.press('Control+?')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('?')
  await expect(shortcuts).toContainText('Show the keyboard shortcuts')
  await shortcuts.getByRole('switch', { name: 'Shortcuts with a single key' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(shortcuts).toBeHidden()
})

test('a student, who has no shortcuts, is shown none', async ({ studentPage: page }) => {
  await page.goto('/myprofile')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search' })).toBeHidden()
  await page.keyboard.press('Control+K')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
})
