import type { LetterTemplate } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { IconArchive, IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../../ui/dialog/confirm-dialog.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { Heading } from '../../../../../ui/layout/screen.tsx'
import { dateAndTime } from '../../../../../ui/text/format-datetime.ts'
import words from '../../../../../ui/text/text.module.css'
import styles from './letter-editor.module.css'
import { TemplateState } from './template-state.tsx'
import type { TemplateDraft } from './use-template-draft.ts'

const text = templateMessages
/** Name and state of a template, and its steps: saved, put to use, put aside. */
export function TemplateHead({ template, draft }: { template: LetterTemplate; draft: TemplateDraft }) {
  const { draft: newest, inUse, versions } = template
  const [asked, setAsked] = useState<'use' | 'keep' | null>(null)
  const state = newest ? 'draft' : inUse ? 'inUse' : 'kept'
  const listed = versions.find(({ id }) => id === newest?.id)
  const run = async () => {
    await (asked === 'use' ? draft.use() : draft.keep())
    setAsked(null)
  }
  return (
    <div className={styles.head}>
      <div className={layout.lines}>
        <div className={layout.cluster}>
          <Heading>{draft.written.name || template.name}</Heading>
          <TemplateState state={state} />
        </div>
        <p className={words.explanation}>
          {inUse?.usedFrom ? text.inUseSince(inUse.version, dateAndTime(inUse.usedFrom)) : text.notInUse}
        </p>
        <p className={words.hint} role="status">
          {draft.isDirty ? text.notSaved : listed && text.savedAt(listed.savedBy.name, dateAndTime(listed.savedAt))}
        </p>
      </div>
      <Permitted action="changeLetterTemplate">
        <div className={layout.cluster}>
          {inUse && (
            <Button Icon={IconArchive} iconSize={20} aria-haspopup="dialog" onClick={() => setAsked('keep')}>
              {text.keep}
            </Button>
          )}
          <Button
            Icon={IconDeviceFloppy}
            iconSize={20}
            busy={draft.isBusy || !draft.isDirty}
            onClick={() => void draft.save()}
          >
            {text.save}
          </Button>
          <Button
            tone="primary"
            Icon={IconCheck}
            iconSize={20}
            busy={draft.isBusy || (state === 'inUse' && !draft.isDirty)}
            onClick={() => setAsked('use')}
          >
            {text.use}
          </Button>
        </div>
      </Permitted>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'keep' ? text.keep : text.use}
        record={<span className={words.name}>{template.name}</span>}
        explanation={asked === 'keep' ? text.keepWhy : text.useWhy}
        actionLabel={asked === 'keep' ? text.keep : text.use}
        Icon={asked === 'keep' ? IconArchive : IconCheck}
        iconSize={20}
        tone="primary"
        busy={draft.isBusy}
        onConfirm={() => void run()}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
