import type { IdCard } from '@portal/contract/records/id-cards'
import { DocumentCell } from './document-cell.tsx'
import { useCardEntries } from './use-card-entries.tsx'

/** The document of an ID card, which can also be printed, or replaced when it was lost. */
export function CardDocumentCell({ card }: { card: IdCard }) {
  const { entries, dialog } = useCardEntries(card)
  return (
    <>
      <DocumentCell issued={card.issued} studentId={card.studentId} title={card.card} entries={entries} />
      {dialog}
    </>
  )
}
