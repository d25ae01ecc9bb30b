import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { textIn } from '@portal/contract/records/request-kinds/questions'
import type { OwnAnswers } from '@portal/contract/records/request-kinds/request-kinds'
import { isPending, type Request } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myAnswersQuery, useEditRequest } from '../../../data/requests.ts'
import { type AnswerValues, faultsIn, valuesOf, writtenOf } from '../../../forms/answers/answer-form.ts'
import styles from '../../../forms/form.module.css'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useRemoteChange } from '../../../forms/use-remote-change.ts'
import { useSessionDraft } from '../../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../../forms/use-submit-and-redirect.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { EditRequest } from '../edit-request.tsx'
import { RequestNotice } from '../request-notice.tsx'
import { KindForm } from './kind-form.tsx'

const text = messages.updateRequest

type EditProps = { request: Request; isDeleted: boolean }

/** A request of a kind with its questions and answers, of the version that it was asked under. */
export function EditAnswers({ request, isDeleted }: EditProps) {
  const query = useQuery(myAnswersQuery(request.studentId, request.id))
  return (
    <QueryView query={query} failedText={text.fetchFailed}>
      {({ asked }) =>
        asked ? (
          <EditForm request={request} isDeleted={isDeleted} asked={asked} />
        ) : (
          <EditRequest request={request} isDeleted={isDeleted} />
        )
      }
    </QueryView>
  )
}

function EditForm({ request, isDeleted, asked }: EditProps & { asked: OwnAnswers }) {
  const { questions } = asked
  const saved = valuesOf(questions, asked.answers, asked.message)
  const form = useForm<AnswerValues>(faultsIn(questions), saved)
  const edit = useEditRequest(request)
  const {
    save,
    isSaving,
    saved: isSaved,
  } = useSubmitAndRedirect(form, {
    onSave: (values) => edit.mutateAsync(writtenOf(asked, values)),
    savedText: text.updated,
    failedText: text.failed,
    redirectTo: screens.myRequests,
    redirectAfterMs: 0,
  })
  const isClosed = isDeleted || !isPending(request)
  const [wasClosed] = useState(isClosed)
  const hasChanged = useRemoteChange(form, saved, JSON.stringify(saved))
  const isRestored = useSessionDraft(`${screens.updateRequest} ${request.id}`, form, 'tab')
  const openNotice = hasChanged && form.isDirty && !isSaving ? 'changed' : isRestored ? 'restored' : null
  const notice = isDeleted ? 'deleted' : isClosed ? (wasClosed ? 'decided' : 'decided just now') : openNotice
  return (
    <div className={styles.form}>
      <h2>{textIn(asked.name, 'en')}</h2>
      <RequestNotice status={request.status} notice={notice} />
      <KindForm
        form={form}
        questions={questions}
        language="en"
        text={text}
        state={isClosed ? 'closed' : isSaved ? 'sent' : isSaving ? 'sending' : 'open'}
        onSend={save}
        withoutButton={wasClosed}
      />
      <UnsavedGuard unsaved={form.isDirty && !isClosed} />
    </div>
  )
}
