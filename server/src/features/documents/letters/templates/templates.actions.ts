import { isAnswerField } from '@portal/contract/documents/letters/letter-fields'
import { letterMessages } from '@portal/contract/documents/letters/letter-messages'
import {
  type LetterTemplateContent,
  type letterTemplateCreateInput,
  type letterTemplateSaveInput,
  textsOf,
} from '@portal/contract/documents/letters/letter-templates'
import { fieldsIn } from '@portal/contract/documents/letters/letter-tree'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { countedYear, serialIn } from '@portal/contract/documents/letters/series-pattern'
import { studentFieldNames } from '@portal/contract/people/student-fields'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import type { AppContext } from '../../../context.ts'
import type { UserRow } from '../../../people/students/students.tables.ts'
import {
  permitRecord,
  type RecordPermit,
  saveDraft,
  useVersion,
  versionsOf,
} from '../../../records/versioned-records/versioned-record.store.ts'
import {
  changeRecord,
  createRecord,
  currentOf,
  type Step,
} from '../../../records/versioned-records/versioned-record.ts'
import { todayIn } from '../../issued/state.ts'
import { sampleCustomFacts } from '../custom-facts.store.ts'
import { templateContentOf } from '../letter-content.ts'
import { prepareLetter } from '../prepare-letter.ts'
import { findSeries, setFirstNumber } from './letter-series.store.ts'
import { previewLetter } from './preview-letter.ts'
import { seriesDayOf } from './series-numbers.ts'
import { patternOn } from './series-patterns.store.ts'
import { hasLetters, templateRecords } from './templates.store.ts'

type Created = z.output<typeof letterTemplateCreateInput>
type Saved = z.output<typeof letterTemplateSaveInput>

/** Adds a template with a draft. Returns its id. Throws TOO_MANY_LETTER_RECORDS. */
export function createTemplate(app: AppContext, actor: AuthenticatedActor, draft: Created) {
  const { name, prefix } = draft
  return createRecord(app, templateRecords, actor, { name, prefix }, (tx, allowed, now) =>
    writeDraft(app, tx, allowed, draft, now),
  )
}

/**
 * Saves the draft of a template. Throws LETTER_TEMPLATE_NOT_FOUND, LETTER_TEMPLATE_CHANGED for another revision, and
 * LETTER_SERIES_USED for another prefix once its letters have numbers.
 */
export function saveTemplate(app: AppContext, actor: AuthenticatedActor, { id, revision, ...draft }: Saved) {
  const { name, prefix } = draft
  const columns = { name, prefix }
  return changeRecord(app, templateRecords, actor, { id, revision, columns }, async (tx, allowed, now, before) => {
    if (prefix !== before.prefix && (await hasLetters(tx.db, id))) throw new Problem('LETTER_SERIES_USED')
    return writeDraft(app, tx, allowed, draft, now)
  })
}

async function writeDraft(
  app: AppContext,
  tx: Tx,
  allowed: RecordPermit<'letterTemplates'>,
  { name, prefix, firstNumber, content }: Created,
  now: Date,
) {
  await saveDraft(tx, templateRecords, allowed, content, now)
  if (firstNumber !== null) await setFirstNumber(tx, prefix, await yearOf(app, tx, prefix), firstNumber)
  return name
}

/** The year within which the numbers of a series are counted now. */
async function yearOf(app: AppContext, { db }: Tx, prefix: string) {
  const at = seriesDayOf(app)
  return countedYear(await patternOn(db, prefix, at.day), at)
}

/**
 * Issues letters from the draft from now on, and keeps the version before. Throws LETTER_TEMPLATE_WRONG, which says why, for
 * a draft that is not complete in each of its languages or cannot be printed.
 */
export async function putTemplateInUse(app: AppContext, actor: AuthenticatedActor, step: Step) {
  // Printed before the transaction, which others wait for. Another revision is refused in it.
  permitRecord(templateRecords, actor, step.id)
  const { draft: printed } = currentOf(await versionsOf(app.database.read, templateRecords, [step.id]))
  if (printed) await assertUsable(app, templateContentOf(printed))
  return changeRecord(app, templateRecords, actor, step, async (tx, allowed, now, { name }) => {
    const { draft } = currentOf(await versionsOf(tx.db, templateRecords, [step.id]))
    if (!draft || draft.content !== printed?.content) throw new Problem('LETTER_TEMPLATE_CHANGED')
    await useVersion(tx, templateRecords, allowed, draft.id, now)
    return name
  })
}

/** Issues no more letters from a template; its versions are kept. */
export const putTemplateAside = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeRecord(app, templateRecords, actor, step, async (tx, allowed, now, { name }) => {
    await useVersion(tx, templateRecords, allowed, null, now)
    return name
  })

/** Prints it once with made-up values: it must be possible in every language. */
async function assertUsable(app: AppContext, template: LetterTemplateContent) {
  const custom = await sampleCustomFacts(app.database.read)
  const parsed = textsOf(template).map((text) => parseLetter(text, { custom: custom.known }))
  const sentences = parsed.flatMap(({ problems }) => problems.map(letterMessages.problem))
  if (sentences.length > 0) throw new Problem('LETTER_TEMPLATE_WRONG', {}, { sentence: sentences[0] })
  const named = parsed.flatMap(({ blocks }) => fieldsIn(blocks)).filter(isAnswerField)
  const day = todayIn(app)
  const { faults } = await previewLetter(
    app,
    () =>
      prepareLetter(app, app.database.read, {
        ...{ student: sampleStudent, template, name: '', day, custom },
        answers: Object.fromEntries(named.map((name) => [name, '1'])),
      }),
    { prefix: '', day },
  )
  const [fault] = faults
  if (fault) throw new Problem('LETTER_TEMPLATE_WRONG', {}, { sentence: letterMessages.fault(fault) })
}

/** The number that the next letter of a series gets now, also as it is printed. */
export async function nextOfSeries(app: AppContext, prefix: string) {
  const { read } = app.database
  const at = seriesDayOf(app)
  const pattern = await patternOn(read, prefix, at.day)
  const { next, isUsed } = await findSeries(read, prefix, countedYear(pattern, at))
  return { next, isUsed, serial: serialIn(pattern, prefix, at, next) }
}

/** Nobody, with a value in each field: to find out whether a letter can be printed. */
const sampleStudent = {
  ...Object.fromEntries(studentFieldNames.map((field) => [field, 'A'])),
  ...{ gender: 'Female', dob: '2006-08-14', semester: '1', year: '1', collegeId: '1' },
} as UserRow
