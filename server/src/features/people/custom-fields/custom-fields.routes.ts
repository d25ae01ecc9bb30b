import { Problem } from '@portal/contract/problems'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import {
  arrangeFields,
  bringBackCustomField,
  changeCustomField,
  createCustomField,
  removeCustomField,
  retireCustomField,
} from './custom-fields.actions.ts'
import { listAllCustomFields, listCustomFields } from './custom-fields.store.ts'
import { readCustomValues, visibleTo } from './custom-values.store.ts'

async function managed({ database }: AppContext, id: string) {
  const field = (await listAllCustomFields(database.read)).find((one) => one.id === id)
  if (!field) throw new Problem('CUSTOM_FIELD_NOT_FOUND')
  return field
}

/** What a student reads of the college's own fields. */
export const myCustomFieldRoutes = {
  customFields: os.me.customFields.handler(async ({ context }) => {
    const { id } = requireActor(context)
    const db = context.app.database.read
    const fields = (await listCustomFields(db)).filter(({ studentAccess }) => studentAccess !== 'none')
    const values = (await readCustomValues(db, fields, [id])).get(id) ?? {}
    return fields.map(({ key, label, type, choices, group, studentAccess }) => ({
      ...{ key, label, type, choices, group, studentAccess },
      value: values[key] ?? '',
    }))
  }),
}

/** The fields of students that the college has added. */
export const customFieldRoutes = {
  list: os.customFields.list.handler(async ({ context }) =>
    visibleTo(requireActor(context), await listCustomFields(context.app.database.read)),
  ),
  all: os.customFields.all.handler(({ context }) => listAllCustomFields(context.app.database.read)),
  create: os.customFields.create.handler(async ({ context, input }) =>
    managed(context.app, await createCustomField(context.app, requireActor(context), input.definition)),
  ),
  arrange: os.customFields.arrange.handler(async ({ context, input }) => {
    await arrangeFields(context.app, requireActor(context), input.ids)
    return listAllCustomFields(context.app.database.read)
  }),
  update: os.customFields.update.handler(async ({ context, input }) =>
    managed(context.app, await changeCustomField(context.app, requireActor(context), input)),
  ),
  retire: os.customFields.retire.handler(async ({ context, input }) =>
    managed(context.app, await retireCustomField(context.app, requireActor(context), input)),
  ),
  bringBack: os.customFields.bringBack.handler(async ({ context, input }) =>
    managed(context.app, await bringBackCustomField(context.app, requireActor(context), input)),
  ),
  remove: os.customFields.remove.handler(async ({ context, input }) => ({
    id: await removeCustomField(context.app, requireActor(context), input),
  })),
}
