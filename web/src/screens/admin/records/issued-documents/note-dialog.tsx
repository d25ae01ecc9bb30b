import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { publicNote } from '@portal/contract/documents/document-actions'
import { PUBLIC_NOTE_MAX_CHARACTERS } from '@portal/contract/limits'
import { IconBan, IconZoomQuestion } from '@tabler/icons-react'
import { useRef } from 'react'
import { useChangeDocument } from '../../../../data/documents/issued-documents.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { DocumentName, type ManagedDocument } from './document-name.tsx'
import { showDocumentError } from './show-document-error.ts'

const text = documentActionMessages

type NoteDialogProps = {
  open: boolean
  onClose: () => void
  change: 'review' | 'withdraw'
  document: ManagedDocument
}

/** Asks for the reason that everybody reads who checks the document, and puts it under review or withdraws it. */
export function NoteDialog({ open, onClose, change, document }: NoteDialogProps) {
  const { mutateAsync, isPending } = useChangeDocument(change)
  const form = useForm(publicNote, { note: document.state === 'underReview' ? document.note : '' })
  useSessionDraft(`${change}-${document.id}`, form)
  const field = useRef<HTMLInputElement>(null)
  const confirm = form.submit(async (values) => {
    try {
      await mutateAsync({ ...document, ...values })
      toast.success(text[change].done)
      form.reset()
      onClose()
    } catch (error) {
      showDocumentError(error)
    }
  })
  return (
    <ConfirmDialog
      open={open}
      title={text[change].question}
      record={<DocumentName document={document} />}
      explanation={text[change].why}
      actionLabel={text[change].action}
      Icon={change === 'withdraw' ? IconBan : IconZoomQuestion}
      tone={change === 'withdraw' ? 'danger' : 'primary'}
      busy={isPending}
      firstField={field}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div ref={form.ref}>
        <TextField
          label={text.reason}
          required
          autoComplete="off"
          maxLength={PUBLIC_NOTE_MAX_CHARACTERS}
          hint={text.left(formatNumber(PUBLIC_NOTE_MAX_CHARACTERS - form.values.note.length))}
          ref={field}
          {...form.field('note')}
        />
      </div>
    </ConfirmDialog>
  )
}
