import { type Request, requestFormUpdate } from '@portal/contract/records/requests'
import { useEditRequest } from '../../data/records/requests.ts'
import styles from '../../forms/form.module.css'
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { useForm } from '../../forms/use-form.ts'
import { MessageForm } from './message-form.tsx'
import { RequestNotice } from './request-notice.tsx'
import { useEditedRequest } from './use-edited-request.ts'

/** A request's message, editable while the request is pending. */
export function EditRequest({ request, isDeleted }: { request: Request; isDeleted: boolean }) {
  const stored = { message: request.message }
  const form = useForm(requestFormUpdate, stored)
  const edit = useEditRequest(request)
  const onSave = ({ message }: typeof stored) => edit.mutateAsync({ message })
  const edited = useEditedRequest(form, { request, isDeleted, stored, onSave })
  return (
    <div className={styles.form}>
      <RequestNotice status={request.status} notice={edited.notice} />
      <MessageForm form={form} {...edited.form} />
      <UnsavedGuard unsaved={edited.isUnsaved} />
    </div>
  )
}
