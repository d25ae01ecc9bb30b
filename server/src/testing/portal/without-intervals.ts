import { vi } from 'vitest'

/** Opens a portal that does nothing by itself every few seconds, for tests that do it at moments of their own. */
export async function withoutIntervals<Portal>(open: () => Promise<Portal>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    return await open()
  } finally {
    vi.useRealTimers()
  }
}
