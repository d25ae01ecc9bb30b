import { expect, type Page } from '@playwright/test'

/** Signs in as a person does, on the login screen that is open. */
export async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
  // The screen before can have fields of the same names, and goes a moment after the address has changed.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Chooses something in a menu of the top bar. */
export async function chooseInMenu(page: Page, menu: string, entry: string) {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: menu, exact: true }).click()
  await bar.getByRole('link', { name: entry, exact: true }).click()
}
