import * as z from 'zod/mini'

/** The same moment in UTC, with milliseconds, as the database stores it: `2026-01-01T00:00:00Z` comes after any time of that second otherwise. What is no moment stays as it is, to be refused. */
function inUtc(text: string) {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/**
 * A moment that a program or a page sends: ISO 8601 with Z or an offset, as Python, Java and Go write it. It is read as the same
 * moment in UTC.
 */
export const moment = z.iso
  .datetime({
    offset: true,
    error:
      'A moment is such as 2026-11-29T04:30:00Z or 2026-11-29T10:00:00+05:30. In the query of an address + is written as %2B',
  })
  .check(z.overwrite(inUtc))
