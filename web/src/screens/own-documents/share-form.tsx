import { Dialog } from '@base-ui/react/dialog'
import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { SHARE_NAME_MAX_CHARACTERS, SHARE_PIN_MAX_DIGITS } from '@portal/contract/documents/share-limits'
import type { ShareLink } from '@portal/contract/documents/share-links'
import { messages } from '@portal/contract/messages'
import { IconLink } from '@tabler/icons-react'
import { CheckBox, TextField } from '../../forms/fields/inputs.tsx'
import { Button } from '../../ui/button/button.tsx'
import dialog from '../../ui/dialog/dialog-frame.module.css'
import layer from '../../ui/dialog/dialog-layer.module.css'
import layout from '../../ui/layout/layout.module.css'
import type { OwnDocument } from './own-document.ts'
import { ShareChoice } from './share-choice.tsx'
import { ShareEnd } from './share-end.tsx'
import styles from './share-form.module.css'
import { useShareForm } from './use-share-form.ts'

const text = ownDocumentMessages.share

type ShareFormProps = { documents: readonly OwnDocument[]; onMade: (share: ShareLink, pin: string) => void }

/** Asks what a link shows, and for its end, PIN and name, and makes it. */
export function ShareForm({ documents, onMade }: ShareFormProps) {
  const { form, make } = useShareForm(documents, onMade)
  return (
    <form noValidate ref={form.ref} className={layout.column} onSubmit={form.submit(make)}>
      <div className={dialog.body}>
        {documents.length > 1 && (
          <ul className={styles.documents} aria-label={text.documents}>
            {documents.map(({ issued, title }) => (
              <li key={issued.id}>
                <span>{title}</span> <span>{issued.serial}</span>
              </li>
            ))}
          </ul>
        )}
        <ShareChoice
          chosen={form.values.withFiles}
          onChoose={(withFiles) => form.change({ withFiles })}
          error={form.errors.withFiles}
        />
        <ShareEnd form={form} />
        <div>
          <CheckBox label={text.askPin} {...form.tick('asksPin')} />
          {form.values.asksPin && (
            <TextField
              label={text.pin}
              hint={text.pinHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={SHARE_PIN_MAX_DIGITS}
              {...form.field('pin')}
            />
          )}
        </div>
        <TextField
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          maxLength={SHARE_NAME_MAX_CHARACTERS}
          {...form.field('name')}
        />
      </div>
      <div className={`${layer.actions} ${dialog.actions}`}>
        <Dialog.Close render={<Button />}>{messages.common.cancel}</Dialog.Close>
        <Button type="submit" tone="primary" busy={form.isSubmitting} Icon={IconLink}>
          {text.make}
        </Button>
      </div>
    </form>
  )
}
