import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import type { ProgramLetter } from '@portal/contract/documents/letters/program-letters'
import { programLetterFilePath } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { sendFile } from '../../../platform/http/send-file.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { recordOpening } from '../../records/uploads/record-opening.ts'
import { os, requireActor } from '../../rpc.ts'
import { currentDocuments } from '../issued/issued-documents.store.ts'
import { fileTitleOf } from '../issued/printed-fields.ts'
import { openFileKey } from '../issued/state.ts'
import { findLetter } from './issued-letters.store.ts'
import type { IssuedLetterRow } from './letters.tables.ts'
import { presentLetters } from './present-letter.ts'
import { walkLetters } from './program-letters.store.ts'

/** Letters as programs read them. */
export const programLetterRoutes = {
  letters: os.programs.letters.handler(async ({ context: { app }, input }) => {
    const { rows, next } = await walkLetters(app.database.read, input)
    const letters = await presentLetters(app, rows)
    return { rows: letters.map((letter, at) => present(letter, rows[at])), next }
  }),
  letter: os.programs.letter.handler(async ({ context: { app }, input: { id } }) => {
    const row = await findLetter(app.database.read, id)
    const [letter] = row ? await presentLetters(app, [row]) : []
    if (!letter) throw new Problem('LETTER_NOT_FOUND')
    return present(letter, row)
  }),
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

/** Sends the signed PDF of a letter to a program, and records the opening in the audit trail. */
export async function sendProgramLetter({ app, request, response, parameter, ...rpcContext }: HttpContext) {
  const actor = requireActor(rpcContext)
  const id = recordIdOf(parameter)
  const document = (await currentDocuments(app.database.read, 'letter', [id])).get(id)
  const key = document ? openFileKey(document) : null
  if (!document || document.studentId === null || key === null) throw new Problem('NOT_FOUND')
  const { studentId, serial } = document
  const opening = { action: 'openIssuedFile' as const, by: actor, studentId, record: serial }
  const opened = () => recordOpening(app, opening, document.id)
  const name = `${fileTitleOf(document)}.pdf`
  await sendFile(app, { key, name, type: 'application/pdf' }, request, response, opened)
}
