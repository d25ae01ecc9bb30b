import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { RowIdentity, RowOutcome, RowResult } from '@portal/contract/bulk/imports/import-rows'
import type { SpellingField } from '@portal/contract/bulk/imports/import-spellings'
import type { ImportState } from '@portal/contract/bulk/imports/imports'
import type { Generated } from 'kysely'
import { compared, leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { empty, keep, ofNobody } from '../../../platform/database/definitions/erasure.ts'
import { stays } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'
import type { BulkOperationColumns } from '../operation/bulk-operation-columns.ts'
import { emptyImportTexts } from './imported-texts.store.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /**
     * An import of students from a file. `reading`: its file is being read; it is then shown to nobody. Texts that are called
     * JSON have the types of the contract's `studentImport`.
     */
    imports: BulkOperationColumns<ImportState | 'reading'> & {
      /** The name of the file; empty for pasted rows. */
      name: string
      /** JSON: `ImportColumn[]`. */
      columns: string
      /** JSON: `StoredSheet[]`; empty for an import from before sheets could be chosen. */
      sheets: Generated<string>
      /** JSON: `ImportNote[]`. */
      notes: string
      /** JSON: `ImportOptions`. */
      options: string
      /** Counts the plannings, of which an earlier one writes nothing any more, and the changes of what they have found. */
      plan: Generated<number>
      total: Generated<number>
      new: Generated<number>
      changed: Generated<number>
      unchanged: Generated<number>
      wrong: Generated<number>
      applied: Generated<number>
      refused: Generated<number>
      undone: Generated<number>
      leftAlone: Generated<number>
      /** Rows of students who are in the portal already. */
      known: Generated<number>
      /** JSON: how many known students get another value, by field. */
      fieldCounts: Generated<string>
      /** JSON: how many known students change in their semester and year alone, by how. */
      termCounts: Generated<string>
      /** Rows with an unknown e-mail that may be about students of the portal, of which nobody has said it yet. */
      newEmails: Generated<number>
      /** 1: it is applied as soon as it is planned, unless something must be asked. */
      autoApply: Generated<number>
      /** 0 once its rows have been deleted. */
      keepsRows: Generated<number>
      /** 1: changes of more students than usual are meant. */
      confirmed: Generated<number>
      /** JSON: what the rows that have been read show, by kind of question; emptied when it is planned anew. */
      evidence: Generated<string>
      /** JSON: `AskedQuestion[]`. */
      questions: Generated<string>
      /** JSON: `Answer` by the id of the question. */
      answers: Generated<string>
      /** The id of the kept mapping that its columns are read by or were kept as; null without one. */
      mappingId: Generated<string | null>
    }
    /** One row of the file of an import. */
    importRows: {
      seq: Generated<number>
      importId: string
      /** From 0, without gaps. */
      place: number
      /** The number of the row in its sheet, from 1, after the sheets before it: see `stored-rows.ts`. */
      row: number
      /** 1: it is hidden in the file, also by a filter. */
      hidden: Generated<number>
      /** JSON: the texts of its cells. */
      cells: string
      /** JSON: what its ditto marks stand for, by column: the text of the last cell above that has none. */
      above: Generated<string>
      /** JSON: values that replace those of the file, by field. */
      fixes: Generated<string>
      /** What somebody has said of a row with an unknown e-mail: it is about the `same` student, or about an `other` one. */
      identity: Generated<RowIdentity | null>
      /** JSON: the values as they are written, by field. An empty cell is left out. */
      read: Generated<string>
      /** Null until it is planned. */
      outcome: Generated<RowOutcome | null>
      /** The student it was matched with, or who was made from it. */
      studentId: Generated<string | null>
      /** JSON: `FieldChange[]`. */
      changes: Generated<string>
      /** JSON: `RowFault[]`. */
      faults: Generated<string>
      /** The fields that change or have a fault, each between spaces. */
      fields: Generated<string>
      /** What its e-mail, College Id and Card Id are compared by with those of the other rows; null without one. */
      emailKey: Generated<string | null>
      collegeIdKey: Generated<string | null>
      cardKey: Generated<string | null>
      search: Generated<string>
      result: Generated<RowResult | null>
      /** Why it was refused or left alone. */
      reason: Generated<string>
      /** JSON: the student and their cards before the import was applied; null for a new student. */
      before: Generated<string | null>
      /** JSON: what was written when it was applied. */
      after: Generated<string | null>
    }
    /** A kept mapping of headings to fields; `columns` is JSON. */
    importMappings: {
      id: string
      name: string
      columns: string
      /** JSON: `Answer` by kind of question and headings. */
      answers: Generated<string>
      createdBy: string
      created_at: Instant
    }
    /** A spelling of a course, semester or year that every next file is read with as `value`. */
    importSpellings: {
      id: string
      field: SpellingField
      spelling: string
      value: string
      createdBy: string
      created_at: Instant
    }
    /** What the last import gave a student or found right: `values` is JSON, by field. */
    importedValues: { studentId: string; values: string; importId: string; at: Instant }
  }
}

export type ImportRecord = RowOf<'imports'>
export type ImportRowRecord = RowOf<'importRows'>

export const importTables = {
  imports: {
    student: null,
    persistent: { key: 'seq', since: '0013-imports' },
    erasure: {
      rows: 'kept',
      onlyWhenForgotten: true,
      columns: {
        ...keep('which file the office has imported', 'seq', 'id', 'name', 'state', 'createdBy', 'created_at'),
        ...keep('what the office has chosen', 'notes', 'options', 'plan', 'autoApply', 'keepsRows', 'confirmed'),
        ...keep('counts', 'total', 'new', 'changed', 'unchanged', 'wrong', 'applied', 'refused', 'undone', 'leftAlone'),
        ...keep('counts', 'known', 'newEmails', 'fieldCounts', 'termCounts'),
        ...keep('who has applied and undone it', 'appliedBy', 'appliedAt', 'undoUntil', 'undoneAt', 'isUndoing'),
        ...keep('which kept mapping was used', 'mappingId'),
        columns: 'by',
        sheets: 'by',
        evidence: 'by',
        questions: 'by',
        answers: 'by',
      },
      by: (tx, { ids }) => emptyImportTexts(tx, ids),
    },
  },
  importRows: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0013-imports' },
    archive: {
      ...shown('row', 'hidden', 'cells', 'above', 'fixes', 'read', 'outcome', 'changes', 'faults'),
      ...shown('result', 'reason', 'before', 'after'),
      ...leftOut(number, 'seq', 'importId', 'place'),
      ...leftOut(compared, 'fields', 'emailKey', 'collegeIdKey', 'cardKey', 'search', 'identity'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: 'rowsOfImports',
    merge: stays,
    // The rows stay, so that the counts of their import stay right.
    erasure: {
      rows: 'kept',
      onlyWhenForgotten: true,
      columns: {
        ...keep('the counts of its import', 'seq', 'importId', 'place', 'row', 'outcome', 'studentId', 'result'),
        ...keep('whether it was hidden in the file', 'hidden'),
        ...keep('what the office has said', 'identity'),
        ...empty('[]', 'cells', 'changes', 'faults'),
        ...empty('{}', 'above', 'fixes', 'read'),
        ...empty('', 'fields', 'search', 'reason'),
        ...empty(null, 'emailKey', 'collegeIdKey', 'cardKey', 'before', 'after'),
      },
    },
    addedSince: {
      why: ({ importId, result }, given) =>
        result === 'applied' && importId !== given.importId ? leftAloneReasons.otherImport : null,
    },
  },
  importMappings: {
    student: null,
    persistent: { key: 'id', since: '0013-imports' },
    erasure: ofNobody('headings of files', 'id', 'name', 'columns', 'answers', 'createdBy', 'created_at'),
  },
  importSpellings: {
    student: null,
    persistent: { key: 'id', since: '0023-import-questions' },
    erasure: ofNobody('courses and terms', 'id', 'field', 'spelling', 'value', 'createdBy', 'created_at'),
  },
  importedValues: {
    student: 'studentId',
    persistent: { key: 'studentId', since: '0013-imports' },
    archive: {
      ...shown('values', 'at'),
      ...leftOut(number, 'importId'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: null,
    merge: stays,
    erasure: { rows: 'deleted' },
    // What imports have said about them.
    addedSince: null,
  },
} satisfies TableDefinitions
