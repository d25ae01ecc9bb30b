import {
  type CustomFieldDefinition,
  type CustomFieldType,
  customFieldDefinition,
  type StudentAccess,
} from '@portal/contract/people/custom-fields/custom-fields'
import { choiceLines, choicesIn } from '../../../../forms/choice-lines.ts'
import { keyFrom } from '../../../../forms/key-from.ts'

/** A field as it is edited: what any type has, as text. */
export type FieldDraft = {
  en: string
  hi: string
  key: string
  type: CustomFieldType
  pattern: string
  /** One in each line; Hindi after a bar. */
  choices: string
  group: string
  studentAccess: StudentAccess
  required: boolean
  unique: boolean
  sensitive: boolean
  keptMonths: string
}

export const emptyDraft: FieldDraft = {
  ...{ en: '', hi: '', key: '', type: 'text', pattern: '', choices: '', group: '', studentAccess: 'reads' },
  ...{ required: false, unique: false, sensitive: false, keptMonths: '' },
}

export function draftOf(field: CustomFieldDefinition): FieldDraft {
  const { label, choices, keptMonths, key, type, pattern, group, studentAccess, required, unique, sensitive } = field
  return {
    ...{ ...label, key, type, pattern, group, studentAccess, required, unique, sensitive },
    ...{ choices: choiceLines(choices), keptMonths: keptMonths?.toString() ?? '' },
  }
}

const unchecked = ({ en, hi, type, ...draft }: FieldDraft, taken: readonly string[]) => ({
  ...draft,
  ...{ label: { en, hi }, type, key: draft.key || keyFrom(en, taken, 'field') },
  pattern: type === 'number' ? draft.pattern : '',
  choices: type === 'choice' ? choicesIn(draft.choices) : [],
  keptMonths: draft.keptMonths.trim() === '' ? null : Number(draft.keptMonths),
})

/** The field, or what is wrong with its draft. `taken`: the keys of the other fields. */
export function fieldFrom(draft: FieldDraft, taken: readonly string[]) {
  const { data, error } = customFieldDefinition.safeParse(unchecked(draft, taken))
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const [field = 'key', language] = path.map(String)
    errors[field === 'label' ? (language ?? 'en') : field] ??= message
  }
  return { field: data, errors }
}
