import { Problem } from '@portal/contract/problems'
import type { AppContext, LetterToIssue } from '../../context.ts'
import { requireStudent } from '../../people/students/students.store.ts'
import { letterOfRequest } from '../../records/request-types/letter-of-request.ts'
import { os, requireActor } from '../../rpc.ts'
import { todayIn } from '../issued/state.ts'
import { findLetter, listLettersOf } from './issued-letters.store.ts'
import { contentOf, templateContentOf } from './letter-content.ts'
import { letterAnswersOf } from './letter-questions.store.ts'
import {
  cancelOneLetter,
  collectLetter,
  duplicateLetter,
  issueShownLetter,
  sendLetterAgain,
} from './letters.actions.ts'
import { prepareLetter } from './prepare-letter.ts'
import { presentLetters } from './present-letter.ts'
import { listRegister } from './register.store.ts'
import { listSeries } from './templates/letter-series.store.ts'
import { previewLetter } from './templates/preview-letter.ts'
import { findVersionInUse } from './templates/templates.store.ts'

async function read(app: AppContext, id: string) {
  const row = await findLetter(app.database.read, id)
  const [letter] = row ? await presentLetters(app, [row]) : []
  if (!letter) throw new Problem('LETTER_NOT_FOUND')
  return letter
}

/** What a letter was filled with: as it is kept with it or, of an older one, with its request. Throws LETTER_NOT_FOUND. */
async function answersOfLetter(app: AppContext, id: string) {
  const { read: db } = app.database
  const row = await findLetter(db, id)
  if (!row?.studentId) throw new Problem('LETTER_NOT_FOUND')
  const { answers } = contentOf(row)
  if (answers || row.requestId === null) return answers ?? {}
  return (await letterOfRequest(app, db, row.requestId))?.answers ?? {}
}

type Asked = Pick<LetterToIssue, 'templateId' | 'studentId' | 'answers' | 'answersInHindi' | 'dates'>

/** The letter as it would be issued from the version in use. */
async function preview(app: AppContext, { studentId, templateId, ...answers }: Asked) {
  const student = await requireStudent(app.database.read, studentId)
  const inUse = await findVersionInUse(app.database.read, templateId)
  if (!inUse) throw new Problem('LETTER_TEMPLATE_NOT_IN_USE')
  const { prefix, name } = inUse.template
  const day = todayIn(app)
  const toPrepare = { student, template: templateContentOf(inUse.version), name, ...answers, day }
  return previewLetter(app, () => prepareLetter(app, app.database.read, toPrepare), { prefix, day })
}

/** Letters, for administrators: looked at, issued, found in the register, collected and cancelled. */
export const letterRoutes = {
  register: os.letters.register.handler(async ({ context: { app }, input }) => {
    const page = await listRegister(app.database.read, input)
    return { ...page, rows: await presentLetters(app, page.rows) }
  }),
  series: os.letters.series.handler(({ context: { app } }) => listSeries(app.database.read)),
  read: os.letters.read.handler(({ context: { app }, input: { id } }) => read(app, id)),
  listOf: os.letters.listOf.handler(async ({ context: { app }, input: { studentId, ...list } }) => {
    await requireStudent(app.database.read, studentId, { includeInactive: true })
    const page = await listLettersOf(app.database.read, studentId, list)
    return { ...page, rows: await presentLetters(app, page.rows) }
  }),
  preview: os.letters.preview.handler(async ({ context: { app }, input: { answers, ...asked } }) => {
    const { faults: _, ...said } = await letterAnswersOf(app, app.database.read, asked.templateId, answers)
    return preview(app, { ...asked, ...said })
  }),
  answers: os.letters.answers.handler(async ({ context: { app }, input: { id } }) => ({
    answers: await answersOfLetter(app, id),
  })),
  previewOfRequest: os.letters.previewOfRequest.handler(async ({ context: { app }, input: { id } }) => {
    const letter = await letterOfRequest(app, app.database.read, id)
    if (!letter) throw new Problem('REQUEST_NOT_FOUND')
    return preview(app, letter)
  }),
  issue: os.letters.issue.handler(async ({ context, input }) =>
    read(context.app, await issueShownLetter(context.app, requireActor(context), input)),
  ),
  duplicate: os.letters.duplicate.handler(async ({ context, input }) =>
    read(context.app, await duplicateLetter(context.app, requireActor(context), input.id)),
  ),
  cancel: os.letters.cancel.handler(async ({ context, input }) =>
    read(context.app, await cancelOneLetter(context.app, requireActor(context), input.id, input.reason)),
  ),
  collect: os.letters.collect.handler(async ({ context, input }) =>
    read(context.app, await collectLetter(context.app, requireActor(context), input)),
  ),
  sendAgain: os.letters.sendAgain.handler(async ({ context, input: { id } }) =>
    read(context.app, await sendLetterAgain(context.app, requireActor(context), id)),
  ),
}
