import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import { officeThreadMessages } from '@portal/contract/records/request-thread/office-thread-messages'
import {
  type RequestThread,
  requestAnswerInput,
  requestNoteInput,
} from '@portal/contract/records/request-thread/request-thread'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import { nextStatuses } from '@portal/contract/records/requests'
import { IconHourglass } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useAddNote, useSendMessage } from '../../../../data/records/request-thread.ts'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import { Segmented } from '../../../../ui/button/segmented.tsx'
import { ReplyForm } from '../../../requests/thread/reply-form.tsx'
import { CannedAnswers } from './canned-answers.tsx'
import styles from './request.module.css'

const text = threadMessages.reply
const messageCheck = z.pick(requestAnswerInput, { text: true })
const noteCheck = z.pick(requestNoteInput, { text: true })

const ways = ['message', 'note'] as const
type Way = (typeof ways)[number]
const labels: Record<Way, string> = { message: text.toStudent, note: text.note }

/** Writes to the student, or a note that only the office reads. What is typed of one is kept while the other is written. */
export function OfficeReply({ thread: { request, filesLeft, cannedAnswers } }: { thread: RequestThread }) {
  const [way, setWay] = useState<Way>('message')
  const [isAsking, setAsking] = useState(false)
  const [hasMessage, setHasMessage] = useState(false)
  const [hasNote, setHasNote] = useState(false)
  const send = useSendMessage()
  const note = useAddNote()
  const { id, student, status } = request
  const canAsk = nextStatuses[status].length > 0
  const draft = `${screens.request} ${id}`
  const part = useRef<HTMLDivElement>(null)
  const write = (chosen: Way) => {
    setWay(chosen)
    // The field is shown with the next rendering.
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>(`[data-way="${chosen}"] textarea`)?.focus())
  }
  const writeMessage = (asks: boolean) => {
    setAsking(asks)
    write('message')
  }
  useShortcuts([
    { keys: 'w', label: officeThreadMessages.writeKey, run: () => writeMessage(false) },
    ...(canAsk ? [{ keys: 'q', label: officeThreadMessages.askKey, run: () => writeMessage(true) }] : []),
    { keys: 'n', label: officeThreadMessages.noteKey, run: () => write('note') },
  ])
  return (
    <div className={styles.reply} ref={part}>
      <Segmented legend={text.choose} options={ways} labels={labels} value={way} onChange={setWay} />
      <div hidden={way !== 'message'} data-way="message">
        <ReplyForm
          draft={`${draft} message`}
          check={messageCheck}
          label={text.toStudent}
          hint={text.toStudentHint(fullName(student))}
          sendLabel={text.sendMessage}
          sent={text.sent}
          filesLeft={filesLeft}
          onDirty={setHasMessage}
          insertable={(insert) => <CannedAnswers answers={cannedAnswers} onChoose={insert} />}
          onSend={(message) => send.mutateAsync({ id, ...message, isQuestion: false })}
          other={
            canAsk
              ? {
                  label: text.ask,
                  Icon: IconHourglass,
                  onSend: (message) => send.mutateAsync({ id, ...message, isQuestion: true }),
                  isMeant: isAsking,
                }
              : null
          }
        />
      </div>
      <div hidden={way !== 'note'} data-way="note" className={styles.noteForm}>
        <ReplyForm
          draft={`${draft} note`}
          check={noteCheck}
          label={text.note}
          hint={text.noteHint}
          sendLabel={text.addNote}
          sent={text.noted}
          filesLeft={null}
          onDirty={setHasNote}
          onSend={(written) => note.mutateAsync({ id, text: written.text })}
        />
      </div>
      <UnsavedGuard unsaved={hasMessage || hasNote} />
    </div>
  )
}
