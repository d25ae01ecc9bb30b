import type { CDPSession } from '@playwright/test'

// Lighthouse's slow phone: 150 ms and 1.6 Mbit/s as a browser has to imitate them, and a processor six times slower.
const LATENCY_MS = 562.5
const DOWNLOAD_BYTES_PER_SECOND = (1_474.56 * 1_000) / 8
const UPLOAD_BYTES_PER_SECOND = (675 * 1_000) / 8
const CPU_SLOWDOWN = 6

export type Traffic = { bytes: number; scriptBytes: number; requests: number }

/** Makes the page's network and processor those of a slow phone. */
export async function throttle(cdp: CDPSession) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWNLOAD_BYTES_PER_SECOND,
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Counts what the page loads: bytes as they came over the network, without what the cache had. */
export function countTraffic(cdp: CDPSession) {
  const traffic: Traffic = { bytes: 0, scriptBytes: 0, requests: 0 }
  const scripts = new Set<string>()
  let lastAt = performance.now()
  const open = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'EventSource') return
    open.add(requestId)
    lastAt = performance.now()
  })
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId)
    const isInPage = response.url.startsWith('data:')
    if (!isInPage && !response.fromDiskCache && !response.fromPrefetchCache) traffic.requests += 1
  })
  const end = ({ requestId }: { requestId: string }) => {
    open.delete(requestId)
    lastAt = performance.now()
  }
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end({ requestId })
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })
  cdp.on('Network.loadingFailed', end)
  return {
    traffic,
    /** For how long nothing has been loading, in milliseconds. */
    quietMs: () => (open.size > 0 ? 0 : performance.now() - lastAt),
  }
}
