import { messages } from '@portal/contract/messages'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button/button.tsx'
import frame from '../ui/dialog/dialog-frame.module.css'
import layer from '../ui/dialog/dialog-layer.module.css'
import layout from '../ui/layout/layout.module.css'
import { Words } from '../ui/text/words.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type DialogFormProps = Pick<ComponentProps<'form'>, 'onSubmit'> & {
  form: Pick<ComponentProps<'form'>, 'ref'> & { isDirty: boolean; isSubmitting: boolean }
  save: string
  busy?: boolean
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog, with its buttons. It asks before it is left with something typed. */
export const DialogForm = ({ form, save, busy = false, onCancel, onSubmit, children }: DialogFormProps) => (
  <form noValidate ref={form.ref} onSubmit={onSubmit} className={layout.column}>
    <div className={`${frame.body} ${layout.form}`}>
      <Words>{children}</Words>
    </div>
    <div className={`${layer.actions} ${frame.actions}`}>
      <Button onClick={onCancel}>{messages.common.cancel}</Button>
      <Button type="submit" tone="primary" busy={form.isSubmitting || busy}>
        {save}
      </Button>
    </div>
    <UnsavedGuard unsaved={form.isDirty} />
  </form>
)
