import { createHash } from 'node:crypto'

const ETAG_CHARACTERS = 22

/** The entity tag of a record: it changes with whatever the record says. */
export const etagOf = (row: object) =>
  `"${createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, ETAG_CHARACTERS)}"`
