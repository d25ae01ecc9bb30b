import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import type { Generated } from 'kysely'
import { always } from '../../../platform/database/definitions/added-since.ts'
import {
  compared,
  leftOut,
  number,
  office,
  shown,
  whose,
} from '../../../platform/database/definitions/archive-columns.ts'
import { empty, keep, ofNobody } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'
import type { VersionColumns } from '../../records/versioned-records/version-columns.ts'

/** A day of the college, `YYYY-MM-DD`. */
type Day = string

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** The numbers of a series in a year: the next one is `last + 1`. It is used once `last` is not before `first`. */
    letterSeries: { seq: Generated<number>; prefix: string; year: number; first: number; last: number }
    /** How the numbers of a series are written from a day on; without a row as always. `pattern` is a `SeriesPattern`. */
    letterSeriesPatterns: {
      seq: Generated<number>
      prefix: string
      fromDay: Day
      pattern: string
      savedBy: string
      savedAt: Instant
    }
    letterTemplates: {
      seq: Generated<number>
      id: string
      name: string
      /** Of its series, such as `BC`. */
      prefix: string
      /** Counted with every change, so that of two changes at once the second reads the first. */
      revision: Generated<number>
      createdBy: string
      created_at: Instant
    }
    /** `content` is a `LetterTemplateContent`. */
    letterTemplateVersions: VersionColumns & { templateId: string }
    letterSignatories: {
      seq: Generated<number>
      id: string
      name: string
      office: string
      /**
       * The storage key of a picture of their handwriting; null: there is room for ink. It stays when another one takes its
       * place.
       */
      pictureKey: string | null
      fromDay: Day
      untilDay: Day | null
      createdBy: string
      created_at: Instant
    }
    /** A letter as it was issued: a line of the register. What it says never changes. */
    letters: {
      seq: Generated<number>
      id: string
      /** Null after the student has been forgotten. */
      studentId: string | null
      templateId: string
      versionId: string
      prefix: string
      year: number
      number: number
      serial: string
      day: Day
      title: string
      /** The name of the student, and the next three as well, as they were when it was issued. */
      recipient: string
      collegeId: string
      course: string
      semester: string
      /** Who signs it, as printed. */
      signedBy: string
      /** Whom it is to, as it is searched. */
      search: string
      /** `LetterContent` as JSON: all that is printed, so that it can be made again without its template. */
      content: string
      /** `paper`: it is collected at the office. */
      handover: 'file' | 'paper'
      requestId: Generated<string | null>
      runId: Generated<string | null>
      /** The id of the letter that it says to be a duplicate of. */
      duplicateOf: Generated<string | null>
      /** The id of the letter that it takes the place of. */
      replaces: Generated<string | null>
      replacedAt: Generated<Instant | null>
      cancelledAt: Generated<Instant | null>
      cancelledBy: Generated<string | null>
      cancelReason: Generated<string>
      collectedAt: Generated<Instant | null>
      collectedBy: Generated<string | null>
      /** The number of the ID card that was shown; null: it was collected without one. */
      collectedCard: Generated<string | null>
      issuedBy: string | null
      issuedAt: Instant
    }
  }
}

export type IssuedLetterRow = RowOf<'letters'>
export type LetterTemplateRow = RowOf<'letterTemplates'>
export type LetterSignatoryRow = RowOf<'letterSignatories'>

export const letterTables = {
  letterSeries: {
    student: null,
    persistent: { key: 'seq', since: '0038-letters-of-the-college' },
    erasure: ofNobody('counts', 'seq', 'prefix', 'year', 'first', 'last'),
  },
  letterSeriesPatterns: {
    student: null,
    persistent: { key: 'seq', since: '0084-patterns-of-series' },
    erasure: ofNobody('of the college', 'seq', 'prefix', 'fromDay', 'pattern', 'savedBy', 'savedAt'),
  },
  letterTemplates: {
    student: null,
    persistent: { key: 'seq', since: '0038-letters-of-the-college' },
    erasure: ofNobody('of the college', 'seq', 'id', 'name', 'prefix', 'revision', 'createdBy', 'created_at'),
  },
  letterTemplateVersions: {
    student: null,
    persistent: { key: 'seq', since: '0038-letters-of-the-college' },
    erasure: ofNobody(
      'what the office has written for many letters',
      ...(['seq', 'id', 'templateId', 'version', 'state', 'content', 'savedBy', 'savedAt', 'usedBy'] as const),
      ...(['usedFrom', 'keptAt'] as const),
    ),
  },
  letterSignatories: {
    student: null,
    persistent: { key: 'seq', since: '0038-letters-of-the-college' },
    erasure: ofNobody(
      'people of the college',
      ...(['seq', 'id', 'name', 'office', 'pictureKey', 'fromDay', 'untilDay', 'createdBy', 'created_at'] as const),
    ),
  },
  letters: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0038-letters-of-the-college' },
    archive: {
      ...shown('id', 'serial', 'day', 'title', 'recipient', 'collegeId', 'course', 'semester', 'signedBy', 'content'),
      ...shown('handover', 'issuedAt', 'replacedAt', 'cancelledAt', 'cancelReason', 'collectedAt', 'collectedCard'),
      ...leftOut(number, 'seq', 'templateId', 'versionId', 'requestId', 'runId', 'duplicateOf', 'replaces'),
      ...leftOut('part of the serial number', 'prefix', 'year', 'number'),
      ...leftOut(compared, 'search'),
      ...leftOut(office, 'issuedBy', 'cancelledBy', 'collectedBy'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: 'letters',
    merge: { rows: 'move', partOf: 'requestId' },
    // The register goes on: it keeps number, kind, dates and state.
    erasure: {
      rows: 'kept',
      columns: {
        ...keep('serial numbers have no gaps', 'seq', 'id', 'prefix', 'year', 'number', 'serial'),
        ...keep('of which kind it was', 'templateId', 'versionId', 'handover'),
        ...keep(
          'when it was issued, collected and cancelled',
          'day',
          'issuedAt',
          'collectedAt',
          'cancelledAt',
          'replacedAt',
        ),
        ...keep('ids of other letters, and of a run', 'duplicateOf', 'replaces', 'runId'),
        ...empty('', 'title', 'recipient', 'collegeId', 'course', 'semester', 'signedBy', 'search', 'cancelReason'),
        ...empty('{}', 'content'),
        ...empty(null, 'requestId', 'issuedBy', 'cancelledBy', 'collectedBy', 'collectedCard'),
        ...empty(null, 'studentId'),
      },
    },
    addedSince: always(leftAloneReasons.letter),
    tells: {
      issued: { on: 'insert', type: 'letter.issued' },
      withdrawn: {
        on: 'update',
        when: `old."cancelledAt" is null and old."replacedAt" is null
          and (new."cancelledAt" is not null or new."replacedAt" is not null)`,
        type: 'letter.withdrawn',
      },
      collected: {
        on: 'update',
        when: 'old."collectedAt" is null and new."collectedAt" is not null',
        type: 'letter.collected',
      },
    },
  },
} satisfies TableDefinitions
