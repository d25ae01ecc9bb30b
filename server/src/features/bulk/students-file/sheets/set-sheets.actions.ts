import type { setSheetsInput } from '@portal/contract/bulk/imports/import-inputs'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import type { AppContext } from '../../../context.ts'
import { changeBulkOperation } from '../../operation/bulk-operation.store.ts'
import { withOpenBulkOperation } from '../../operation/change-bulk-operation.ts'
import { replan } from '../imports.actions.ts'
import { importNames } from '../imports.store.ts'
import { sheetsOf } from './sheets.ts'

/**
 * Chooses the sheets of a file that are read, and has its rows planned anew. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED when it
 * has been applied, or INVALID_INPUT for a sheet that is none of the file or cannot be read.
 */
export function setSheets(app: AppContext, actor: AuthenticatedActor, { id, sheets }: z.output<typeof setSheetsInput>) {
  return withOpenBulkOperation(app, importNames, { actor, id }, async ({ tx, allowed, record }) => {
    const before = sheetsOf(record)
    const readable = new Set(before.flatMap(({ sheet, rows }) => (rows === null ? [] : [sheet])))
    if (sheets.some((sheet) => !readable.has(sheet))) throw new Problem('INVALID_INPUT')
    const after = before.map((sheet) => ({ ...sheet, isChosen: sheets.includes(sheet.sheet) }))
    const stored = JSON.stringify(after)
    if (stored === record.sheets) return
    await changeBulkOperation(tx, importNames, allowed, { sheets: stored })
    await replan(app, tx, allowed, { ...record, sheets: stored }, {})
  })
}
