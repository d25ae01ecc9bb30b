import { offlineCardMessages as text } from '@portal/contract/documents/offline-card-messages'
import { offlinePaths } from '@portal/contract/paths'
import { useEffect, useState } from 'react'
import { readCard } from '../data/offline/offline-card.ts'
import { Button } from '../ui/button/button.tsx'
import panel from '../ui/layout/panel.module.css'
import styles from './offline-page.module.css'

const reload = () => window.location.reload()

/** In the place of any screen that could not be reached: leads to the kept card, and loads the screen with the next connection. */
export function AwayPage() {
  const [hasCard, setHasCard] = useState(false)
  useEffect(() => {
    void readCard().then((read) => setHasCard(read.state !== 'none'))
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main className={styles.main}>
      <h1>{text.away}</h1>
      <div className={`${panel.panel} ${styles.panel}`}>
        <p className={styles.hint}>{text.awayHint}</p>
        {hasCard && <p>{text.awayCard}</p>}
        <div className={styles.ways}>
          {hasCard && (
            <a className={styles.card} href={offlinePaths.page}>
              {text.openCard}
            </a>
          )}
          <Button onClick={reload}>{text.tryAgain}</Button>
        </div>
      </div>
    </main>
  )
}
