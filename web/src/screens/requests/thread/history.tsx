import { screens } from '@portal/contract/paths'
import type { RequestEntry, RequestEntryKind } from '@portal/contract/records/request-thread/request-thread'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import {
  IconArrowBackUp,
  IconCertificate,
  IconCertificateOff,
  IconCheck,
  IconLock,
  IconMessage,
  IconPencil,
  IconPlayerPlay,
  IconRepeat,
  IconReplace,
  IconSend,
  IconTrash,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import tones from '../../../ui/badge/status-badge.module.css'
import { StatusIcon } from '../../../ui/badge/status-badge.tsx'
import cells from '../../../ui/list/cells.module.css'
import { DateTime } from '../../../ui/text/date-time.tsx'
import words from '../../../ui/text/text.module.css'
import { typed } from '../../../ui/text/typed.ts'
import { announce } from '../../../ui/toast/announce.ts'
import { type Reader, stepText, waitsForAnswer, whoDid } from './entry-text.ts'
import { RequestFiles } from './request-files.tsx'
import styles from './thread.module.css'

const text = threadMessages.entries

const icons: Record<RequestEntryKind, typeof IconSend> = {
  sent: IconSend,
  question: IconMessage,
  message: IconMessage,
  answer: IconMessage,
  note: IconLock,
  issued: IconCertificate,
  collected: IconCheck,
  cancelled: IconCertificateOff,
  replaced: IconReplace,
  changed: IconPencil,
  assigned: IconUserCheck,
  resumed: IconPlayerPlay,
  withdrawn: IconTrash,
  restored: IconArrowBackUp,
  decided: IconMessage,
  undone: IconArrowBackUp,
  leftByRule: IconUserQuestion,
  askedAgain: IconRepeat,
  repeats: IconRepeat,
}

const isMessage = ({ kind }: RequestEntry) =>
  kind === 'sent' || kind === 'question' || kind === 'message' || kind === 'answer' || kind === 'note'

/** Everything that the reader may know of what has happened to a request, oldest first. */
export function ThreadHistory({ entries, reader }: { entries: readonly RequestEntry[]; reader: Reader }) {
  useNews(entries, reader)
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={keyOf(entry)} className={`${styles.entry} ${cells.quiet}`}>
          <span className={`${cells.sign} ${styles.sign} ${toneOf(entry, waitsForAnswer(entry, entries))}`}>
            <EntryIcon entry={entry} />
          </span>
          {isMessage(entry) ? (
            <Message entry={entry} reader={reader} waits={waitsForAnswer(entry, entries)} />
          ) : (
            <Step entry={entry} reader={reader} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Has a screen reader say what others add while the page is open. */
function useNews(entries: readonly RequestEntry[], reader: Reader) {
  const known = useRef(new Set(entries.map(keyOf)))
  useEffect(() => {
    for (const entry of entries) {
      const who = whoDid(entry, reader)
      if (!known.current.has(keyOf(entry)) && who !== threadMessages.you)
        announce(stepText(entry, reader) || threadMessages.news(who, entry.text))
      known.current.add(keyOf(entry))
    }
  }, [entries, reader])
}

const keyOf = ({ kind, id }: RequestEntry) => `${kind} ${id}`

const toneOf = ({ kind, status }: RequestEntry, waits = false) => {
  if (kind === 'note' || waits) return tones.Pending
  if (kind === 'collected') return tones.Completed
  if (kind === 'cancelled') return tones.Rejected
  return kind === 'decided' && status ? tones[status] : ''
}

function EntryIcon({ entry: { kind, status } }: { entry: RequestEntry }) {
  if (kind === 'decided' && status) return <StatusIcon status={status} size={16} />
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.75} aria-hidden />
}

type EntryProps = { entry: RequestEntry; reader: Reader }

function Message({ entry, reader, waits }: EntryProps & { waits: boolean }) {
  const isNote = entry.kind === 'note'
  const isQuestion = entry.kind === 'question'
  return (
    <article className={isNote ? `${styles.bubble} ${styles.note} ${tones.Pending}` : styles.bubble}>
      <p className={styles.bubbleHead}>
        <b>{whoDid(entry, reader)}</b>
        {isNote && (
          <span className={styles.mark}>
            <IconLock size={14} stroke={1.75} aria-hidden /> {text.note} · {text.notSeen}
          </span>
        )}
        {isQuestion && (
          <span className={waits ? `${styles.mark} ${tones.Pending}` : words.muted}>
            {waits ? text.question.waits : text.question.over}
          </span>
        )}
        {entry.kind === 'message' && !reader.isStudent && <span className={words.muted}>{text.toStudent}</span>}
        <span className={styles.at}>
          <DateTime at={entry.at} />
        </span>
      </p>
      <p className={words.message} {...typed(entry.text)}>
        {entry.text}
      </p>
      <RequestFiles files={entry.files} />
    </article>
  )
}

function Step({ entry, reader }: EntryProps) {
  return (
    <div className={styles.step}>
      <p>
        <span>{stepText(entry, reader)}</span>{' '}
        {entry.other && (
          <>
            <Link to={reader.isStudent ? screens.myRequest : screens.request} params={{ id: entry.other.id }}>
              {text.otherRequest(entry.other.number)}
            </Link>{' '}
          </>
        )}
        <span className={styles.at}>
          <DateTime at={entry.at} />
        </span>
      </p>
      {entry.text !== '' && (
        <p className={`${words.quote} ${toneOf(entry)}`}>
          <b>{entry.status === 'Rejected' || entry.kind === 'cancelled' ? text.reason : text.noteWith}</b>{' '}
          <span {...typed(entry.text)}>{entry.text}</span>
        </p>
      )}
    </div>
  )
}
