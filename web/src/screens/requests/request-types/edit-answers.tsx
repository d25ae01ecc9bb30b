import { messages } from '@portal/contract/messages'
import { textIn } from '@portal/contract/records/request-types/questions'
import type { OwnAnswers } from '@portal/contract/records/request-types/request-types'
import type { Request } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myAnswersQuery, useEditRequest } from '../../../data/records/requests.ts'
import { type AnswerValues, faultsIn, valuesOf, withoutFiles, writtenOf } from '../../../forms/answers/answer-form.ts'
import { useKeptFiles } from '../../../forms/files/use-kept-files.ts'
import styles from '../../../forms/form.module.css'
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EditRequest } from '../edit-request.tsx'
import { RequestNotice } from '../request-notice.tsx'
import { draftOfRequest, useEditedRequest } from '../use-edited-request.ts'
import { LanguageChoice, usualLanguage } from './language-choice.tsx'
import { RequestTypeForm } from './request-type-form.tsx'
import kinds from './request-types.module.css'

type EditProps = { request: Request; isDeleted: boolean }

/** A request of a type with its questions and answers, of the version that it was asked under. */
export function EditAnswers({ request, isDeleted }: EditProps) {
  const query = useQuery(myAnswersQuery(request.studentId, request.id))
  return (
    <QueryView query={query} failedText={messages.updateRequest.fetchFailed}>
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
  const { questions, name, files } = asked
  const [language, setLanguage] = useState(usualLanguage)
  const stored = valuesOf(questions, asked.answers, asked.message)
  const form = useForm<AnswerValues>(faultsIn(questions, language), stored)
  const edit = useEditRequest(request)
  const kept = useKeptFiles(draftOfRequest(request.id))
  const onSave = async (values: AnswerValues) => {
    await edit.mutateAsync(writtenOf(asked, values))
    await kept.forget()
  }
  const edited = useEditedRequest(form, {
    ...{ request, isDeleted, stored, onSave, lifetime: 'day' },
    kept: (typed) => withoutFiles(questions, typed),
    areFilesRestored: kept.areRestored,
  })
  return (
    <div className={styles.form}>
      <div className={kinds.head}>
        <h2 lang={language}>{textIn(name, language)}</h2>
        {name.hi !== '' && <LanguageChoice language={language} onChange={setLanguage} />}
      </div>
      <RequestNotice status={request.status} notice={edited.notice} />
      <RequestTypeForm
        form={form}
        questions={questions}
        language={language}
        files={files}
        kept={kept.files}
        {...edited.form}
      />
      <UnsavedGuard unsaved={edited.isUnsaved} />
    </div>
  )
}
