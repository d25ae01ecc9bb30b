import { Problem } from '@portal/contract/problems'
import type { AppContext } from '../../../context.ts'
import { requireStudent } from '../../../people/students/students.store.ts'
import { readRecord } from '../../../records/versioned-records/versioned-record.ts'
import { os, requireActor } from '../../../rpc.ts'
import { todayIn } from '../../issued/state.ts'
import type { LetterSignatoryRow } from '../letters.tables.ts'
import { prepareLetter } from '../prepare-letter.ts'
import { presentTemplate, presentTemplates, presentVersion } from './present-template.ts'
import { previewLetter } from './preview-letter.ts'
import { presentSeries, previewSeries, saveSeries } from './series-numbers.ts'
import { changeSignatory, createSignatory } from './signatories.actions.ts'
import { findSignatory, isCurrent, listSignatories } from './signatories.store.ts'
import { createTemplate, putTemplateAside, putTemplateInUse, saveTemplate } from './templates.actions.ts'
import { listTemplates, templateRecords } from './templates.store.ts'

const read = async (app: AppContext, id: string) =>
  presentTemplate(app, await readRecord(app.database.read, templateRecords, id))

/** The templates of letters, for administrators. */
export const letterTemplateRoutes = {
  list: os.letterTemplates.list.handler(async ({ context: { app } }) =>
    presentTemplates(app, await listTemplates(app.database.read)),
  ),
  read: os.letterTemplates.read.handler(({ context: { app }, input: { id } }) => read(app, id)),
  version: os.letterTemplates.version.handler(({ context: { app }, input: { id } }) => presentVersion(app, id)),
  create: os.letterTemplates.create.handler(async ({ context, input }) =>
    read(context.app, await createTemplate(context.app, requireActor(context), input)),
  ),
  save: os.letterTemplates.save.handler(async ({ context, input }) =>
    read(context.app, await saveTemplate(context.app, requireActor(context), input)),
  ),
  use: os.letterTemplates.use.handler(async ({ context, input }) =>
    read(context.app, await putTemplateInUse(context.app, requireActor(context), input)),
  ),
  keep: os.letterTemplates.keep.handler(async ({ context, input }) =>
    read(context.app, await putTemplateAside(context.app, requireActor(context), input)),
  ),
  series: os.letterTemplates.series.handler(({ context: { app }, input: { prefix } }) => presentSeries(app, prefix)),
  previewSeries: os.letterTemplates.previewSeries.handler(({ context: { app }, input }) => previewSeries(app, input)),
  saveSeries: os.letterTemplates.saveSeries.handler(({ context, input }) =>
    saveSeries(context.app, requireActor(context), input),
  ),
  preview: os.letterTemplates.preview.handler(async ({ context: { app }, input }) => {
    const { content: template, studentId, answers, prefix } = input
    const student = await requireStudent(app.database.read, studentId)
    const day = todayIn(app)
    const toPrepare = { student, template, name: '', answers, day }
    return previewLetter(app, () => prepareLetter(app, app.database.read, toPrepare), { prefix, day })
  }),
}

const presentSignatory = (app: AppContext, row: LetterSignatoryRow) => ({
  ...{ id: row.id, name: row.name, office: row.office, fromDay: row.fromDay, untilDay: row.untilDay },
  hasPicture: row.pictureKey !== null,
  isCurrent: isCurrent(row, todayIn(app)),
})

async function readSignatory(app: AppContext, id: string) {
  const row = await findSignatory(app.database.read, id)
  if (!row) throw new Problem('SIGNATORY_NOT_FOUND')
  return presentSignatory(app, row)
}

/** Who signs letters, for administrators. */
export const letterSignatoryRoutes = {
  list: os.letterSignatories.list.handler(async ({ context: { app } }) =>
    (await listSignatories(app.database.read)).map((row) => presentSignatory(app, row)),
  ),
  create: os.letterSignatories.create.handler(async ({ context, input }) =>
    readSignatory(context.app, await createSignatory(context.app, requireActor(context), input)),
  ),
  update: os.letterSignatories.update.handler(async ({ context, input }) =>
    readSignatory(context.app, await changeSignatory(context.app, requireActor(context), input)),
  ),
}
