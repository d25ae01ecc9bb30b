import * as z from 'zod/mini'
import { pageInput, pageOf } from '../../pagination.ts'
import { errorMap } from '../../problems.ts'
import { byId, changes, reads } from '../../procedures.ts'
import { cardPrint, cardPrintInput, cardSelection, cardSelectionCounts } from './card-prints.ts'

export const cardPrintsProcedures = {
  count: reads('printIdCards')
    .route({ method: 'POST', path: '/card-prints/count', summary: 'How many ID cards a print would have' })
    .input(cardSelection)
    .output(cardSelectionCounts),
  create: changes('printIdCards')
    .route({ method: 'POST', path: '/card-prints', summary: 'Make a PDF of ID cards as a job', successStatus: 201 })
    .errors(errorMap('NO_CARDS_TO_PRINT'))
    .input(cardPrintInput)
    .output(cardPrint),
  list: reads('printIdCards')
    .route({ method: 'GET', path: '/card-prints', summary: 'Prints of ID cards, newest first' })
    .input(z.strictObject(pageInput))
    .output(pageOf(cardPrint)),
  undo: changes('undoCardPrint')
    .route({ method: 'POST', path: '/card-prints/{id}/undo', summary: 'Say that its cards were not printed' })
    .errors(errorMap('CARD_PRINT_NOT_FOUND', 'CARD_PRINT_CLOSED'))
    .input(byId)
    .output(cardPrint),
}
