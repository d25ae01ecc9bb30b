import type { LetterTemplate } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { dateAndTime } from '../../../../ui/format-datetime.ts'
import layout from '../../../../ui/layout.module.css'
import words from '../../../../ui/text.module.css'
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.tsx'
import styles from './letter-editor.module.css'
import { TemplateState } from './template-state.tsx'
import type { Written } from './use-template-draft.ts'

const text = templateMessages
const loadDialog = () => import('./compare-dialog.tsx').then(({ CompareDialog }) => CompareDialog)

type TemplateVersionsProps = {
  template: LetterTemplate
  written: Written
  onTake: (changes: Partial<Written>) => void
}

/** The versions of a template, newest first, each compared with what is written now. */
export function TemplateVersions({ template, written, onTake }: TemplateVersionsProps) {
  const [compared, setCompared] = useState({ id: '', version: 0 })
  const { show, dialog } = useLazyDialog(loadDialog, { ...compared, written, onTake })
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{text.versions}</h2>
      <ul className={`${layout.list} ${styles.versions}`}>
        {template.versions.map(({ id, version, state, savedBy, savedAt }) => (
          <li key={id}>
            <span className={layout.lines}>
              <span className={layout.cluster}>
                <b>{text.version(version)}</b> <TemplateState state={state} />
              </span>
              <span className={words.hint}>{text.savedBy(savedBy.name, dateAndTime(savedAt))}</span>
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-haspopup="dialog"
              aria-label={text.compareOf(version)}
              onClick={() => {
                setCompared({ id, version })
                void show()
              }}
            >
              {text.compare}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
