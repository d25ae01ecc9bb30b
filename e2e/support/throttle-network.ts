import type { Page } from '@playwright/test'

const BYTES_PER_SECOND = 60 * 1024
const NO_LIMIT = -1

/** Limits the upload speed of a page, as for a phone at the edge of its network; gives back how to remove the limit. */
export async function throttleNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  const limitUploads = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: NO_LIMIT,
      uploadThroughput,
    })
  await session.send('Network.enable')
  await limitUploads(BYTES_PER_SECOND)
  return () => limitUploads(NO_LIMIT)
}
