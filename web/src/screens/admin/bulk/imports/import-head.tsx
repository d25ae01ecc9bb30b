import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ReactNode } from 'react'
import layout from '../../../../ui/layout/layout.module.css'
import text from '../../../../ui/text/text.module.css'
import { Words } from '../../../../ui/text/words.tsx'
import { ImportSteps, type Step, type StepLinks } from './import-steps.tsx'
import styles from './layout.module.css'

type ImportHeadProps = {
  step: Step | null
  /** Where the other steps lead; a step without a link cannot be opened now. */
  links?: StepLinks
  heading: ReactNode
  /** Below the heading, such as the name of the file. */
  facts?: ReactNode
  actions?: ReactNode
}

/** The heading of an import, its actions, and the step that it has come to. */
export function ImportHead({ step, links = {}, heading, facts, actions }: ImportHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <Words>{heading}</Words>
          {facts && <p className={`${layout.cluster} ${text.explanation} ${styles.facts}`}>{facts}</p>}
        </div>
        {actions && <div className={`${layout.cluster} ${styles.actions}`}>{actions}</div>}
      </div>
      <nav aria-label={importMessages.steps.label}>
        <ImportSteps step={step} links={links} />
      </nav>
    </>
  )
}
