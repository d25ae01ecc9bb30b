import {
  type ChangedField,
  canBegin,
  type Question,
  type QuestionType,
  question,
} from '@portal/contract/records/request-types/questions'
import { ANSWER_MAX_CHARACTERS } from '@portal/contract/records/request-types/request-type-limits'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import { choiceLines, choicesIn } from '../../../../forms/choice-lines.ts'
import { keyFrom } from '../../../../forms/key-from.ts'

/** A question as it is edited: every field that any type has, as text. */
export type QuestionDraft = {
  key: string
  en: string
  hi: string
  type: QuestionType
  required: boolean
  maxCharacters: string
  /** One choice in each line; Hindi after a bar. */
  choices: string
  min: string
  max: string
  /** The key of an earlier question; empty: always shown. */
  shownAfter: string
  shownChoices: string[]
  changes: string
  /** What an office field begins with: `from` of its default, or `student.` and a field; empty: nothing. */
  begins: string
  beginsWith: string
  /** The key of the field of the college's own that keeps the answer; empty: none. */
  keeps: string
}

const USUAL_CHARACTERS = 120

const emptyDraft: QuestionDraft = {
  ...{ key: '', en: '', hi: '', type: 'text', required: true, maxCharacters: String(USUAL_CHARACTERS), choices: '' },
  ...{ min: '', max: '', shownAfter: '', shownChoices: [], changes: '', begins: '', beginsWith: '', keeps: '' },
}

export function draftOf(one: Question | undefined): QuestionDraft {
  if (!one) return emptyDraft
  const { key, label, type, required, shownWhen, changes, keeps } = one
  return {
    ...emptyDraft,
    ...{ key, en: label.en, hi: label.hi, type, required, changes: changes ?? '' },
    ...{ keeps: keeps ?? '', shownAfter: shownWhen?.key ?? '', shownChoices: shownWhen?.choices ?? [] },
    ...beginningOf(one),
    ...(one.type === 'text' ? { maxCharacters: String(one.maxCharacters) } : {}),
    ...(one.type === 'choice' ? { choices: choiceLines(one.choices) } : {}),
    ...(one.type === 'number' ? { min: one.min?.toString() ?? '', max: one.max?.toString() ?? '' } : {}),
  }
}

function beginningOf({ default: begins }: Question) {
  if (!begins) return {}
  if (begins.from === 'student') return { begins: `${OF_STUDENT}${begins.field}` }
  return { begins: begins.from, ...(begins.from === 'value' && { beginsWith: begins.value }) }
}

/** Before the name of a field of the student that an office field begins with. */
export const OF_STUDENT = 'student.'

function defaultIn({ begins, beginsWith: value }: QuestionDraft) {
  if (begins.startsWith(OF_STUDENT)) return { from: 'student', field: begins.slice(OF_STUDENT.length) }
  return begins === 'value' ? { from: begins, value } : { from: begins }
}

/** What the draft says. `key`: made of the question where nobody has given one. */
function unchecked(draft: QuestionDraft, taken: readonly string[]) {
  const { type, required, shownAfter, shownChoices, changes } = draft
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    key: draft.key || keyFrom(draft.en, taken, 'question'),
    label: { en: draft.en, hi: draft.hi },
    ...{ type, required, changes: (changes || null) as ChangedField | null },
    ...(draft.keeps === '' ? {} : { keeps: draft.keeps }),
    shownWhen: shownAfter === '' ? null : { key: shownAfter, choices: shownChoices },
    ...(draft.begins === '' ? {} : { default: defaultIn(draft) }),
    ...(type === 'text' ? { maxCharacters: number(draft.maxCharacters) ?? ANSWER_MAX_CHARACTERS } : {}),
    ...(type === 'choice' ? { choices: choicesIn(draft.choices) } : {}),
    ...(type === 'number' ? { min: number(draft.min), max: number(draft.max) } : {}),
  }
}

const fieldOf: Record<string, keyof QuestionDraft> = { shownWhen: 'shownAfter', label: 'en', default: 'beginsWith' }

/** The question, or what is wrong with the fields of its draft. */
export function questionFrom(draft: QuestionDraft, taken: readonly string[]) {
  const { data, error } = question.safeParse(unchecked(draft, taken))
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const [field = 'key', language] = path.map(String)
    errors[field === 'label' && language === 'hi' ? 'hi' : (fieldOf[field] ?? field)] ??= message
  }
  if (data && taken.includes(data.key)) errors.key = requestTypeMessages.wrong.sameKey
  if (data && !canBegin(data))
    errors[data.default?.from === 'value' ? 'beginsWith' : 'begins'] = requestTypeMessages.wrong.default
  return { question: data, errors }
}
