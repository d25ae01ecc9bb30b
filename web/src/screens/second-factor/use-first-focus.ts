import { useEffect, useRef } from 'react'

/**
 * The first field or button of what has taken the place of something else gets the focus; `step` says what stands there;
 * undefined: it places the focus itself.
 */
export function useFirstFocus<Element extends HTMLElement>(step: unknown) {
  const ref = useRef<Element>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && step !== undefined) ref.current?.querySelector<HTMLElement>('input, button')?.focus()
    before.current = step
  }, [step])
  return ref
}
