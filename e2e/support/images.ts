import { expect, type Locator } from '@playwright/test'

/** Waits until an image is visible: its file has been loaded and decoded. */
export async function expectShown(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}
