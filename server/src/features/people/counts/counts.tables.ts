import { keep, ofNobody } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import { deleteEmptyCounts } from './student-counts.store.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** One part of a count: the sum of all slots of a name. Several slots keep writers from waiting for each other. */
    counts: { name: string; slot: number; n: number }
    /** The number of active students of one course, semester, year and gender. */
    studentCounts: { courseName: string; semester: string; year: string; gender: string; n: number }
  }
}

export const countTables = {
  counts: {
    student: null,
    persistent: null,
    erasure: ofNobody('counts', 'name', 'slot', 'n'),
  },
  studentCounts: {
    student: null,
    persistent: null,
    erasure: {
      rows: 'kept',
      columns: {
        ...{ courseName: 'by', semester: 'by', year: 'by', gender: 'by' },
        ...keep('a count', 'n'),
      },
      by: ({ db }, { students }) => deleteEmptyCounts(db, students),
    },
  },
} satisfies TableDefinitions
