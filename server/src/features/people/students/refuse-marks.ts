import { refusedMarks } from '@portal/contract/people/export-marks/refused-marks'
import { Problem } from '@portal/contract/problems'

/**
 * Refuses what the export of another program has written into a field, such as NULL or `&amp;`, and alters nothing. `meant`:
 * fields in which somebody has said that it is meant; `before`: what stood there and may stay. Throws INVALID_INPUT with the
 * fields.
 */
export function refuseMarks(...given: Parameters<typeof refusedMarks>) {
  const fields = refusedMarks(...given)
  if (Object.keys(fields).length > 0) throw new Problem('INVALID_INPUT', fields)
}
