import { studentLabels } from '@portal/contract/people/student-fields'
import { changedLabel } from '@portal/contract/records/request-types/own-field-questions'
import type { Question } from '@portal/contract/records/request-types/questions'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeEditorMessages } from '@portal/contract/records/request-types/request-type-editor-messages'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'

const labelOfDefault = requestTypeMessages.labels.default
const { labels, question: ofQuestion, versions: text, rule, icons, deciders } = requestTypeEditorMessages

/** What differs between two versions of a request type; an empty text where one of them does not have it. */
export type RequestTypeDifference = { what: string; before: string; now: string }

/** What differs, in the order of the editor. `letterName`: the name of a template. */
export function compareRequestTypes(
  before: RequestTypeDefinition,
  now: RequestTypeDefinition,
  letterName: (id: string) => string,
) {
  const [was, is] = [factsOf(before, letterName), factsOf(now, letterName)]
  const facts = (names: readonly string[]) =>
    names.map((what) => ({ what, before: was[what] ?? '', now: is[what] ?? '' })).filter(differs)
  return [
    ...facts(beforeQuestions),
    ...compareLists(before.questions, now.questions, { order: text.order, named: (label) => label }),
    ...compareLists(before.officeFields, now.officeFields, { order: text.orderOfOffice, named: text.ofOffice }),
    ...facts(Object.keys(is).filter((what) => !beforeQuestions.includes(what))),
  ]
}

const differs = ({ before, now }: RequestTypeDifference) => before !== now

const yesOrNo = (value: boolean) => (value ? text.yes : text.no)
const listed = (values: readonly string[]) => (values.length === 0 ? text.all : values.join(', '))

const beforeQuestions: readonly string[] = [
  ...[labels.nameEn, labels.nameHi, labels.explanationEn, labels.explanationHi, labels.icon],
  ...[labels.courses, labels.semesters, labels.former],
]

type Facts = Record<string, string>

/** What is said of a request type beside its questions, by its labels in the editor. */
const factsOf = (requestType: RequestTypeDefinition, letterName: (id: string) => string): Facts =>
  Object.assign({}, ...Object.values(factsByField(requestType, letterName)))

const factsByField = (
  requestType: RequestTypeDefinition,
  letterName: (id: string) => string,
): Record<keyof RequestTypeDefinition, Facts> => ({
  name: { [labels.nameEn]: requestType.name.en, [labels.nameHi]: requestType.name.hi },
  explanation: {
    [labels.explanationEn]: requestType.explanation.en,
    [labels.explanationHi]: requestType.explanation.hi,
  },
  icon: { [labels.icon]: icons[requestType.icon] },
  courses: { [labels.courses]: listed(requestType.courses) },
  semesters: { [labels.semesters]: listed(requestType.semesters) },
  formerStudents: { [labels.former]: yesOrNo(requestType.formerStudents) },
  // Compared one by one, between the others.
  ...{ questions: {}, officeFields: {} },
  workingDays: { [labels.workingDays]: String(requestType.workingDays ?? '') },
  inYear: { [labels.inYear]: String(requestType.inYear ?? '') },
  feeNote: { [labels.feeNote]: requestType.feeNote },
  letterTemplateId: {
    [labels.letter]: requestType.letterTemplateId === null ? '' : letterName(requestType.letterTemplateId),
  },
  oneOpen: { [labels.oneOpen]: yesOrNo(requestType.oneOpen) },
  replacesCard: { [labels.replacesCard]: yesOrNo(requestType.replacesCard) },
  approvesByRule: { [rule.label]: yesOrNo(requestType.approvesByRule) },
  decidedBy: { [labels.decidedBy]: deciders[requestType.decidedBy] },
})

type Named = { order: string; named: (label: string) => string }

function compareLists(before: readonly Question[], now: readonly Question[], { order, named }: Named) {
  const was = new Map(before.map((one) => [one.key, one]))
  const is = new Map(now.map((one) => [one.key, one]))
  const keys = [...is.keys(), ...[...was.keys()].filter((key) => !is.has(key))]
  const changed = keys.flatMap((key): RequestTypeDifference[] => {
    const [old, present] = [was.get(key), is.get(key)]
    if (old && present) return compareQuestions(old, present, named)
    const what = named((present ?? old)?.label.en ?? key)
    return [{ what, before: old ? summaryOf(old) : '', now: present ? summaryOf(present) : '' }]
  })
  const inBoth = (list: readonly Question[]) =>
    list.filter(({ key }) => was.has(key) && is.has(key)).map(({ key }) => is.get(key)?.label.en ?? key)
  return [...changed, { what: order, before: inBoth(before).join(', '), now: inBoth(now).join(', ') }].filter(differs)
}

function compareQuestions(before: Question, now: Question, named: Named['named']): RequestTypeDifference[] {
  const [was, is] = [aspectsOf(before), aspectsOf(now)]
  const names = new Set([...Object.keys(is), ...Object.keys(was)])
  return [...names]
    .map((name) => ({
      what: text.ofQuestion(named(now.label.en), name),
      before: was[name] ?? '',
      now: is[name] ?? '',
    }))
    .filter(differs)
}

/** A question that only one version asks. */
const summaryOf = (one: Question) => {
  const { [ofQuestion.en]: _, ...rest } = aspectsOf(one)
  return Object.values(rest)
    .filter((aspect) => aspect !== '')
    .join(' · ')
}

/** What a field of the office begins with; empty: nothing. */
export function beginningOf({ default: begins }: Question) {
  if (!begins) return ''
  if (begins.from === 'value') return begins.value
  return begins.from === 'student'
    ? ofQuestion.begins.student(studentLabels[begins.field])
    : ofQuestion.begins[begins.from]
}

const aspectsOf = (one: Question): Record<string, string> => ({
  [ofQuestion.en]: one.label.en,
  [ofQuestion.hi]: one.label.hi,
  [ofQuestion.type]: ofQuestion.types[one.type],
  [ofQuestion.required]: one.required ? ofQuestion.required : ofQuestion.optional,
  ...(one.type === 'text' ? { [ofQuestion.maxCharacters]: String(one.maxCharacters) } : {}),
  ...(one.type === 'choice'
    ? { [ofQuestion.choices]: one.choices.map(({ en, hi }) => (hi ? `${en} (${hi})` : en)).join(', ') }
    : {}),
  ...(one.type === 'number'
    ? { [ofQuestion.min]: String(one.min ?? ''), [ofQuestion.max]: String(one.max ?? '') }
    : {}),
  [ofQuestion.shownWhen]: one.shownWhen ? ofQuestion.shown(one.shownWhen.key, one.shownWhen.choices.join(', ')) : '',
  [labelOfDefault]: beginningOf(one),
  [ofQuestion.changes]: one.changes ? ofQuestion.changesField(changedLabel(one.changes, [])) : '',
  [ofQuestion.keeps]: one.keeps ?? '',
})
