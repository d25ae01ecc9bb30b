import type { CustomField, CustomFieldDefinition } from '@portal/contract/people/custom-fields/custom-fields'
import { topics } from '@portal/contract/topics'
import { useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { changing, readQuery } from '../api/queries.ts'

/** The college's own fields that whoever asks may see; mostly there are none. */
const customFieldsQuery = readQuery([topics.customFields, 'in-use'], () => client.customFields.list())

/** The same; none until they are read. */
export const useCustomFields = () => useQuery(customFieldsQuery).data ?? none
const none: readonly CustomField[] = []

/** All fields, those that are put aside as well, with how many students have a value. */
export const allCustomFieldsQuery = readQuery([topics.customFields, 'all'], () => client.customFields.all())

/** What the signed-in student reads of the college's own fields. */
export const myCustomFieldsQuery = (userId: string) =>
  readQuery([topics.profileOf(userId), 'custom-fields'], () => client.me.customFields())

type Step = { id: string; revision: number }

const reporting = <Answer>(change: Promise<Answer>) => changing(change, topics.customFields, topics.students)

/** The changes of a field; each refuses another revision than the one that was shown. */
export const changeCustomField = {
  create: (definition: CustomFieldDefinition) => reporting(client.customFields.create({ definition })),
  update: (step: Step, definition: CustomFieldDefinition) =>
    reporting(client.customFields.update({ ...step, definition })),
  arrange: (ids: string[]) => reporting(client.customFields.arrange({ ids })),
  retire: ({ id, revision }: Step) => reporting(client.customFields.retire({ id, revision })),
  bringBack: ({ id, revision }: Step) => reporting(client.customFields.bringBack({ id, revision })),
  remove: ({ id, revision, values }: Step & { values: number }) =>
    reporting(client.customFields.remove({ id, revision, values })),
}
