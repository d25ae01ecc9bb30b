import { useLayoutEffect, useRef, useState } from 'react'

/** Whether paragraphs have more lines than are shown of them, and whether somebody has opened them. */
export function useClipped(text: string) {
  const content = useRef<HTMLDivElement>(null)
  const [isClipped, setClipped] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text can need other lines
  useLayoutEffect(() => {
    const element = content.current
    if (!element || isOpen) return
    const measure = () =>
      setClipped([...element.querySelectorAll('p')].some((part) => part.scrollHeight > part.clientHeight + 1))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isOpen])
  return { content, isClipped, isOpen, toggle: () => setOpen(!isOpen) }
}
