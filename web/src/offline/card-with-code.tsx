import { offlineCardMessages as text } from '@portal/contract/documents/offline-card-messages'
import { IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isClockSetBack, keptUntil } from '../data/offline/offline-card.ts'
import type { StoredCard } from '../data/offline/offline-card-store.ts'
import { CardPair } from '../screens/idcard/card-pair.tsx'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import panel from '../ui/layout/panel.module.css'
import { formatMoment } from '../ui/text/format-datetime.ts'
import styles from './offline-page.module.css'
import { RollingQr } from './rolling-qr.tsx'

type CardWithCodeProps = { stored: StoredCard; isFresh: boolean; onRemove(): void }

/** The card as it was when the portal was last reached, and the code that proves that it is on this phone. */
export function CardWithCode({ stored, isFresh, onRemove }: CardWithCodeProps) {
  const { kept, photo } = stored
  const photoUrl = useObjectUrl(photo)
  // A photo that could not be fetched when the card was kept is shown as such, and comes with a connection.
  const imageUrl = photo ? photoUrl : kept.card.student.imageUrl
  const card = { ...kept.card, student: { ...kept.card.student, imageUrl } }
  return (
    <>
      <p className={styles.asOf}>
        <b>{text.asOf(formatMoment(Date.parse(kept.now)))}</b>
        <span>{isFresh ? text.fresh : text.until(formatMoment(keptUntil(stored)))}</span>
      </p>
      {isClockSetBack(stored) && (
        <Notice tone="waiting" Icon={IconClockExclamation}>
          {text.clockSetBack}
        </Notice>
      )}
      <div className={styles.cards}>
        <CardPair idCard={card} hasCode={false} />
        <section className={`${panel.panel} ${styles.code}`} aria-label={text.code}>
          <RollingQr stored={stored} />
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
