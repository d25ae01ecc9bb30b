import type { SettingName } from '@portal/contract/office/settings/setting-values'
import type { SettingChange, settingHistoryInput } from '@portal/contract/office/settings/settings'
import { fullName } from '@portal/contract/people/full-name'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Permit, Subject } from '../permissions/permit.ts'
import type { Tx } from '../platform/database/open.ts'
import { rowCount } from '../platform/database/queries/pagination.ts'
import type { Tables } from '../platform/database/tables.ts'
import { fromStored } from './stored-values.ts'

/** The values of the settings that the office has changed. */
export const readSettingRows = (db: Kysely<Tables>) =>
  db.selectFrom('collegeSettings').select(['name', 'value']).execute()

/** Each setting that the office has changed, by its name: its present value and revision, and who has set it and when. */
export async function readLastChanges(db: Kysely<Tables>) {
  const rows = await changesWithNames(db)
    .select('collegeSettingChanges.revision')
    .innerJoin('collegeSettings', (join) =>
      join
        .onRef('collegeSettings.name', '=', 'collegeSettingChanges.name')
        .onRef('collegeSettings.revision', '=', 'collegeSettingChanges.revision'),
    )
    .execute()
  return new Map(
    rows.map(({ name, after: value, revision, at, ...actor }) => [name, { value, revision, at, by: fullName(actor) }]),
  )
}

/** One page of all changes, newest first. */
export async function listSettingChanges(db: Kysely<Tables>, { page, pageSize }: z.output<typeof settingHistoryInput>) {
  const [rows, total] = await Promise.all([
    changesWithNames(db)
      .orderBy('collegeSettingChanges.seq', 'desc')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .execute(),
    rowCount(db.selectFrom('collegeSettingChanges')),
  ])
  const changes = rows.map(({ seq, name, before, after, at, ...actor }) => ({
    ...{ id: String(seq), setting: name, at, by: fullName(actor) },
    before: before === null ? null : (fromStored(name, before) ?? null),
    after: fromStored(name, after),
  }))
  // What an older version has written, and this one cannot read, is left out.
  return { rows: changes.filter(({ after }) => after !== undefined) as SettingChange[], total, more: false }
}

const changesWithNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('collegeSettingChanges')
    .innerJoin('users', 'users.id', 'collegeSettingChanges.actorId')
    .select(['collegeSettingChanges.seq', 'collegeSettingChanges.name', 'collegeSettingChanges.before'])
    .select(['collegeSettingChanges.after', 'collegeSettingChanges.at', 'users.firstName', 'users.lastName'])

type Allowed = Permit<'changeSettings', Subject>
/** The values as they are stored. */
type Change = { setting: SettingName; value: string; revision: number; before: string | null }

/** Writes a setting and its change. Returns false, and writes nothing, if somebody else has changed it since `revision`. */
export async function writeSetting(
  { db }: Tx,
  { actor }: Allowed,
  { setting: name, value, revision, before }: Change,
  now: Date,
) {
  const next = { name, value, revision: revision + 1 }
  const written =
    revision === 0
      ? await db
          .insertInto('collegeSettings')
          .values(next)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
      : await db
          .updateTable('collegeSettings')
          .set({ value, revision: next.revision })
          .where('name', '=', name)
          .where('revision', '=', revision)
          .returning('name')
          .executeTakeFirst()
  if (!written) return false
  const change = { name, revision: next.revision, before, after: value, at: now.toISOString(), actorId: actor.id }
  await db.insertInto('collegeSettingChanges').values(change).execute()
  return true
}

/** The stored value of one setting; undefined where the office has not changed it. */
export const findSetting = (db: Kysely<Tables>, name: SettingName) =>
  db.selectFrom('collegeSettings').select('value').where('name', '=', name).executeTakeFirst()
