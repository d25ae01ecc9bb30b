import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import layer from '../../../../ui/dialog/dialog-layer.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { copyText } from '../../../../ui/text/copy-text.ts'
import type from '../../../../ui/text/text.module.css'

const text = webhookMessages.secret

/** The secret of a webhook, in a dialog. It takes the place of a form, and its button the focus of that. */
export function SecretShown({ secret, note, onClose }: { secret: string; note?: string; onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null)
  useEffect(() => copy.current?.focus(), [])
  return (
    <>
      <div className={`${frame.body} ${layout.form}`}>
        <div className={layout.lines}>
          <span className={type.caption}>{text.label}</span>
          <code className={type.copied}>{secret}</code>
        </div>
        {note && <p className={type.hint}>{note}</p>}
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Button onClick={onClose}>{text.done}</Button>
        <Button
          ref={copy}
          tone="primary"
          icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyText(secret, text.copyFailed)}
        >
          {text.copy}
        </Button>
      </div>
    </>
  )
}
