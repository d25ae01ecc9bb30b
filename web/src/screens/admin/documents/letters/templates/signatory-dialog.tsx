import type { LetterSignatory } from '@portal/contract/documents/letters/letter-signatories'
import { signatoryCreateInput } from '@portal/contract/documents/letters/letter-signatories'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveSignatory } from '../../../../../data/documents/letter-templates.ts'
import { settingsQuery } from '../../../../../data/office/settings.ts'
import { DialogForm } from '../../../../../forms/dialog-form.tsx'
import { DateField } from '../../../../../forms/fields/date-field.tsx'
import { CheckBox, TextField } from '../../../../../forms/fields/inputs.tsx'
import { FileField } from '../../../../../forms/files/file-field.tsx'
import { useForm } from '../../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../../forms/use-remote-change.ts'
import { useSessionDraft } from '../../../../../forms/use-session-draft.ts'
import { DialogFrame } from '../../../../../ui/dialog/dialog-frame.tsx'
import { dayIn } from '../../../../../ui/text/format-date.ts'
import { showFailure } from '../../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../../ui/toast/toast.ts'

const text = templateMessages.signatories

type SignatoryDialogProps = { open: boolean; onClose: () => void; signatory: LetterSignatory | null }

/** Adds a signatory, or changes one. */
export const SignatoryDialog = ({ open, onClose, signatory }: SignatoryDialogProps) => (
  <DialogFrame open={open} onClose={onClose} title={signatory ? text.change : text.add} wide staysOpen>
    <SignatoryForm key={signatory?.id ?? ''} signatory={signatory} onClose={onClose} />
  </DialogFrame>
)

function SignatoryForm({ signatory, onClose }: Omit<SignatoryDialogProps, 'open'>) {
  const today = useToday()
  const { name = '', office = '', fromDay = today, untilDay = null, hasPicture = false } = signatory ?? {}
  const values = { name, office, fromDay, untilDay: untilDay ?? '', picture: '' }
  const form = useForm(signatoryCreateInput, values)
  useRemoteChange(form, values, null)
  const draftName = `signatory-${signatory?.id ?? ''}`
  useSessionDraft(draftName, form)
  const [withoutPicture, setWithoutPicture] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const { mutateAsync } = useSaveSignatory(signatory?.id ?? null)
  const save = form.submit(async (values) => {
    try {
      await mutateAsync({ ...values, withoutPicture })
      toast.success(text.saved)
      onClose()
    } catch (error) {
      showFailure(error, templateMessages.failed)
    }
  })
  return (
    <DialogForm form={form} onSubmit={save} save={text.save} busy={isUploading} onCancel={onClose}>
      <TextField label={text.name} required {...form.field('name')} />
      <TextField label={text.office} hint={text.officeHint} required {...form.field('office')} />
      <DateField label={text.from} required {...form.field('fromDay')} />
      <DateField label={text.until} hint={text.untilHint} {...form.field('untilDay')} />
      <FileField
        label={text.hasPicture}
        kind="signature"
        name="picture"
        draftName={draftName}
        hint={text.pictureHint}
        preview
        onUploading={setUploading}
        onChange={(picture) => form.change({ picture })}
      />
      {hasPicture && (
        <CheckBox
          label={text.removePicture}
          checked={withoutPicture}
          onChange={({ target }) => setWithoutPicture(target.checked)}
        />
      )}
    </DialogForm>
  )
}

/** The day at the college; until its time zone is read, the day here. */
function useToday() {
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.find(({ setting }) => setting === 'timeZone')?.value
  return dayIn(typeof timeZone === 'string' ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
