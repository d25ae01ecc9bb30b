import { cardPrintMessages } from '@portal/contract/card-print-messages'
import type { CardPrint } from '@portal/contract/card-prints'
import { useUndoCardPrint } from '../../../data/card-prints.ts'
import { Permitted } from '../../../ui/permitted.tsx'
import { UndoButton } from '../../../ui/run-buttons.tsx'
import { showPrintError } from './show-print-error.ts'

/** Says that the cards of a print were not printed after all. */
export function UndoPrint({ print: { id, state, undoneAt } }: { print: CardPrint }) {
  const mutation = useUndoCardPrint()
  if (state !== 'ready' || undoneAt !== null) return null
  return (
    <Permitted action="undoCardPrint">
      <UndoButton run={id} mutation={mutation} text={cardPrintMessages.undo} showError={showPrintError} />
    </Permitted>
  )
}
