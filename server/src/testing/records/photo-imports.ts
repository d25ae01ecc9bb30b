import { randomUUID } from 'node:crypto'
import { photoImportFilesPath } from '@portal/contract/office-paths'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { HOUR_MS } from '@portal/contract/time/durations'
import { insertBulkOperation } from '../../features/bulk/operation/bulk-operation.store.ts'
import { permitBulkOperation } from '../../features/bulk/operation/bulk-operation.ts'
import { photoImports } from '../../features/bulk/photos/photo-import.operation.ts'
import { aPhoto } from '../files/files.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'

/** Creates imports of photos for tests. */
export function photoImportsOf(portal: TestPortal, admin: Caller, student: { id: string }) {
  return {
    /** An import of photos without files, with one photo, or in another state. */
    async photoImport(kind: 'empty' | 'photo' | 'applying' | 'stopped' = 'empty') {
      const { database, now } = portal.app
      // Directly into the store, because an administrator may begin only a few an hour.
      const clerk = { id: student.id, userType: 'admin', staffRole: 'registrar', address: '' } as const
      const allowed = permitBulkOperation(photoImports, clerk, randomUUID())
      const { id } = allowed.row
      await database.transaction((tx) => insertBulkOperation(tx, photoImports, allowed, { state: 'collecting' }, now()))
      if (kind === 'photo') {
        const { email } = await portal.addStudent()
        const headers = { [FILE_NAME_HEADER]: encodeURIComponent(`${email}.jpg`) }
        await admin.fetch(photoImportFilesPath(id), { method: 'POST', body: aPhoto, headers })
      } else if (kind !== 'empty') {
        const undoUntil = new Date(now().getTime() + HOUR_MS).toISOString()
        await database.transaction(({ db }) =>
          db.updateTable('photoImports').set({ state: kind, undoUntil }).where('id', '=', id).execute(),
        )
      }
      return id
    },
  }
}
