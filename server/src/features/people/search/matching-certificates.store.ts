import { fold } from '@portal/contract/folding'
import type { FoundCertificate } from '@portal/contract/people/search'
import { type Expression, sql } from 'kysely'
import type { Database } from '../../../platform/database/open.ts'
import { LAST_CHARACTER, TRIGRAM } from '../../../platform/database/search.ts'
import { namesAmong, type StudentList, studentsMatching } from './find-students.store.ts'
import { presentHolder } from './matching-cards.store.ts'

/** How many certificates the search over everything shows. */
const SEARCH_CERTIFICATES_SHOWN = 5
/** Of students with a common name, so many certificates are read. */
const CANDIDATES = 500

/**
 * The certificates that a text names: by a student's name and words of the title ("Ananya marksheet"); else those whose title
 * begins with it, in the order of titles, the newest of each first.
 */
export async function matchingCertificates(database: Database, q: string): Promise<FoundCertificate[]> {
  const { named, rest } = await namesAmong(database, q)
  const isBoth = named.length > 0 && rest.length > 0
  for (const list of isBoth ? (['active', 'others'] as const) : []) {
    const found = await ofStudents(database, list, named, rest)
    if (found.length > 0) return found.map(present)
  }
  return (await withTitle(database, q)).map(present)
}

async function ofStudents(database: Database, list: StudentList, named: string[], words: string[]) {
  const certificates = await (await studentsMatching(database, named, list))
    .innerJoin('certificates', 'certificates.studentId', 'users.id')
    .select(shownColumns)
    .limit(CANDIDATES)
    .execute()
  return certificates
    .filter(({ title }) => words.every((word) => fold(title).includes(word)))
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, SEARCH_CERTIFICATES_SHOWN)
}

/** By the index of migration 0098. The database makes both sides small, as SQLite does so for ASCII only. */
async function withTitle(database: Database, q: string) {
  const beginning = q.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ')
  // A shorter text is the beginning of too many.
  if ([...beginning].length < TRIGRAM) return []
  const title = lower(database, sql.ref('certificates.title'))
  return database.read
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.studentId')
    .select(shownColumns)
    .where(title, '>=', lower(database, sql.val(beginning)))
    .where(title, '<', lower(database, sql.val(beginning + LAST_CHARACTER)))
    .orderBy(title)
    .orderBy('certificates.seq', 'desc')
    .limit(SEARCH_CERTIFICATES_SHOWN)
    .execute()
}

const lower = ({ engine }: Database, text: Expression<unknown>) =>
  engine === 'sqlite' ? sql<string>`lower(${text})` : sql<string>`lower(${text}::text) collate "C"`

const shownColumns = [
  ...(['certificates.seq', 'certificates.id', 'certificates.title', 'certificates.documentType'] as const),
  ...(['certificates.studentId', 'users.firstName', 'users.lastName', 'users.status'] as const),
] as const

type CertificateOfStudent = Awaited<ReturnType<typeof withTitle>>[number]

const present = ({ id, title, documentType, studentId, ...holder }: CertificateOfStudent) => ({
  ...{ id, title, documentType },
  student: presentHolder({ id: studentId, ...holder }),
})
