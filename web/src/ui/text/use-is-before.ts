import { useEffect, useState } from 'react'

/** Whether a moment has not come yet; it changes when it comes. */
export function useIsBefore(moment: string | null) {
  const [, setNow] = useState(0)
  const msLeft = moment === null ? 0 : Date.parse(moment) - Date.now()
  useEffect(() => {
    if (msLeft <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), msLeft)
    return () => clearTimeout(timer)
  }, [msLeft])
  return msLeft > 0
}
