import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { readByPerson } from '@portal/contract/records/request-types/approval-rule'
import { askingMessages } from '@portal/contract/records/request-types/asking-messages'
import type { RequestTypeLanguage } from '@portal/contract/records/request-types/questions'
import type { OfferedRequestType } from '@portal/contract/records/request-types/request-types'
import type { OwnRequest } from '@portal/contract/records/requests'
import { useSubmitRequest } from '../../../data/records/requests.ts'
import {
  type AnswerValues,
  answersIn,
  faultsIn,
  valuesOf,
  withoutFiles,
  writtenOf,
} from '../../../forms/answers/answer-form.ts'
import { useKeptFiles } from '../../../forms/files/use-kept-files.ts'
import styles from '../../../forms/form.module.css'
import { RedirectNotice } from '../../../forms/redirect-notice.tsx'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useSessionDraft } from '../../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../../forms/use-submit-and-redirect.ts'
import { configuredDelays } from '../../../runtime-config.ts'
import { formatDateIn } from '../../../ui/text/format-date.ts'
import { RestoredNotice } from '../request-notice.tsx'
import { draftOfRequestType } from './carry-answers.ts'
import { RequestTypeForm } from './request-type-form.tsx'

const text = messages.addRequest

/** When the student can expect it: at once, where they ask for nothing that somebody has to read. */
function Expected({
  requestType,
  language,
  values,
}: {
  requestType: OfferedRequestType
  language: RequestTypeLanguage
  values: AnswerValues
}) {
  const text = askingMessages.beside[language]
  const { questions, expectedOn, approvesByRule } = requestType
  const isRead = readByPerson(requestType, answersIn(questions, values), (values.message ?? '').trim()) !== null
  if (approvesByRule && !isRead) return <p lang={language}>{text.approvesItself}</p>
  return (
    <p lang={language}>
      {approvesByRule && <span>{`${text.somebodyReads} `}</span>}
      {expectedOn && (
        <>
          <span>{`${text.expected} `}</span>
          <strong>{formatDateIn(language, expectedOn)}</strong>
          <span>{language === 'hi' ? '' : '.'}</span>
        </>
      )}
    </p>
  )
}

/** What the student is told when it is sent. */
function sentText({ status, kind }: OwnRequest) {
  if (status === 'Pending') return text.sent
  return status === 'Completed' && kind?.makesLetter ? askingMessages.withLetter : askingMessages.approved
}

type AskForRequestTypeProps = { requestType: OfferedRequestType; language: RequestTypeLanguage; onSent: () => void }

/** The form of a new request of a type. */
export function AskForRequestType({ requestType, language, onSent }: AskForRequestTypeProps) {
  const { questions } = requestType
  const form = useForm<AnswerValues>(faultsIn(questions, language), valuesOf(questions, {}, ''))
  const submit = useSubmitRequest()
  const { files, areRestored, forget } = useKeptFiles(draftOfRequestType(requestType.id))
  const { save, canRepeat, isSaving, saved, redirectTo, redirectNow } = useSubmitAndRedirect(form, {
    async onSave(values) {
      const sent = await submit.mutateAsync(writtenOf(requestType, values))
      await forget()
      onSent()
      return sent
    },
    savedText: sentText,
    failedText: text.failed,
    redirectTo: screens.myRequests,
    redirectAfterMs: configuredDelays.addRequestRedirectMs,
  })
  const isRestored = useSessionDraft(
    draftOfRequestType(requestType.id),
    { typed: withoutFiles(questions, form.typed), setValues: form.setValues },
    'day',
  )
  const state = saved ? 'sent' : isSaving ? 'sending' : 'open'
  return (
    <div className={styles.form}>
      <RestoredNotice shown={isRestored || (areRestored && form.isDirty)} />
      <RequestTypeForm {...{ form, questions, language, text, state, canRepeat }} kept={files} onSend={save}>
        <RedirectNotice to={redirectTo} onGo={redirectNow} />
        {!saved && <Expected requestType={requestType} language={language} values={form.values} />}
      </RequestTypeForm>
      <UnsavedGuard unsaved={form.isDirty} />
    </div>
  )
}
