import { isAnswerField } from '@portal/contract/documents/letters/letter-fields'
import { LETTER_TEMPLATES_MAX } from '@portal/contract/documents/letters/letter-limits'
import { letterMessages } from '@portal/contract/documents/letters/letter-messages'
import type {
  LetterTemplateContent,
  letterTemplateCreateInput,
  letterTemplateSaveInput,
} from '@portal/contract/documents/letters/letter-templates'
import { fieldsIn } from '@portal/contract/documents/letters/letter-tree'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { LetterTemplateRow } from '../../../platform/database/letter-tables.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { todayIn } from '../issued/state.ts'
import { templateContentOf } from './letter-content.ts'
import { findSeries, setFirstNumber } from './letter-series.store.ts'
import { prepareLetter } from './prepare-letter.ts'
import { previewLetter } from './preview-letter.ts'
import { sampleStudent } from './sample-student.ts'
import {
  changeTemplate,
  countTemplates,
  findTemplate,
  hasLetters,
  insertTemplate,
  permitTemplate,
  saveDraft,
  type TemplatePermit,
  useVersion,
  versionsOf,
} from './templates.store.ts'

type Created = z.output<typeof letterTemplateCreateInput>
type Saved = z.output<typeof letterTemplateSaveInput>
type Step = { id: string; revision: number }

/** Adds a template with a draft. Returns its id. Throws TOO_MANY_LETTER_RECORDS. */
export function createTemplate(app: AppContext, actor: AuthenticatedActor, draft: Created) {
  const allowed = permitTemplate(actor)
  return app.database.transaction(async (tx) => {
    if ((await countTemplates(tx.db)) >= LETTER_TEMPLATES_MAX) throw new Problem('TOO_MANY_LETTER_RECORDS')
    await insertTemplate(tx, allowed, draft, app.now())
    await writeDraft(app, tx, allowed, draft)
    return allowed.row.id
  })
}

/**
 * Saves the draft of a template. Throws LETTER_TEMPLATE_NOT_FOUND, LETTER_TEMPLATE_CHANGED for another revision, and
 * LETTER_SERIES_USED for another prefix once its letters have numbers.
 */
export function saveTemplate(app: AppContext, actor: AuthenticatedActor, { id, revision, ...draft }: Saved) {
  return changeOne(app, actor, { id, revision }, async (tx, allowed, template) => {
    const { name, prefix } = draft
    if (prefix !== template.prefix && (await hasLetters(tx.db, id))) throw new Problem('LETTER_SERIES_USED')
    if (!(await changeTemplate(tx, allowed, revision, { name, prefix }))) throw new Problem('LETTER_TEMPLATE_CHANGED')
    await writeDraft(app, tx, allowed, draft)
  })
}

async function writeDraft(app: AppContext, tx: Tx, allowed: TemplatePermit, draft: Created) {
  const now = app.now()
  await saveDraft(tx, allowed, draft.content, now)
  if (draft.firstNumber !== null) await setFirstNumber(tx, draft.prefix, yearOf(app), draft.firstNumber)
  await recordAudit(tx, { action: 'changeLetterTemplate', by: allowed.actor, record: draft.name }, now)
  tx.invalidate(topics.letterTemplates)
}

const yearOf = (app: AppContext) => Number(todayIn(app).slice(0, 'YYYY'.length))

/**
 * Issues letters from the draft from now on, and keeps the version before. Throws LETTER_TEMPLATE_WRONG, which says why, for
 * a draft that is not complete in each of its languages or cannot be printed.
 */
export async function putTemplateInUse(app: AppContext, actor: AuthenticatedActor, step: Step) {
  // Printed before the transaction, which others wait for. Another revision is refused in it.
  permitTemplate(actor, step.id)
  const [newest] = (await versionsOf(app.database.read, [step.id])).filter(({ state }) => state === 'draft')
  if (newest) await assertUsable(app, templateContentOf(newest))
  return changeOne(app, actor, step, async (tx, allowed) => {
    const versions = await versionsOf(tx.db, [step.id])
    const draft = versions.find(({ state }) => state === 'draft')
    if (!draft || draft.content !== newest?.content) throw new Problem('LETTER_TEMPLATE_CHANGED')
    if (!(await changeTemplate(tx, allowed, step.revision))) throw new Problem('LETTER_TEMPLATE_CHANGED')
    await useVersion(tx, allowed, draft, app.now())
  })
}

/** Issues no more letters from a template; its versions are kept. */
export const putTemplateAside = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeOne(app, actor, step, async (tx, allowed) => {
    if (!(await changeTemplate(tx, allowed, step.revision))) throw new Problem('LETTER_TEMPLATE_CHANGED')
    await useVersion(tx, allowed, null, app.now())
  })

function changeOne(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, revision }: Step,
  change: (tx: Tx, allowed: TemplatePermit, template: LetterTemplateRow) => Promise<void>,
) {
  const allowed = permitTemplate(actor, id)
  return app.database.transaction(async (tx) => {
    const template = await findTemplate(tx.db, id)
    if (!template) throw new Problem('LETTER_TEMPLATE_NOT_FOUND')
    if (Number(template.revision) !== revision) throw new Problem('LETTER_TEMPLATE_CHANGED')
    await change(tx, allowed, template)
    await recordAudit(tx, { action: 'changeLetterTemplate', by: actor, record: template.name }, app.now())
    tx.invalidate(topics.letterTemplates)
    return id
  })
}

/** Prints it once with made-up values: it must be possible in every language. */
async function assertUsable(app: AppContext, template: LetterTemplateContent) {
  const parsed = template.texts.map((text) => parseLetter(text))
  const sentences = parsed.flatMap(({ problems }) => problems.map(letterMessages.problem))
  if (sentences.length > 0) throw new Problem('LETTER_TEMPLATE_WRONG', {}, { sentence: sentences[0] })
  const named = parsed.flatMap(({ blocks }) => fieldsIn(blocks)).filter(isAnswerField)
  const day = todayIn(app)
  const { faults } = await previewLetter(
    app,
    () =>
      prepareLetter(app, app.database.read, {
        ...{ student: sampleStudent, template, name: '', day },
        answers: Object.fromEntries(named.map((name) => [name, '1'])),
      }),
    { prefix: '', day },
  )
  const [fault] = faults
  if (fault) throw new Problem('LETTER_TEMPLATE_WRONG', {}, { sentence: letterMessages.fault(fault) })
}

/** The number that the next letter of a series gets this year. */
export const nextOfSeries = (app: AppContext, prefix: string) => findSeries(app.database.read, prefix, yearOf(app))
