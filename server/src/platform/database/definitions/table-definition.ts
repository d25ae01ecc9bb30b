import type { MigrationName } from '../migration-list.ts'
import type { RowOf, Tables } from '../tables.ts'
import type { AddedSince } from './added-since.ts'
import type { InArchive } from './archive-columns.ts'
import type { ErasureOfNobody, ErasureOfStudents } from './erasure.ts'
import type { MergeOfRows } from './merge.ts'
import type { ToldChanges } from './told-changes.ts'

type Column<Row> = Extract<keyof Row, string>

/** How a table is backed up and copied. */
export type Persistent<Row = Record<string, unknown>> = {
  /** The column that it is read and written in the order of. */
  key: Column<Row>
  /** The migration that created it. */
  since: MigrationName
  /**
   * Its name in databases and backups from before a migration. Former values, such as the names of audited actions, need no
   * entry: a copy or restore runs the missing migrations on the rows that it has inserted.
   */
  formerly?: { name: string; before: MigrationName }
}

/** The column that has the id of the student, or the id of a row of `to`, which is about the student. */
export type StudentReference<Row = Record<string, unknown>> = Column<Row> | { column: Column<Row>; to: keyof Tables }

/**
 * What a table says about itself. `student`: how it refers to the student whom a row is about; null where no row is about one
 * student. Columns that say who has done something are not meant.
 *
 * `persistent` is null where the rows are made again: counts by triggers; sessions, known networks, half-done sign-ins and
 * devices for messages by signing in again; the secrets of nodes while they run; rate limits and who has a request open by
 * time; reset links and queued e-mails by requesting a new link. The job of an e-mail that is not there ends by itself.
 * Permits to link an account of the institution are given again, and used logout tokens are too old.
 */
type Definition<Row> = {
  persistent: Persistent<Row> | null
  /** The changes that other systems are told of. */
  tells?: ToldChanges<Row>
} & (
  | { student: null; erasure: ErasureOfNobody<Row> }
  | {
      student: StudentReference<Row>
      /** What the archive of a student has of each column. */
      archive: { [C in Column<Row>]: InArchive }
      /** The name under which the archive has the rows as they are; null where it has none, or shows them in another way. */
      archivedAs: string | null
      /** What merging the student into another record of theirs does with the rows. */
      merge: MergeOfRows<Row>
      erasure: ErasureOfStudents<Row>
      /**
       * Whether a row keeps a student whom an import has added, when it is undone; null where what it says is a help for
       * searching, a count, history, or can be had again.
       */
      addedSince: AddedSince<Row> | null
    }
)

/** What the tables of a room say about themselves: whoever adds a table or a column decides all of it. */
export type TableDefinitions = { [Table in keyof Tables]?: Definition<RowOf<Table>> }

/** A table whose columns are not known by name. */
// biome-ignore lint/suspicious/noExplicitAny: a value of any column
type AnyTable = Definition<Record<string, any>>
/** Every table, in the order in which a student is erased from them. */
export type AllTables = { readonly [Table in keyof Tables]: AnyTable }
/** What a table with rows about one student each says about itself. */
export type TableOfStudents = Exclude<AnyTable, { student: null }>
