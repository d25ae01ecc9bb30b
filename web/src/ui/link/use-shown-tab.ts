import { useEffect, useRef } from 'react'
import { scrollToMiddle } from '../keyboard/scroll-row.ts'

/**
 * For the current one of the tabs that are links. On a phone not all tabs fit, and the counts make them wider: the tab with
 * the focus, or the current one, must be visible.
 */
export function useShownTab(isCounted: boolean) {
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const tabs = [...(current.current?.parentElement?.children ?? [])]
    const tab = tabs.find((one) => one === document.activeElement) ?? current.current
    if (tab instanceof HTMLElement) scrollToMiddle(tab)
  }, [isCounted])
  return current
}
