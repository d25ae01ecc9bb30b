import { expect, type Page } from '@playwright/test'
import type { PortalProcess } from './portal-process.ts'

/** The link of the last invitation that was sent to this address. */
export async function linkMailedTo(portal: PortalProcess, email: string) {
  const invitation = () => portal.emails.findLast(({ to }) => to.includes(email))
  await expect.poll(() => invitation()?.subject).toMatch(/: choose your password$/)
  return /http\S+#\S+/.exec(invitation()?.text ?? '')?.[0] ?? 'no link'
}

/** Chooses a first password on the screen that the link opens. */
export async function choose(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password, once more').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}
