import type {
  LetterTemplate,
  LetterTemplateVersion,
  ListedLetterTemplate,
} from '@portal/contract/documents/letters/letter-templates'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import type { LetterTemplateRow, LetterTemplateVersionRow } from '../../../platform/database/letter-tables.ts'
import type { AppContext } from '../../context.ts'
import { namesOf } from '../../people/administrators/administrators.store.ts'
import { serialOf } from '../issued/code.ts'
import { todayIn } from '../issued/state.ts'
import { answersIn } from './letter-answers.ts'
import { templateContentOf } from './letter-content.ts'
import { nextOfSeries } from './templates.actions.ts'
import { versionsOf } from './templates.store.ts'

type Names = ReadonlyMap<string, string>

function listedVersion(row: LetterTemplateVersionRow, names: Names) {
  const { id, state, savedBy, savedAt, usedFrom, keptAt } = row
  const version = Number(row.version)
  return { id, version, state, savedAt, usedFrom, keptAt, savedBy: { id: savedBy, name: names.get(savedBy) ?? '' } }
}

/** A version with its texts and what is wrong with them. */
export function presentVersion(row: LetterTemplateVersionRow, names: Names): LetterTemplateVersion {
  const content = templateContentOf(row)
  const parsed = content.texts.map((text) => parseLetter(text))
  return {
    ...listedVersion(row, names),
    content,
    problems: parsed.map(({ problems }) => problems),
    answers: answersIn(content.texts),
  }
}

export async function presentTemplate(app: AppContext, template: LetterTemplateRow): Promise<LetterTemplate> {
  const { read } = app.database
  const [versions, series] = await Promise.all([versionsOf(read, [template.id]), nextOfSeries(app, template.prefix)])
  const names = await namesOf(read, [...new Set(versions.map(({ savedBy }) => savedBy))])
  const shown = (state: 'draft' | 'inUse') => {
    const version = versions.find((one) => one.state === state)
    return version ? presentVersion(version, names) : null
  }
  const { id, name, prefix } = template
  const year = Number(todayIn(app).slice(0, 'YYYY'.length))
  return {
    ...{ id, name, prefix, revision: Number(template.revision) },
    ...{ nextNumber: series.next, nextSerial: serialOf(prefix, year, series.next), isSeriesUsed: series.isUsed },
    ...{ draft: shown('draft'), inUse: shown('inUse') },
    versions: versions.map((version) => listedVersion(version, names)),
  }
}

export async function presentTemplates(
  app: AppContext,
  templates: readonly LetterTemplateRow[],
): Promise<ListedLetterTemplate[]> {
  const { read } = app.database
  const ids = templates.map(({ id }) => id)
  const versions = await versionsOf(read, ids)
  const names = await namesOf(read, [...new Set(versions.map(({ savedBy }) => savedBy))])
  return templates.flatMap(({ id, name, prefix, revision }) => {
    const own = versions.filter(({ templateId }) => templateId === id)
    const draft = own.find(({ state }) => state === 'draft')
    const shown = own.find(({ state }) => state === 'inUse') ?? draft ?? own[0]
    if (!shown) return []
    const { languages, texts } = templateContentOf(shown)
    const { state, savedAt, savedBy } = listedVersion(shown, names)
    const answers = state === 'inUse' ? answersIn(texts) : []
    return [
      {
        ...{ id, name, prefix, revision: Number(revision), state, languages, savedAt, savedBy, answers },
        hasDraft: draft !== undefined,
      },
    ]
  })
}
