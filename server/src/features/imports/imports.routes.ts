import { Problem } from '@portal/contract/problems'
import { os } from '../rpc.ts'

const notFound = () => {
  throw new Problem('IMPORT_NOT_FOUND')
}

/** The imports of students, for administrators. */
export const importRoutes = {
  list: os.imports.list.handler(() => ({ rows: [], total: 0, more: false })),
  read: os.imports.read.handler(notFound),
  rows: os.imports.rows.handler(notFound),
  setColumns: os.imports.setColumns.handler(notFound),
  setOptions: os.imports.setOptions.handler(notFound),
  fixRow: os.imports.fixRow.handler(notFound),
  cancel: os.imports.cancel.handler(notFound),
  apply: os.imports.apply.handler(notFound),
  stop: os.imports.stop.handler(notFound),
  resume: os.imports.resume.handler(notFound),
  undo: os.imports.undo.handler(notFound),
  mappings: os.imports.mappings.handler(() => []),
  deleteMapping: os.imports.deleteMapping.handler(() => {
    throw new Problem('IMPORT_MAPPING_NOT_FOUND')
  }),
}
