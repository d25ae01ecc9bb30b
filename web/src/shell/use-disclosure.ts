import { type RefObject, useEffect, useState } from 'react'

/**
 * Opens and closes what a button controls, after the disclosure pattern of the ARIA Authoring Practices. Escape closes
 * it and returns the focus to the button; a click outside `container`, or focus that moves outside, only closes it.
 */
export function useDisclosure(container: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      event.stopPropagation()
    }
    const onOutside = (event: Event) => {
      if (!container.current?.contains(event.target as Node)) setOpen(false)
    }
    const node = container.current
    node?.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      node?.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [open, container])

  return { open, toggle: () => setOpen(!open), close: () => setOpen(false) }
}
