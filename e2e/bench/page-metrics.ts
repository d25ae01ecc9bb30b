/** What a page measures about itself, in milliseconds since the navigation started. */
export type PageMetrics = {
  /** First Contentful Paint. */
  fcp: number
  /** Largest Contentful Paint, and what was painted. */
  lcp: number
  lcpElement: string
  /** When the content that the person came for is there and can be used: a preview is inert. */
  usable: number
  /** Cumulative Layout Shift, without a unit. */
  cls: number
  /** Total Blocking Time: what every task after the first paint takes beyond 50 ms. */
  tbt: number
}

declare global {
  interface Window {
    benchMetrics: PageMetrics
  }
}

/** Runs in the page before its own scripts. `usable` is a selector. */
export function observePage(usable: string) {
  const metrics: PageMetrics = { fcp: 0, lcp: 0, lcpElement: '', usable: 0, cls: 0, tbt: 0 }
  window.benchMetrics = metrics
  const longTasks: { startTime: number; duration: number }[] = []
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })

  const addTask = ({ startTime, duration }: PerformanceEntry) => {
    longTasks.push({ startTime, duration })
    const late = longTasks.filter((task) => metrics.fcp > 0 && task.startTime + task.duration > metrics.fcp)
    metrics.tbt = late.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0)
  }
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime
  })
  each('longtask', addTask)
  each('largest-contentful-paint', (entry) => {
    const { element, size } = entry as PerformanceEntry & { element: Element | null; size: number }
    metrics.lcp = entry.startTime
    const text = (element?.textContent ?? '').trim().slice(0, 20)
    metrics.lcpElement = `${element?.tagName.toLowerCase() ?? 'removed'} ${text} ${size}`
  })
  each('layout-shift', (entry) => {
    metrics.cls += (entry as PerformanceEntry & { value: number }).value
  })
  const look = () => {
    const found = [...document.querySelectorAll(usable)].some((element) => !element.closest('[inert]'))
    if (!found) return
    metrics.usable ||= performance.now()
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
