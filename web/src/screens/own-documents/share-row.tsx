import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import type { ShareLink } from '@portal/contract/documents/share-links'
import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../ui/button/button.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import words from '../../ui/text/text.module.css'
import { copyText } from '../../ui/toast/copy-text.ts'

const text = ownDocumentMessages.shares

type ShareRowProps = { share: ShareLink; onEnd: (share: ShareLink) => void }

/** One shared link: what it shows, until when, how often it was opened and its documents downloaded; an open one with its buttons. */
export function ShareRow({ share, onEnd }: ShareRowProps) {
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
export const labelOf = (share: ShareLink) => share.name || titlesOf(share)

const titlesOf = ({ documents }: ShareLink) => documents.map(({ title }) => title).join(', ')

function factsOf({ state, withFiles, opened, downloads, hasPin, expiresAt }: ShareLink) {
  const { date, time } = formatDateTime(expiresAt)
  const end = state === 'open' ? text.ends(date, time) : text.states[state]
  const kind = withFiles ? text.withFiles : text.withoutFiles
  const counts = [text.opened(opened), withFiles ? text.downloads(downloads) : '']
  return [kind, ...counts, hasPin ? text.pin : '', end].filter(Boolean).join(' · ')
}
