import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import type { ProgramLetter } from '@portal/contract/documents/letters/program-letters'
import { programLetterFilePath } from '@portal/contract/program-paths'
import type { AppContext } from '../../context.ts'
import type { IssuedLetterRow } from './letters.tables.ts'
import { presentLetters } from './present-letter.ts'

/** Letters as programs read them. */
export async function presentProgramLetters(
  app: Pick<AppContext, 'config' | 'database' | 'now'>,
  rows: readonly IssuedLetterRow[],
) {
  const letters = await presentLetters(app, rows)
  return letters.map((letter, at) => present(letter, rows[at]))
}

function present(
  { id, serial, title, day, student, requestId, state, issuedAt, cancelledAt, collectedAt, document }: IssuedLetter,
  row: Pick<IssuedLetterRow, 'replacedAt'> | undefined,
): ProgramLetter {
  return {
    ...{ id, serial, title, day, studentId: student?.id ?? null, requestId, state, issuedAt },
    ...{ withdrawnAt: cancelledAt, replacedAt: row?.replacedAt ?? null, collectedAt },
    ...{ validUntil: document?.validUntil ?? null, checkUrl: document?.checkUrl ?? null },
    fileUrl: document?.fileUrl ? programLetterFilePath(id) : null,
  }
}
