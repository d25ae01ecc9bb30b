import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a screen whose script is loaded when it is shown for the first time. Until then, and where it cannot be
 * loaded, there is nothing in its place.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      )
    }, [])
    return Part && <Part {...props} />
  }
}
