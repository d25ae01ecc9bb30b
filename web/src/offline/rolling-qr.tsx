import { ROLLING_SLOT_MS } from '@portal/contract/delays'
import { offlineCardMessages as text } from '@portal/contract/documents/offline-card-messages'
import { slotAt } from '@portal/contract/documents/rolling-codes'
import { useEffect, useState } from 'react'
import { portalTime, rollingAddress } from '../data/offline/offline-card.ts'
import type { StoredCard } from '../data/offline/offline-card-store.ts'
import { QrCode } from '../screens/idcard/qr-code.tsx'
import styles from './rolling-qr.module.css'

/** The QR code of this half minute, with a ring that shows how much of it is left. */
export function RollingQr({ stored }: { stored: StoredCard }) {
  const shown = useRollingAddress(stored)
  return (
    <>
      <div className={styles.frame}>
        {shown && <QrCode onScreen text={shown.address} label={text.codeLabel(stored.kept.card.card)} />}
      </div>
      <p className={styles.changes}>
        {shown && <Ring key={shown.slot} elapsedMs={portalTime(stored) - shown.slot * ROLLING_SLOT_MS} />}
        <span>{text.codeChanges}</span>
      </p>
    </>
  )
}

/** Moves by itself; nothing is announced, as a screen reader would otherwise speak every half minute. */
function Ring({ elapsedMs }: { elapsedMs: number }) {
  const [delay] = useState(`${-elapsedMs}ms`)
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="12" r="10" pathLength="100" className={styles.left} style={{ animationDelay: delay }} />
    </svg>
  )
}

function useRollingAddress(stored: StoredCard) {
  const [shown, setShown] = useState<{ slot: number; address: string }>()
  useEffect(() => {
    let isOver = false
    let timer = 0
    const show = async () => {
      window.clearTimeout(timer)
      const now = portalTime(stored)
      const slot = slotAt(now)
      timer = window.setTimeout(show, (slot + 1) * ROLLING_SLOT_MS - now)
      const address = await rollingAddress(stored, slot)
      if (!isOver) setShown({ slot, address })
    }
    void show()
    // A phone that was locked has slept through its timer.
    document.addEventListener('visibilitychange', show)
    return () => {
      isOver = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', show)
    }
  }, [stored])
  return shown
}
