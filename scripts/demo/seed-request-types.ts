import { readFile } from 'node:fs/promises'
import { letterTemplateCreateInput } from '@portal/contract/documents/letters/letter-templates'
import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import { createSignatory } from '../../server/src/features/documents/letters/templates/signatories.actions.ts'
import {
  createTemplate,
  putTemplateInUse,
} from '../../server/src/features/documents/letters/templates/templates.actions.ts'
import {
  createRequestType,
  putRequestTypeInUse,
} from '../../server/src/features/records/request-types/request-types.actions.ts'
import { passRequestType } from './letters/pass-request-type.ts'
import { demoTemplates, type Signers } from './letters/templates.ts'
import { type SeedContext, servicesAt, upload } from './seed-helpers.ts'

const SIGNATURE = new URL('files/letters/signature.png', import.meta.url)
const SET_UP_DAYS_AGO = 119

/** The English names of the presets that are in use. */
const inUse = [
  ...['Bonafide certificate', 'Character certificate', 'No dues certificate', 'Transfer certificate'],
  ...['Fee structure', 'Letter for a visa', 'Duplicate ID card', 'Correction'],
]

/** The ids of the request types, by their English names. */
export type RequestTypeIds = ReadonlyMap<string, string>

/**
 * Puts eight of the presets to use, and one that approves its requests by rule; where letters are on, also what their
 * letters are made with.
 */
export async function seedRequestTypes(context: SeedContext): Promise<RequestTypeIds> {
  const services = servicesAt(context, SET_UP_DAYS_AGO)
  const templates = services.features.letters ? await seedTemplates(context) : new Map<string, string>()
  const ids = new Map<string, string>()
  for (const requestType of [...inUse.map(requestTypePreset), passRequestType]) {
    const name = requestType.name.en
    const definition = { ...requestType, letterTemplateId: templates.get(name) ?? null }
    const id = await createRequestType(services, context.admin, definition)
    await putRequestTypeInUse(services, context.admin, { id, revision: 1 })
    ids.set(name, id)
  }
  return ids
}

/** The templates of letters in use, with those who sign them. Returns their ids, by the names of their request types. */
export async function seedTemplates(context: SeedContext) {
  const services = servicesAt(context, SET_UP_DAYS_AGO)
  const signers = await seedSignatories(context)
  const ids = new Map<string, string>()
  for (const { name, prefix, firstNumber, content } of demoTemplates) {
    const draft = letterTemplateCreateInput.parse({ name, prefix, firstNumber, content: content(signers) })
    const id = await createTemplate(services, context.admin, draft)
    await putTemplateInUse(services, context.admin, { id, revision: 1 })
    ids.set(name, id)
  }
  return ids
}

/** One who signs with a picture, and one for whom there is room for ink. */
async function seedSignatories(context: SeedContext): Promise<Signers> {
  const services = servicesAt(context, SET_UP_DAYS_AGO)
  const fromDay = `${context.now.getFullYear() - 2}-06-01`
  const bytes = await readFile(SIGNATURE)
  const picture = await upload(services, context.admin, 'signature', { name: 'signature.png', bytes })
  const one = { fromDay, untilDay: '' }
  return {
    principal: await createSignatory(services, context.admin, {
      ...{ name: 'Dr. Vandana Joshi', office: 'Principal', picture, ...one },
    }),
    registrar: await createSignatory(services, context.admin, {
      ...{ name: 'S. R. Kale', office: 'Registrar', picture: '', ...one },
    }),
  }
}
