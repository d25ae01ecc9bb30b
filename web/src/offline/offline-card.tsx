import { formatCode } from '@portal/contract/issued-documents'
import { offlineCardMessages as text } from '@portal/contract/offline-card-messages'
import { useEffect, useState } from 'react'
import { keptUntil } from '../data/offline-card.ts'
import type { StoredCard } from '../data/offline-card-store.ts'
import { CardPair } from '../screens/idcard/card-pair.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/format-datetime.ts'
import styles from './offline-page.module.css'
import { RollingQr } from './rolling-qr.tsx'

type OfflineCardProps = { stored: StoredCard; isFresh: boolean; onRemove(): void }

/** The card as it was when the portal was last reached, and the code that proves that it is on this phone. */
export function OfflineCard({ stored, isFresh, onRemove }: OfflineCardProps) {
  const { kept, photo } = stored
  const imageUrl = useObjectUrl(photo)
  const { date, time } = formatDateTime(kept.now)
  const card = { ...kept.card, student: { ...kept.card.student, imageUrl } }
  return (
    <>
      <p className={styles.asOf}>
        <b>{text.asOf(`${date}, ${time}`)}</b>
        <span>{isFresh ? text.fresh : text.until(formatDateTime(new Date(keptUntil(stored)).toISOString()).date)}</span>
      </p>
      <div className={styles.cards}>
        <CardPair idCard={card} />
        <section className={styles.code} aria-label={text.code}>
          <RollingQr stored={stored} />
          <p className={styles.hint}>
            {text.readAloud(new URL(kept.url).host)} <span className={styles.typed}>{formatCode(kept.code)}</span>
          </p>
        </section>
      </div>
      <div>
        <Button tone="quiet" onClick={onRemove}>
          {text.removeHere}
        </Button>
      </div>
    </>
  )
}

/** An address of the photo for as long as it is shown; null for no photo. */
function useObjectUrl(blob: Blob | null) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [blob])
  return url
}
