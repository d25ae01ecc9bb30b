import { LETTER_TEMPLATES_MAX } from '@portal/contract/documents/letters/letter-limits'
import { textsOf } from '@portal/contract/documents/letters/letter-templates'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { findRecord, type VersionedRecord } from '../../../records/versioned-records/versioned-record.store.ts'
import { answersIn } from '../letter-answers.ts'
import { templateContentOf } from '../letter-content.ts'

/** Templates, as records in versions. */
export const templateRecords: VersionedRecord<'letterTemplates'> = {
  table: 'letterTemplates',
  versions: { table: 'letterTemplateVersions', of: 'templateId' },
  action: 'changeLetterTemplate',
  topic: topics.letterTemplates,
  max: LETTER_TEMPLATES_MAX,
  problems: {
    notFound: 'LETTER_TEMPLATE_NOT_FOUND',
    changed: 'LETTER_TEMPLATE_CHANGED',
    tooMany: 'TOO_MANY_LETTER_RECORDS',
  },
}

export const findTemplate = (db: Kysely<Tables>, id: string) => findRecord(db, templateRecords, id)

export function listTemplates(db: Kysely<Tables>) {
  return db.selectFrom('letterTemplates').selectAll().orderBy('name').orderBy('seq').execute()
}

/** A template with the version that letters are issued from; undefined where there is none. */
export async function findVersionInUse(db: Kysely<Tables>, templateId: string) {
  const template = await findTemplate(db, templateId)
  const versions = db.selectFrom('letterTemplateVersions').selectAll().where('templateId', '=', templateId)
  const version = await versions.where('state', '=', 'inUse').executeTakeFirst()
  return template && version ? { template, version } : undefined
}

/** The answers that the letters of a template use, by their names; null for a template that is not in use. */
export async function answersUsedBy(db: Kysely<Tables>, templateId: string) {
  const inUse = await findVersionInUse(db, templateId)
  if (!inUse) return null
  return answersIn(textsOf(templateContentOf(inUse.version)))
}

/** Whether letters have been issued from a template. */
export async function hasLetters(db: Kysely<Tables>, templateId: string) {
  const letters = db.selectFrom('letters').select('id').where('templateId', '=', templateId)
  return (await letters.limit(1).executeTakeFirst()) !== undefined
}
