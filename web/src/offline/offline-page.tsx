import { offlineCardMessages as text } from '@portal/contract/documents/offline-card-messages'
import { offlinePaths, screens } from '@portal/contract/paths'
import { useRef } from 'react'
import { portalNameOfPage } from '../runtime-config.ts'
import { Logo } from '../shell/logo.tsx'
import panel from '../ui/layout/panel.module.css'
import { AwayPage } from './away-page.tsx'
import { CardWithCode } from './card-with-code.tsx'
import styles from './offline-page.module.css'
import { useOfflineCard } from './use-offline-card.ts'

const CARD_PATHS: readonly string[] = [offlinePaths.page, screens.idCard]

/** The page that a phone keeps: the ID card at its addresses, and at every other one that the portal cannot be reached. */
export function OfflinePage() {
  const isCard = CARD_PATHS.includes(window.location.pathname)
  return (
    <>
      <header className={styles.bar}>
        <Logo className={styles.logo} />
        <span className={styles.brand}>{portalNameOfPage}</span>
        {isCard && (
          <a className={styles.toPortal} href={screens.idCard}>
            {text.toPortal}
          </a>
        )}
      </header>
      {isCard ? <KeptCard /> : <AwayPage />}
    </>
  )
}

/** The ID card that is kept on this phone, also without a connection. */
function KeptCard() {
  const { refreshed, remove } = useOfflineCard()
  const title = useRef<HTMLHeadingElement>(null)
  /** The button goes with the card: the keyboard goes on at the title. */
  const onRemove = async () => {
    await remove()
    title.current?.focus()
  }
  return (
    <main className={styles.main}>
      <h1 ref={title} tabIndex={-1}>
        {text.page}
      </h1>
      {/* Always there: what comes into it is said. */}
      <div role="status" className={styles.said}>
        {refreshed?.state === 'none' && <Nothing words={text.nothing} hint={text.nothingHint} />}
        {refreshed?.state === 'gone' && <Nothing words={text.gone[refreshed.reason]} />}
      </div>
      {refreshed && 'stored' in refreshed && (
        <CardWithCode stored={refreshed.stored} isFresh={refreshed.state === 'kept'} onRemove={onRemove} />
      )}
    </main>
  )
}

function Nothing({ words, hint }: { words: string; hint?: string }) {
  return (
    <div className={`${panel.panel} ${styles.panel}`}>
      <p>{words}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
