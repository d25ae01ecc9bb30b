import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import layout from '../layout/layout.module.css'
import type from '../text/text.module.css'
import { Words } from '../text/words.tsx'
import { copyText } from '../toast/copy-text.ts'
import frame from './dialog-frame.module.css'
import layer from './dialog-layer.module.css'

export type SecretTexts = Record<'label' | 'copy' | 'copyFailed' | 'done', string>

type SecretShownProps = {
  secret: string
  text: SecretTexts
  note?: string
  /** Another button, before that which copies. */
  action?: ReactNode
  onClose: () => void
}

/** A secret that is shown once, in a dialog. It takes the place of a form, and its button the focus of that. */
export function SecretShown({ secret, text, note, action, onClose }: SecretShownProps) {
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
        <Words>{action}</Words>
        <Button ref={copy} tone="primary" Icon={IconCopy} onClick={() => void copyText(secret, text.copyFailed)}>
          {text.copy}
        </Button>
      </div>
    </>
  )
}
