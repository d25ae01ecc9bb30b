import { READ_AFTER_MS } from '@portal/contract/delays'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { useEffect, useRef } from 'react'

/** A row is in sight with half of it, or when it takes half of the window. */
const PART = 0.5

/**
 * Since when each row has been in sight. A key that approves must not meet a row that has only just come, or that only the
 * focus has brought into the window: nobody has read it yet.
 */
export function useRowsInSight(list: { current: HTMLElement | null }, rows: readonly QueuedRequest[]) {
  const since = useRef(new WeakMap<Element, number>())
  // Whenever rows come or go, all are observed anew; a row that stays in sight keeps its time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, time, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const isInSight = intersectionRatio >= PART || intersectionRect.height >= (rootBounds?.height ?? 0) * PART
          if (!isInSight) since.current.delete(target)
          else if (!since.current.has(target)) since.current.set(target, time)
        }
      },
      { threshold: [0, PART / 2, PART], rootMargin: `0px 0px -${keptFootHeight()}px` },
    )
    for (const row of list.current?.querySelectorAll('[data-row]') ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [list, rows])

  return {
    /** Whether it has been in sight long enough. */
    isRead: (row: Element) => performance.now() - (since.current.get(row) ?? Number.POSITIVE_INFINITY) >= READ_AFTER_MS,
    /** Somebody has gone to this row by a key of its own. */
    markRead: (row: Element) => since.current.set(row, Number.NEGATIVE_INFINITY),
  }
}

/** What covers the last rows in the window: the foot of the list, if it stays in sight. */
function keptFootHeight() {
  const foot = document.querySelector<HTMLElement>('main [data-foot]')
  return foot && getComputedStyle(foot).position === 'sticky' ? foot.offsetHeight : 0
}
