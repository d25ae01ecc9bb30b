import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import type { CardPrint } from '@portal/contract/documents/cards/card-prints'
import { showBulkOperationError, UndoButton } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { useUndoCardPrint } from './card-prints.ts'

/** Says that the cards of a print were not printed after all. */
export function UndoPrint({ print: { id, state, undoneAt } }: { print: CardPrint }) {
  const mutation = useUndoCardPrint()
  if (state !== 'ready' || undoneAt !== null) return null
  return (
    <Permitted action="undoCardPrint">
      <UndoButton operation={id} mutation={mutation} text={cardPrintMessages.undo} showError={showBulkOperationError} />
    </Permitted>
  )
}
