import { Problem } from '@portal/contract/problems'
import { sendFile } from '../../../platform/http/send-file.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { recordOpening } from '../../records/uploads/record-opening.ts'
import { os, requireActor } from '../../rpc.ts'
import { currentDocuments } from '../issued/issued-documents.store.ts'
import { fileTitleOf } from '../issued/printed-fields.ts'
import { openFileKey } from '../issued/state.ts'
import { findLetter } from './issued-letters.store.ts'
import { presentProgramLetters } from './present-program-letters.ts'
import { walkLetters } from './program-letters.store.ts'

/** Letters as programs read them. */
export const programLetterRoutes = {
  letters: os.programs.letters.handler(async ({ context: { app }, input }) => {
    const { rows, next } = await walkLetters(app.database.read, input)
    return { rows: await presentProgramLetters(app, rows), next }
  }),
  letter: os.programs.letter.handler(async ({ context: { app }, input: { id } }) => {
    const row = await findLetter(app.database.read, id)
    const [letter] = row ? await presentProgramLetters(app, [row]) : []
    if (!letter) throw new Problem('LETTER_NOT_FOUND')
    return letter
  }),
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
