import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import styles from './card-tools.module.css'
import { PaperMenu } from './paper-menu.tsx'
import { PaperState } from './paper-state.tsx'

/** Below an ID card: its state when it is not valid, and what its student can do with it. */
export function CardTools({ issued, card }: { issued: IssuedDocument; card: string }) {
  return (
    <div className={`${styles.tools} screen-only`}>
      <PaperState issued={issued} />
      <PaperMenu paper={{ issued, title: card }} withWords />
    </div>
  )
}
