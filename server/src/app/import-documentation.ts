import { importQuery } from '@portal/contract/bulk/import-query'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'

const queryParameters = Object.keys(importQuery.shape).map((name) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
}))

/** `POST /imports` in the description of the API: it takes a file, so it is no procedure of the contract. */
export const importOperation = {
  summary: 'Send a spreadsheet of students as a new import; GET /imports/{id} is its report',
  parameters: [{ name: FILE_NAME_HEADER, in: 'header', schema: { type: 'string' } }, ...queryParameters],
  requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  responses: {
    201: { description: 'The import, as GET /imports/{id} returns it' },
    409: { description: 'TOO_MANY_OPEN_IMPORTS' },
    422: { description: 'INVALID_INPUT or IMPORT_FILE_REFUSED, with a sentence that says what to do' },
    429: { description: 'TOO_MANY_IMPORTS, IMPORT_UPLOAD_RUNNING or IMPORTS_BUSY' },
  },
}
