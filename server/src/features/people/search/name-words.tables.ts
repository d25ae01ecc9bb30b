import type { Generated } from 'kysely'
import { keep } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import { deleteUnusedWords } from './name-words.store.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A word of a student's name, as in `sortName`. Triggers add the words of every name; none is removed. */
    nameWords: { seq: Generated<number>; word: string }
  }
}

export const nameWordTables = {
  nameWords: {
    student: null,
    persistent: null,
    erasure: {
      rows: 'kept',
      onlyWhenForgotten: true,
      columns: { ...keep('a number without its word says nothing', 'seq'), word: 'by' },
      by: ({ db }, { students }) =>
        deleteUnusedWords(
          db,
          students.flatMap(({ sortName }) => sortName.split(' ')),
        ),
    },
  },
} satisfies TableDefinitions
