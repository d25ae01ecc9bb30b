import { CUSTOM_FIELDS_MAX } from '@portal/contract/people/custom-fields/custom-field-limits'
import type { CustomFieldDefinition } from '@portal/contract/people/custom-fields/custom-fields'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import type { AuthenticatedActor, Permit, Subject } from '../../../permissions/permit.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import {
  arrangeCustomFields,
  countCustomFields,
  countValues,
  findCustomField,
  insertCustomField,
  listAllCustomFields,
  updateCustomField,
} from './custom-fields.store.ts'
import type { StaleField } from './stale-field.ts'

type Step = { id: string; revision: number }
type Allowed = Permit<'changeCustomFields', Subject>
type Found = NonNullable<Awaited<ReturnType<typeof findCustomField>>>

const ofNoStudent = async (): Promise<Subject> => ({ studentId: '' })

/** Adds a field. Returns its id. Throws CUSTOM_FIELD_KEY_TAKEN and TOO_MANY_CUSTOM_FIELDS. */
export const createCustomField = (app: AppContext, actor: AuthenticatedActor, definition: CustomFieldDefinition) =>
  orTaken(
    auditedWrite(app, actor, 'changeCustomFields', ofNoStudent, async (tx, allowed, now) => {
      if ((await countCustomFields(tx.db)) >= CUSTOM_FIELDS_MAX) throw new Problem('TOO_MANY_CUSTOM_FIELDS')
      const id = await insertCustomField(tx, allowed, definition, now)
      fieldsChanged(tx)
      return { result: id, about: { record: definition.label.en } }
    }),
    () => new Problem('CUSTOM_FIELD_KEY_TAKEN'),
  )

/**
 * Changes a field: its key never, and its type and whether it is unique only while no student has a value. Returns its id. Throws
 * CUSTOM_FIELD_NOT_FOUND, CUSTOM_FIELD_CHANGED for another revision, and CUSTOM_FIELD_HAS_VALUES.
 */
export const changeCustomField = (
  app: AppContext,
  actor: AuthenticatedActor,
  { definition, ...step }: Step & { definition: CustomFieldDefinition },
) =>
  changeField(app, actor, step, async (tx, allowed, before) => {
    const { key, type, unique, sensitive } = definition
    if (key !== before.key) throw new Problem('CUSTOM_FIELD_CHANGED')
    const isOther = type !== before.type || unique !== before.unique
    if (isOther && (await countValues(tx.db, key)) > 0) throw new Problem('CUSTOM_FIELD_HAS_VALUES')
    await orChanged(updateCustomField(tx, allowed, step, { content: JSON.stringify(definition) }))
    if (sensitive !== before.sensitive) await follow(app, tx, allowed, { key, isRemoved: false })
  })

/** Puts a field aside: its values are kept and nobody sees them. Returns its id. Throws as `changeCustomField`. */
export const retireCustomField = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeField(app, actor, step, async (tx, allowed, { key }, now) => {
    await orChanged(updateCustomField(tx, allowed, step, { retiredAt: now.toISOString() }))
    await follow(app, tx, allowed, { key, isRemoved: false })
  })

/** Uses a field again. Returns its id. Throws as `changeCustomField`. */
export const bringBackCustomField = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeField(app, actor, step, async (tx, allowed, { key }) => {
    await orChanged(updateCustomField(tx, allowed, step, { retiredAt: null }))
    await follow(app, tx, allowed, { key, isRemoved: false })
  })

/**
 * Deletes a field: nobody sees it from now on, and a job deletes its values. `values`: how many there are, as it was shown.
 * Returns its id. Throws as `changeCustomField`, and CUSTOM_FIELD_VALUES_CHANGED.
 */
export const removeCustomField = (
  app: AppContext,
  actor: AuthenticatedActor,
  { values, ...step }: Step & { values: number },
) =>
  changeField(app, actor, step, async (tx, allowed, { key }, now) => {
    if ((await countValues(tx.db, key)) !== values) throw new Problem('CUSTOM_FIELD_VALUES_CHANGED')
    await orChanged(updateCustomField(tx, allowed, step, { removedAt: now.toISOString() }))
    await follow(app, tx, allowed, { key, isRemoved: true })
  })

/** Puts all fields in this order. Throws CUSTOM_FIELD_CHANGED where these are not all of them. */
export const arrangeFields = (app: AppContext, actor: AuthenticatedActor, ids: readonly string[]) =>
  auditedWrite(app, actor, 'changeCustomFields', ofNoStudent, async (tx, allowed) => {
    const known = (await listAllCustomFields(tx.db)).map(({ id }) => id)
    if (known.length !== ids.length || known.some((id) => !ids.includes(id))) throw new Problem('CUSTOM_FIELD_CHANGED')
    await arrangeCustomFields(tx, allowed, ids)
    fieldsChanged(tx)
    return { result: ids, about: {} }
  })

function changeField(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, revision }: Step,
  change: (tx: Tx, allowed: Allowed, before: Found, now: Date) => Promise<void>,
) {
  return auditedWrite(app, actor, 'changeCustomFields', ofNoStudent, async (tx, allowed, now) => {
    const before = await findCustomField(tx.db, id)
    if (!before) throw new Problem('CUSTOM_FIELD_NOT_FOUND')
    if (before.revision !== revision) throw new Problem('CUSTOM_FIELD_CHANGED')
    await change(tx, allowed, before, now)
    fieldsChanged(tx)
    return { result: id, about: { record: before.label.en } }
  })
}

async function orChanged(changing: Promise<boolean>) {
  if (!(await changing)) throw new Problem('CUSTOM_FIELD_CHANGED')
}

function follow({ jobs }: AppContext, tx: Tx, { actor }: Allowed, data: StaleField) {
  return jobs.enqueue(tx, { kind: 'refreshCustomField', data, createdBy: actor.id, about: data.key })
}

const fieldsChanged = (tx: Tx) => tx.invalidate(topics.customFields, topics.students)
