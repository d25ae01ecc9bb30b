import { type CustomLetterFields, customLetterFields } from '@portal/contract/documents/letters/letter-fields'
import {
  type LetterTemplate,
  type LetterTemplateVersion,
  type ListedLetterTemplate,
  textsOf,
} from '@portal/contract/documents/letters/letter-templates'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { Problem } from '@portal/contract/problems'
import type { ListedVersion } from '@portal/contract/records/versioned-records'
import type { AppContext } from '../../../context.ts'
import { listCustomFields } from '../../../people/custom-fields/custom-fields.store.ts'
import { findVersion, type VersionOf } from '../../../records/versioned-records/versioned-record.store.ts'
import { currentOf, listingOf, readVersions } from '../../../records/versioned-records/versioned-record.ts'
import { answersIn } from '../letter-answers.ts'
import { templateContentOf } from '../letter-content.ts'
import { questionsOfTemplates, typesOfTemplate } from '../letter-questions.store.ts'
import type { LetterTemplateRow } from '../letters.tables.ts'
import { nextOfSeries } from './templates.actions.ts'
import { templateRecords } from './templates.store.ts'

/** A version with its texts and what is wrong with them. */
function withTexts(
  listed: ListedVersion,
  row: VersionOf<'letterTemplates'>,
  custom: CustomLetterFields,
): LetterTemplateVersion {
  const content = templateContentOf(row)
  const problems = content.texts.map((text) => parseLetter(text, { custom }).problems)
  return { ...listed, content, problems, answers: answersIn(textsOf(content)) }
}

/** Throws LETTER_TEMPLATE_NOT_FOUND. */
export async function presentVersion({ database: { read } }: AppContext, id: string) {
  const row = await findVersion(read, templateRecords, id)
  if (!row) throw new Problem('LETTER_TEMPLATE_NOT_FOUND')
  return withTexts((await listingOf(read, [row]))(row), row, customLetterFields(await listCustomFields(read)))
}

export async function presentTemplate(app: AppContext, template: LetterTemplateRow): Promise<LetterTemplate> {
  const { id, name, prefix } = template
  const [{ versions, list }, series, requestTypes, fields] = await Promise.all([
    readVersions(app.database.read, templateRecords, [id]),
    nextOfSeries(app, prefix),
    typesOfTemplate(app, app.database.read, id),
    listCustomFields(app.database.read),
  ])
  const { draft, inUse } = currentOf(versions)
  const custom = customLetterFields(fields)
  return {
    ...{ id, name, prefix, revision: Number(template.revision), requestTypes },
    ...{ nextNumber: series.next, nextSerial: series.serial, isSeriesUsed: series.isUsed },
    draft: draft ? withTexts(list(draft), draft, custom) : null,
    inUse: inUse ? withTexts(list(inUse), inUse, custom) : null,
    versions: versions.map(list),
  }
}

export async function presentTemplates(
  app: AppContext,
  templates: readonly LetterTemplateRow[],
): Promise<ListedLetterTemplate[]> {
  const ids = templates.map(({ id }) => id)
  const { read } = app.database
  const [{ versions, list }, questionsOf] = await Promise.all([
    readVersions(read, templateRecords, ids),
    questionsOfTemplates(app, read),
  ])
  return templates.flatMap(({ id, name, prefix, revision }) => {
    const { draft, listed } = currentOf(versions.filter(({ templateId }) => templateId === id))
    if (!listed) return []
    const content = templateContentOf(listed)
    const { languages } = content
    const { state, savedAt, savedBy } = list(listed)
    const answers = state === 'inUse' ? answersIn(textsOf(content)) : []
    return [
      {
        ...{ id, name, prefix, revision: Number(revision), state, languages, savedAt, savedBy, answers },
        questions: questionsOf(id, answers),
        hasDraft: draft !== undefined,
      },
    ]
  })
}
