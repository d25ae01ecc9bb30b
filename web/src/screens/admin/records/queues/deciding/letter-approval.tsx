import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages as answering } from '@portal/contract/records/request-types/answering-messages'
import { letterApprovalMessages as text } from '@portal/contract/records/request-types/letter-approval-messages'
import { type Question, textIn } from '@portal/contract/records/request-types/questions'
import type { RequestAnswers } from '@portal/contract/records/request-types/request-types'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconAlertTriangle, IconCertificate, IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { requestLetterQuery } from '../../../../../data/documents/issued-letters.ts'
import { useAnswersSeen } from '../../../../../data/records/answers-seen.ts'
import { nameOf } from '../../../../../forms/answers/answer-form.ts'
import { GivenAnswers } from '../../../../../forms/answers/given-answers.tsx'
import { areSingleKeysOn } from '../../../../../shortcuts/single-keys.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import frame from '../../../../../ui/dialog/dialog-frame.module.css'
import layer from '../../../../../ui/dialog/dialog-layer.module.css'
import { isTouched } from '../../../../../ui/keyboard/is-touched.ts'
import { Keys } from '../../../../../ui/keyboard/keys.tsx'
import { Notice } from '../../../../../ui/layout/notice.tsx'
import { announce } from '../../../../../ui/toast/announce.ts'
import { AskedChanges } from '../../answers/asked-changes.tsx'
import { OfficeForm } from '../../answers/office-form.tsx'
import { useOfficeForm } from '../../answers/use-office-form.ts'
import { LetterPreviewPane } from '../../issued-documents/letter-preview-pane.tsx'
import { DecidedMeanwhileNotice } from './decided-meanwhile-notice.tsx'
import styles from './letter-approval.module.css'
import { NoteField } from './note-field.tsx'
import type { AskedLetter, DecisionStep, Outcome } from './use-decide.ts'
import { useHasStood, useIssueKeys } from './use-issue-keys.ts'
import { useNoteDraft } from './use-note-draft.ts'

type LetterApprovalProps = {
  asked: RequestAnswers
  letter: AskedLetter
  rows: readonly QueuedRequest[]
  firstFocus: RefObject<HTMLElement | null>
  onIssue: (request: QueuedRequest, step: DecisionStep) => Promise<Outcome>
  onClose: () => void
}

/**
 * The letter as it is printed; beside it what was answered, what the office fills in, and the note. What is shown is issued.
 */
export function LetterApproval({ asked, letter, rows, firstFocus, onIssue, onClose }: LetterApprovalProps) {
  const { request, isOutdated } = letter
  useAnswersSeen(asked)
  const issueButton = useRef<HTMLButtonElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const office = useOfficeForm(asked, () => issueButton.current?.focus())
  const { form, missing, save, isUnsaved } = office
  const preview = useQuery(requestLetterQuery(request))
  const fingerprint = useHasStood(preview.isFetching ? null : (preview.data?.fingerprint ?? null))
  const pending = { requests: [request], decision: 'Approved' } as const
  const { note, setNote, forget } = useNoteDraft(pending)

  const fieldOf = (question: Question | undefined) =>
    question && form.ref.current?.querySelector<HTMLElement>(`[name="${nameOf(question)}"]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const field = isTouched() ? null : fieldOf(missing[0])
    firstFocus.current = field ?? issueButton.current
    firstFocus.current?.focus()
  }, [])

  const isWaiting = missing.length === 0 && !isUnsaved && fingerprint === null
  /** Issues what is shown. What was typed is saved before, and then shown in the letter. */
  const issue = async () => {
    if (missing.length > 0) {
      announce(text.missing(labelsOf(missing)))
      fieldOf(missing[0])?.focus()
    } else if (isUnsaved) await save()
    else if (fingerprint !== null) {
      const outcome = await onIssue(request, { ...pending, note, shown: { letter: fingerprint, seen: seenOf(asked) } })
      if (outcome === 'made' || (outcome === 'late' && note === '')) forget(pending)
    }
  }
  useIssueKeys(() => void issue())

  return (
    <>
      <div className={`${frame.body} ${styles.sides}`} data-lacks={missing.length > 0 || undefined}>
        {/* Whoever has no mouse scrolls from here. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section aria-label={text.letter} tabIndex={0}>
          <LetterPreviewPane query={preview} studentName={fullName(request.student)} />
        </section>
        <div className={styles.said}>
          <div className={styles.notices}>
            <div role="status">
              {isOutdated && (
                <Notice tone="waiting" Icon={IconAlertTriangle} isAnnounced={false}>
                  {text.outdated}
                </Notice>
              )}
              {missing.length > 0 && (
                <Notice tone="waiting" Icon={IconEdit} isAnnounced={false}>
                  {text.missing(labelsOf(missing))}
                </Notice>
              )}
            </div>
            <DecidedMeanwhileNotice requests={pending.requests} rows={rows} />
          </div>
          {asked.definition.officeFields.length > 0 && <OfficeForm office={office} isPending quiet />}
          <section>
            <h3>{answering.answers}</h3>
            <GivenAnswers questions={asked.definition.questions} answers={asked.answers} files={asked.files} />
          </section>
          {asked.changes.length > 0 && <AskedChanges id={request.id} changes={asked.changes} mayApprove={false} />}
          <NoteField ref={noteField} isReason={false} note={note} onChange={setNote} />
        </div>
      </div>
      <div className={`${frame.actions} ${layer.actions} ${styles.foot}`}>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button
          ref={issueButton}
          tone="primary"
          Icon={IconCertificate}
          iconSize={20}
          aria-keyshortcuts="a"
          busy={isWaiting}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => void issue()}
        >
          <span>{text.action}</span>
          {areSingleKeysOn() && (
            <span className={styles.key} aria-hidden>
              <Keys keys="a" />
            </span>
          )}
        </Button>
      </div>
    </>
  )
}

const labelsOf = (questions: readonly Question[]) => questions.map(({ label }) => textIn(label, 'en')).join(', ')

/** The values of a student whom the request changes, as they are shown. */
const seenOf = ({ changes }: RequestAnswers) =>
  changes.length === 0 ? null : Object.fromEntries(changes.map(({ field, now }) => [field, now]))
