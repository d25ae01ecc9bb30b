import * as z from 'zod/mini'
import { withoutNul } from '../../fields.ts'
import { IMPORT_NAME_MAX_CHARACTERS } from '../../limits.ts'
import { importedFields } from './import-filters.ts'
import { importOptions } from './imports.ts'

const flag = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text: 'true' | 'false') => text === 'true'),
  ),
  false,
)

/** Names of fields with commas between them. */
const fieldNames = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').filter((field) => field !== '')),
  ),
  z.array(z.enum(importedFields)),
)

/**
 * What a program says in the query when it sends a file. `apply`: the import is applied as soon as it is planned, unless its
 * columns must be asked about, or more students would change than usual and `confirmed` does not say that it is meant.
 * `dryRun`: it is planned only, whatever else is said. `mapping`: the name of a kept mapping to read the columns by.
 */
export const importQuery = z.strictObject({
  dryRun: flag,
  apply: flag,
  confirmed: flag,
  mapping: z._default(z.string().check(z.maxLength(IMPORT_NAME_MAX_CHARACTERS), withoutNul), ''),
  matchBy: importOptions.shape.matchBy,
  access: importOptions.shape.access,
  overwriteCorrections: z._default(fieldNames, []),
  restoreInactive: flag,
  newEmails: importOptions.shape.newEmails,
  leaveOutHidden: flag,
  cardPattern: importOptions.shape.cardPattern,
})
