import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import layout from '../../ui/layout/layout.module.css'
import styles from './card-tools.module.css'
import { OwnDocumentMenu } from './own-document-menu.tsx'
import { OwnDocumentState } from './own-document-state.tsx'

/** Below an ID card: its state when it is not valid, and what its student can do with it. */
export function CardTools({ issued, card }: { issued: IssuedDocument; card: string }) {
  return (
    <div className={`${layout.cluster} ${styles.tools} screen-only`}>
      <OwnDocumentState issued={issued} />
      <OwnDocumentMenu ownDocument={{ issued, title: card }} withWords />
    </div>
  )
}
