import { FirstSteps } from './first-steps.tsx'
import styles from './home.module.css'
import type { Step } from './steps.ts'
import { WhatWaits } from './what-waits.tsx'

/** Below the counts: what is left to set up, and what waits. */
export function Home({ steps }: { steps: readonly Step[] | null }) {
  return (
    <div className={styles.home}>
      {steps && <FirstSteps steps={steps} />}
      <WhatWaits />
    </div>
  )
}
