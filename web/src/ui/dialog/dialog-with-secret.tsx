import { messages } from '@portal/contract/messages'
import { IconKey } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { onePress } from '../button/one-press.ts'
import { showFailure } from '../toast/show-failure.ts'
import frame from './dialog-frame.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import layer from './dialog-layer.module.css'
import { SecretShown, type SecretTexts } from './secret-shown.tsx'

type Made = { secret: string; note?: string }

type DialogWithSecretProps = {
  open: boolean
  onClose: () => void
  wide?: boolean
  title: string
  explanation: string
  text: SecretTexts & { shownTitle: string; shown: string }
  /** What comes before; it shows what was made with `show`. */
  children: (show: (made: Made) => void, close: () => void) => ReactNode
}

/** A dialog in which a secret is made, and then shown once. */
export function DialogWithSecret({ open, onClose, wide = false, text, children, ...before }: DialogWithSecretProps) {
  const [made, setMade] = useState<Made | null>(null)
  const close = () => {
    onClose()
    setMade(null)
  }
  const { title, explanation } = made ? { title: text.shownTitle, explanation: text.shown } : before
  return (
    <DialogFrame open={open} onClose={close} wide={wide} staysOpen title={title} explanation={explanation}>
      {made ? <SecretShown {...made} text={text} onClose={close} /> : children(setMade, close)}
    </DialogFrame>
  )
}

type NewSecretProps = {
  /** Whose secret it is. */
  record: string
  label: string
  failed: string
  busy: boolean
  make: () => Promise<Made>
  onMade: (made: Made) => void
  onCancel: () => void
}

/** Asks before something gets a new secret. */
export const NewSecret = ({ record, label, failed, busy, make, onMade, onCancel }: NewSecretProps) => (
  <>
    <p className={`${frame.body} ${frame.record}`}>{record}</p>
    <div className={`${layer.actions} ${frame.actions}`}>
      <Button onClick={onCancel}>{messages.common.cancel}</Button>
      <Button
        tone="primary"
        Icon={IconKey}
        busy={busy}
        {...onePress(() => void make().then(onMade, (error: unknown) => showFailure(error, failed)))}
      >
        {label}
      </Button>
    </div>
  </>
)
