import type { DocumentShare } from '@portal/contract/document-shares'
import { walletMessages } from '@portal/contract/wallet-messages'
import { useQuery } from '@tanstack/react-query'
import { mySharesQuery } from '../../data/document-shares.ts'
import { useSignedInUser } from '../../data/use-user.ts'
import { Panel } from '../../ui/panel.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { ShareRow } from './share-row.tsx'
import styles from './shares-panel.module.css'

const text = walletMessages.shares

/** The links that a student shares: the open ones, and those that ended lately. Nothing without any. */
export function SharesPanel() {
  const { data = [] } = useQuery(mySharesQuery(useSignedInUser().id))
  if (data.length === 0) return null
  const open = data.filter(({ state }) => state === 'open')
  const closed = data.filter(({ state }) => state !== 'open')
  return (
    <section className={styles.section} aria-labelledby="shares-heading">
      <Panel padded>
        <h2 id="shares-heading" tabIndex={-1}>
          {text.title}
        </h2>
        <Shares shares={open} />
        {closed.length > 0 && (
          <details>
            <summary>{text.closed(closed.length)}</summary>
            <Shares shares={closed} />
          </details>
        )}
      </Panel>
    </section>
  )
}

function Shares({ shares }: { shares: readonly DocumentShare[] }) {
  const { list, onFocus } = useRowFocus<HTMLUListElement>(shares.map(({ id }) => id))
  return (
    <ul ref={list} onFocus={onFocus}>
      {shares.map((share) => (
        <ShareRow key={share.id} share={share} />
      ))}
    </ul>
  )
}
