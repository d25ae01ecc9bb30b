import type { KindDefinition } from '@portal/contract/records/request-kinds/kind-definition'
import { kindEditorMessages } from '@portal/contract/records/request-kinds/kind-editor-messages'
import type { RequestKind } from '@portal/contract/records/request-kinds/request-kinds'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { dateAndTime } from '../../../../ui/format-datetime.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import layout from '../../../../ui/layout.module.css'
import words from '../../../../ui/text.module.css'
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.tsx'
import { VersionState } from '../../../../ui/version-state.tsx'
import styles from './request-kinds.module.css'

const { versions: text, states } = kindEditorMessages
const loadDialog = () => import('./compare-kinds-dialog.tsx').then(({ CompareKindsDialog }) => CompareKindsDialog)

/** The versions of a kind, newest first, each compared with another one, or with what is written now. */
export function KindVersions({ versions, written }: Pick<RequestKind, 'versions'> & { written: KindDefinition }) {
  const [id, setId] = useState('')
  const { show, dialog } = useLazyDialog(loadDialog, { id, versions, written })
  return (
    <section className={styles.part} aria-labelledby="versions">
      <h2 id="versions">{text.title}</h2>
      <ul className={`${styles.list} ${layout.list}`}>
        {versions.map(({ id: versionId, version, state, savedBy, savedAt }) => (
          <li key={versionId}>
            <span className={layout.lines}>
              <span className={layout.cluster}>
                <b>{text.version(formatNumber(version))}</b> <VersionState state={state} label={states[state]} />
              </span>
              <span className={words.hint}>{text.saved(savedBy.name, dateAndTime(savedAt))}</span>
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-haspopup="dialog"
              aria-label={text.compareOf(formatNumber(version))}
              onClick={() => {
                setId(versionId)
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
