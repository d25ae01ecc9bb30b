import { dashboardMessages } from '@portal/contract/office/dashboard-messages'
import { forgetUndo } from '../../../../data/api/undo-steps.ts'
import quiet from '../../../../ui/button/quiet-button.module.css'
import { FirstSteps } from './first-steps.tsx'
import { setStepsHidden } from './hidden-steps.ts'
import styles from './home.module.css'
import { PendingWork } from './pending-work.tsx'
import { doneOf } from './steps.ts'
import type { FirstStepsState } from './use-first-steps.ts'

const text = dashboardMessages.steps

/** Below the counts: what waits, and what is left to set up. */
export function Home({ first }: { first: FirstStepsState | null }) {
  return (
    <>
      <div className={styles.home}>
        <PendingWork />
        {first && !first.isHidden && <FirstSteps steps={first.steps} />}
      </div>
      {first?.isHidden && (
        <button type="button" className={`${quiet.word} ${styles.show}`} onClick={showSteps}>
          {text.show(doneOf(first.steps), first.steps.length)}
        </button>
      )}
    </>
  )
}

function showSteps() {
  setStepsHidden(false)
  forgetUndo('first-steps')
}
