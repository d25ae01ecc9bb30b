import { LETTER_NAME_MAX_CHARACTERS } from '@portal/contract/documents/letters/letter-limits'
import { seriesPrefix } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { singleLine } from '@portal/contract/fields'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useChangeTemplate } from '../../../../../data/documents/letter-templates.ts'
import { TextField } from '../../../../../forms/fields/inputs.tsx'
import { useForm } from '../../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../../forms/use-session-draft.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import frame from '../../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../../ui/dialog/dialog-layer.module.css'
import layout from '../../../../../ui/layout/layout.module.css'
import { showFailure } from '../../../../../ui/toast/show-failure.ts'

const text = templateMessages.add
const fields = z.strictObject({ name: singleLine('Name', LETTER_NAME_MAX_CHARACTERS), prefix: seriesPrefix })

/** Asks for the name and the series of a template, adds it as a draft, and opens it. */
export function AddTemplateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm(fields, { name: '', prefix: '' })
  useSessionDraft('letter-template', form)
  const create = useChangeTemplate('create')
  const navigate = useNavigate()
  const add = form.submit(async ({ name, prefix }) => {
    try {
      const { id } = await create.mutateAsync({ name, prefix, content: starterContent(name) })
      onClose()
      void navigate({ to: screens.letterTemplate, params: { id } })
    } catch (error) {
      showFailure(error, templateMessages.failed)
    }
  })
  return (
    <DialogFrame open={open} onClose={onClose} title={text.title} explanation={text.explanation} staysOpen>
      <form noValidate ref={form.ref} onSubmit={add}>
        <div className={`${frame.body} ${layout.form}`}>
          <TextField label={text.name} hint={text.nameHint} required autoComplete="off" {...form.field('name')} />
          <TextField
            label={text.prefix}
            hint={text.prefixHint}
            required
            autoComplete="off"
            maxLength={4}
            {...form.field('prefix')}
          />
        </div>
        <div className={`${layer.actions} ${frame.actions}`}>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button type="submit" tone="primary" busy={form.isSubmitting}>
            {text.action}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}

const starterContent = (name: string) => ({
  ...{
    languages: ['en' as const],
    texts: [templateMessages.starter(name)],
    layout: 'below' as const,
    size: 11 as const,
  },
  ...{ signers: [], shown: ['collegeId' as const, 'course' as const], validDays: null, handover: 'file' as const },
  ...{ keepsLines: true, head: 'printed' as const, address: '' },
})
