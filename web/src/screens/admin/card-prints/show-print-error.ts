import { cardPrintMessages } from '@portal/contract/card-print-messages'
import { showFailure } from '../../../ui/show-failure.ts'

/** Shows why something about a print was refused or did not work. */
export function showPrintError(error: unknown) {
  showFailure(error, cardPrintMessages.failed)
}
