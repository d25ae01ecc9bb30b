import { readCode } from '@portal/contract/documents/document-codes'
import { SEARCH_DOCUMENTS_SHOWN } from '@portal/contract/documents/find-documents'
import { toAsciiDigits } from '@portal/contract/text/digits'
import type { Kysely } from 'kysely'
import { LAST_CHARACTER } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Shorter beginnings of a number are those of too many. */
const MIN_CHARACTERS = 3

/**
 * The issued documents whose number begins with what somebody reads out, or whose check code it is, newest first. Both are found in
 * the unique indexes of the table. Documents of forgotten students are left out.
 */
export async function findDocuments(db: Kysely<Tables>, q: string) {
  const typed = toAsciiDigits(q.toWellFormed().normalize('NFKC'))
    .replace(/\p{Pd}/gu, '-')
    .trim()
  const code = readCode(typed)
  const query = db
    .selectFrom('issuedDocuments')
    .innerJoin('users', 'users.id', 'issuedDocuments.studentId')
    .selectAll('issuedDocuments')
    .select(['users.firstName', 'users.lastName', 'users.status'])
    .orderBy('issuedDocuments.serial', 'desc')
    .limit(SEARCH_DOCUMENTS_SHOWN)
  if (code) {
    const found = await query.where('issuedDocuments.code', '=', code).execute()
    if (found.length > 0) return found
  }
  // A number has a digit; the name of a person has none.
  if (typed.length < MIN_CHARACTERS || !/\d/.test(typed)) return []
  for (const beginning of new Set([typed.toUpperCase(), typed])) {
    const found = await query
      .where('issuedDocuments.serial', '>=', beginning)
      .where('issuedDocuments.serial', '<', beginning + LAST_CHARACTER)
      .execute()
    if (found.length > 0) return found
  }
  return []
}
