import { offlineCardMessages as text } from '@portal/contract/documents/offline-card-messages'
import { screens } from '@portal/contract/paths'
import { portalNameOfPage } from '../runtime-config.ts'
import { Logo } from '../shell/logo.tsx'
import panel from '../ui/panel.module.css'
import { CardWithCode } from './card-with-code.tsx'
import styles from './offline-page.module.css'
import { useOfflineCard } from './use-offline-card.ts'

/** The ID card that is kept on this phone, also without a connection. */
export function OfflinePage() {
  const { refreshed, remove } = useOfflineCard()
  return (
    <>
      <header className={styles.bar}>
        <Logo className={styles.logo} />
        <span className={styles.brand}>{portalNameOfPage}</span>
        <a className={styles.toPortal} href={screens.idCard}>
          {text.toPortal}
        </a>
      </header>
      <main className={styles.main}>
        <h1>{text.page}</h1>
        {refreshed?.state === 'none' && <Nothing words={text.nothing} hint={text.nothingHint} />}
        {refreshed?.state === 'gone' && <Nothing words={text.gone[refreshed.reason]} />}
        {refreshed && 'stored' in refreshed && (
          <CardWithCode stored={refreshed.stored} isFresh={refreshed.state === 'kept'} onRemove={remove} />
        )}
      </main>
    </>
  )
}

function Nothing({ words, hint }: { words: string; hint?: string }) {
  return (
    <div className={`${panel.panel} ${styles.panel}`} role="status">
      <p>{words}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
