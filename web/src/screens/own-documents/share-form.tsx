import { Dialog } from '@base-ui/react/dialog'
import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { SHARE_NAME_MAX_CHARACTERS, SHARE_PIN_MAX_DIGITS } from '@portal/contract/documents/share-limits'
import type { ShareLink } from '@portal/contract/documents/share-links'
import { messages } from '@portal/contract/messages'
import { IconLink } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { CheckBox, TextField } from '../../forms/inputs.tsx'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog-frame.module.css'
import layer from '../../ui/dialog-layer.module.css'
import type { OwnDocument } from './own-document.ts'
import { ShareChoice } from './share-choice.tsx'
import { ShareEnd } from './share-end.tsx'
import styles from './share-form.module.css'
import { useShareDraft } from './use-share-draft.ts'

const text = ownDocumentMessages.share

type ShareFormProps = { documents: readonly OwnDocument[]; onMade: (share: ShareLink, pin: string) => void }

/** Asks what a link shows, and for its end, PIN and name, and makes it. */
export function ShareForm({ documents, onMade }: ShareFormProps) {
  const { draft, change, errors, isPending, make } = useShareDraft(documents, onMade)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors say when a field has become invalid
  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // Of a group its first choice.
    ;(invalid?.querySelector('input') ?? invalid)?.focus()
  }, [errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void make()
  }
  return (
    <form ref={form} className={dialog.form} noValidate onSubmit={submit}>
      <div className={dialog.body}>
        {documents.length > 1 && (
          <ul className={styles.documents} aria-label={text.documents}>
            {documents.map(({ issued, title }) => (
              <li key={issued.id}>
                {title} <span>{issued.serial}</span>
              </li>
            ))}
          </ul>
        )}
        <ShareChoice
          chosen={draft.withFiles}
          onChoose={(withFiles) => change({ withFiles })}
          error={errors.withFiles}
        />
        <ShareEnd draft={draft} change={change} error={errors.until} />
        <div>
          <CheckBox
            label={text.askPin}
            checked={draft.asksPin}
            onChange={({ target }) => change({ asksPin: target.checked })}
          />
          {draft.asksPin && (
            <TextField
              label={text.pin}
              hint={text.pinHint}
              error={errors.pin}
              inputMode="numeric"
              autoComplete="off"
              maxLength={SHARE_PIN_MAX_DIGITS}
              value={draft.pin}
              onChange={({ target }) => change({ pin: target.value })}
            />
          )}
        </div>
        <TextField
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          maxLength={SHARE_NAME_MAX_CHARACTERS}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <div className={`${layer.actions} ${dialog.actions}`}>
        <Dialog.Close render={<Button />}>{messages.common.cancel}</Dialog.Close>
        <Button type="submit" tone="primary" busy={isPending} icon={<IconLink size={18} stroke={1.75} aria-hidden />}>
          {text.make}
        </Button>
      </div>
    </form>
  )
}
