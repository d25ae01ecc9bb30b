import * as z from 'zod/mini'
import { pageInput, pageOf } from '../pagination.ts'
import { reads } from '../procedures.ts'
import { deletedRecord } from './bin.ts'

export const binProcedures = {
  list: reads('viewBin')
    .route({ method: 'GET', path: '/bin', summary: 'Deleted ID cards and certificates, last deleted first' })
    .input(z.strictObject(pageInput))
    .output(pageOf(deletedRecord)),
}
