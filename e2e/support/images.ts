import { expect, type Locator } from '@playwright/test'

/** Waits until a picture can be seen: its file has come and is one. */
export async function expectShown(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}
