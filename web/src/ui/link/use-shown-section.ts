import { useEffect, useState } from 'react'

/** How far below the top of the window a section still counts as shown. It lies below the bar of links. */
const TOP_PX = 120

/** The id of the section at the top of the window. */
export function useShownSection<Id extends string>(ids: readonly Id[]) {
  const [shown, setShown] = useState(ids[0])
  useEffect(() => {
    const update = () =>
      setShown(ids.find((id) => (document.getElementById(id)?.getBoundingClientRect().bottom ?? 0) > TOP_PX) ?? ids[0])
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [ids])
  return shown
}
