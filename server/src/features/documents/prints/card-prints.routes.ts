import { Problem } from '@portal/contract/problems'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import { todayIn } from '../issued/state.ts'
import { createCardPrint, undoCardPrint } from './card-prints.actions.ts'
import { findCardPrint, listCardPrints } from './card-prints.store.ts'
import { countCards } from './card-selection.store.ts'
import { presentCardPrints } from './present-card-print.ts'

async function read({ database, now }: AppContext, id: string) {
  const row = await findCardPrint(database.read, id)
  const [print] = row ? await presentCardPrints(database.read, [row], now()) : []
  if (!print) throw new Problem('CARD_PRINT_NOT_FOUND')
  return print
}

/** Printing of ID cards, for administrators. */
export const cardPrintRoutes = {
  count: os.cardPrints.count.handler(({ context: { app }, input }) =>
    countCards(app.database.read, input, todayIn(app)),
  ),
  create: os.cardPrints.create.handler(async ({ context, input }) =>
    read(context.app, await createCardPrint(context.app, requireActor(context), input)),
  ),
  list: os.cardPrints.list.handler(async ({ context: { app }, input }) => {
    const page = await listCardPrints(app.database.read, input)
    return { ...page, rows: await presentCardPrints(app.database.read, page.rows, app.now()) }
  }),
  undo: os.cardPrints.undo.handler(async ({ context, input: { id } }) => {
    await undoCardPrint(context.app, requireActor(context), id)
    return read(context.app, id)
  }),
}
