import { AWAY_NOTICE_AFTER_MS } from '@portal/contract/delays'
import { reachabilityMessages as text } from '@portal/contract/shell/reachability-messages'
import { useEffect, useState } from 'react'
import { useIsAway } from '../live/away.ts'
import { announce } from '../ui/toast/announce.ts'
import styles from './away-line.module.css'

/** Says in the bar that the portal cannot be reached, for as long as it cannot. The live region is there before its words. */
export function AwayLine() {
  const isShown = useIsAwayForLong()
  useEffect(() => {
    if (isShown) return () => announce(text.back)
  }, [isShown])
  return (
    <div aria-live="polite" className={isShown ? styles.line : ''}>
      {isShown && <p>{text.away}</p>}
    </div>
  )
}

function useIsAwayForLong() {
  const isAway = useIsAway()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(() => setLong(true), AWAY_NOTICE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isAway])
  return isLong
}
