import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../features/context.ts'
import { aPdf } from '../files/files.ts'

/** Adds a print of ID cards that is ready, with its file. Returns its id. */
export async function addCardPrint({ database, storage, now }: AppContext, createdBy: string) {
  const [id, fileKey] = [randomUUID(), `issued/${randomUUID()}.pdf`]
  await storage.put(fileKey, aPdf())
  const options = { layout: 'a4' as const, sides: 'duplex', offsetX: 0, offsetY: 0 }
  await database.transaction(({ db }) =>
    db
      .insertInto('cardPrints')
      .values({
        ...{ id, createdBy, fileKey, state: 'ready', cards: 1, selection: '[]' },
        ...{ layout: options.layout, options: JSON.stringify(options), created_at: now().toISOString() },
      })
      .execute(),
  )
  return id
}
