import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import type { ShareLink } from '@portal/contract/documents/share-links'
import { IconCopy, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mySharesQuery, useEndShare } from '../../data/documents/share-links.ts'
import { useSignedInUser } from '../../data/session/use-user.ts'
import { Button } from '../../ui/button/button.tsx'
import { useQuestion } from '../../ui/dialog/use-question.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import part from '../../ui/list/list-section.module.css'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import words from '../../ui/text/text.module.css'
import { copyText } from '../../ui/toast/copy-text.ts'
import { SHARES_HEADING } from './focus-shares.ts'
import styles from './shares-panel.module.css'

const text = ownDocumentMessages.shares

/** The links that a student shares: the open ones, and those that ended lately. Nothing without any, but an error is shown. */
export function SharesPanel() {
  const { id: studentId } = useSignedInUser()
  const { mutateAsync: end } = useEndShare(studentId)
  const { ask, dialog } = useQuestion()
  const onEnd = (share: ShareLink) =>
    ask({
      title: text.endQuestion,
      record: <b>{labelOf(share)}</b>,
      explanation: text.endWhy,
      actionLabel: text.end,
      Icon: IconLinkOff,
      tone: 'danger',
      act: () => end(share),
      done: text.ended,
      failed: ownDocumentMessages.failed,
    })
  const query = useQuery(mySharesQuery(studentId))
  const { data = [] } = query
  if (data.length === 0 && !query.isError) return null
  const open = data.filter(({ state }) => state === 'open')
  const closed = data.filter(({ state }) => state !== 'open')
  return (
    <section className={`${part.section} ${styles.section} screen-only`} aria-labelledby={SHARES_HEADING}>
      <Panel padded>
        <h2 id={SHARES_HEADING} tabIndex={-1}>
          {text.title}
        </h2>
        {query.isError && <QueryView query={query}>{() => null}</QueryView>}
        <Shares shares={open} onEnd={onEnd} />
        {closed.length > 0 && (
          <details>
            <summary>{text.closed(closed.length)}</summary>
            <Shares shares={closed} onEnd={onEnd} />
          </details>
        )}
      </Panel>
      {dialog}
    </section>
  )
}

type SharesProps = { shares: readonly ShareLink[]; onEnd: (share: ShareLink) => void }

function Shares({ shares, onEnd }: SharesProps) {
  return (
    <ul className={layout.list}>
      {shares.map((share) => (
        <ShareRow key={share.id} share={share} onEnd={onEnd} />
      ))}
    </ul>
  )
}

type ShareRowProps = { share: ShareLink; onEnd: (share: ShareLink) => void }

/** One shared link: what it shows, until when, how often it was opened and its documents downloaded; an open one with its buttons. */
function ShareRow({ share, onEnd }: ShareRowProps) {
  const { id, name, url } = share
  const label = labelOf(share)
  return (
    <li data-row={id}>
      <div>
        <b>{label}</b>
        {name && <p className={words.hint}>{titlesOf(share)}</p>}
        <p className={words.hint}>{factsOf(share)}</p>
      </div>
      {url !== null && (
        <>
          <Button
            size="small"
            aria-label={text.copyOf(label)}
            Icon={IconCopy}
            onClick={() => void copyText(url, ownDocumentMessages.share.copyFailed)}
          >
            {ownDocumentMessages.share.copy}
          </Button>
          <Button size="small" tone="reject" aria-label={text.endOf(label)} onClick={() => onEnd(share)}>
            {text.end}
          </Button>
        </>
      )}
    </li>
  )
}

/** What a link is called: its name, or else the titles of its documents. */
const labelOf = (share: ShareLink) => share.name || titlesOf(share)

const titlesOf = ({ documents }: ShareLink) => documents.map(({ title }) => title).join(', ')

function factsOf({ state, withFiles, opened, downloads, hasPin, expiresAt }: ShareLink) {
  const { date, time } = formatDateTime(expiresAt)
  const end = state === 'open' ? text.ends(date, time) : text.states[state]
  const kind = withFiles ? text.withFiles : text.withoutFiles
  const counts = [text.opened(opened), withFiles ? text.downloads(downloads) : '']
  return [kind, ...counts, hasPin ? text.pin : '', end].filter(Boolean).join(' · ')
}
