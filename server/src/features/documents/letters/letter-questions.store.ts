import type { LetterQuestion } from '@portal/contract/documents/letters/letter-questions'
import { checkLetterAnswers, saidInLetter } from '@portal/contract/documents/letters/letter-questions'
import type { AskingType } from '@portal/contract/documents/letters/letter-templates'
import { Problem } from '@portal/contract/problems'
import type { Answers } from '@portal/contract/records/request-types/answers'
import type { Question } from '@portal/contract/records/request-types/questions'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import {
  definitionOf,
  listPresentDefinitions,
  listVersionsInUse,
} from '../../records/request-types/request-types.store.ts'
import { answersUsedBy } from './templates/templates.store.ts'

type Services = Pick<AppContext, 'features'>

/**
 * Tells what the types of request that are in use ask for the letters of a template, by the names that its texts have for the
 * answers. Of two types that ask the same the first one counts. Nothing where types of request are off.
 */
export async function questionsOfTemplates({ features }: Services, db: Kysely<Tables>) {
  const definitions = features.requestKinds ? (await listVersionsInUse(db)).map(definitionOf) : []
  return (templateId: string, names: readonly string[]): LetterQuestion[] => {
    const asked = new Map<string, Question>()
    for (const { letterTemplateId, questions, officeFields } of definitions) {
      if (letterTemplateId !== templateId) continue
      for (const [prefix, list] of [['request', questions] as const, ['office', officeFields] as const])
        for (const one of list) {
          const name = `${prefix}.${one.key}`
          if (one.type !== 'file' && !asked.has(name)) asked.set(name, one)
        }
    }
    return names.flatMap((name) => {
      const question = asked.get(name)
      return question ? [{ name, question }] : []
    })
  }
}

/** The types of request that make the letters of a template, for who writes it; none where types are off. */
export async function typesOfTemplate(
  { features }: Services,
  db: Kysely<Tables>,
  templateId: string,
): Promise<AskingType[]> {
  const types = features.requestKinds ? await listPresentDefinitions(db) : []
  return types
    .filter(({ definition }) => definition.letterTemplateId === templateId)
    .map(({ id, definition: { name, questions, officeFields } }) => ({
      ...{ id, name: name.en },
      answers: [
        ...questions.filter(({ type }) => type !== 'file').map((one) => labelled('request', one)),
        ...officeFields.map((one) => labelled('office', one)),
      ],
    }))
}

const labelled = (prefix: string, { key, label }: Question) => ({ name: `${prefix}.${key}`, label: label.en })

/** What a letter of a template says besides the record, as it is printed, with what is wrong with it by the names. */
export async function letterAnswersOf(app: Services, db: Kysely<Tables>, templateId: string, given: Answers) {
  const names = await answersUsedBy(db, templateId)
  if (!names) return { answers: given, faults: {} }
  const asking = { answers: names, questions: (await questionsOfTemplates(app, db))(templateId, names) }
  const { answers, faults } = checkLetterAnswers(asking, given)
  return { ...saidInLetter(asking, { ...given, ...answers }), faults }
}

/** The same. Throws INVALID_INPUT for an answer that cannot be taken. */
export async function checkedLetterAnswers(...asked: Parameters<typeof letterAnswersOf>) {
  const { faults, ...said } = await letterAnswersOf(...asked)
  const wrong = Object.entries(faults).map(([name, sentence]) => [`answers.${name}`, sentence])
  if (wrong.length > 0) throw new Problem('INVALID_INPUT', Object.fromEntries(wrong))
  return said
}
