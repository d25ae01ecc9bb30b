import { useEffect, useRef } from 'react'

/**
 * The first field, else the first button, of what has taken the place of something else gets the focus; `step` says what stands there;
 * undefined: it places the focus itself.
 */
export function useFirstFocus<Element extends HTMLElement>(step: unknown) {
  const ref = useRef<Element>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && step !== undefined) {
      const within = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
      const first = within('input') ?? within('button')
      first?.focus()
    }
    before.current = step
  }, [step])
  return ref
}
