import { requestTypePresets } from '@portal/contract/records/request-types/presets'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { expect, it } from 'vitest'
import { compareRequestTypes } from './compare-request-types.ts'

const bonafide = requestTypePresets.find(({ name }) => name.en === 'Bonafide certificate') as RequestTypeDefinition
const [purpose, bank, ...others] = bonafide.questions as [
  RequestTypeDefinition['questions'][number],
  ...RequestTypeDefinition['questions'],
]
const compare = (now: Partial<RequestTypeDefinition>, before = bonafide) =>
  compareRequestTypes(before, { ...bonafide, ...now }, (id) => `the letter ${id}`)

it('two versions that say the same differ in nothing', () => {
  expect(compare({})).toEqual([])
})

it('the days, the letter, the rule and who decides are named with what they were and are', () => {
  const before = { ...bonafide, workingDays: 2, letterTemplateId: null }
  expect(
    compare({ workingDays: 5, letterTemplateId: 'b', approvesByRule: true, decidedBy: 'registrar' }, before),
  ).toEqual([
    { what: 'Working days', before: '2', now: '5' },
    { what: 'The letter that it makes', before: '', now: 'the letter b' },
    { what: 'Requests approve themselves by rule', before: 'No', now: 'Yes' },
    { what: 'Who decides', before: 'Registrars and clerks', now: 'Registrars only' },
  ])
})

it('of a question only what has changed is named, and one that is new or gone is described', () => {
  const asked = { ...purpose, label: { ...purpose.label, en: 'What for' }, required: false }
  const [field] = bonafide.officeFields
  const differences = compare({ questions: [asked, ...others], officeFields: [] })
  expect(differences.slice(0, 3)).toEqual([
    { what: 'What for: Question, English', before: 'Purpose', now: 'What for' },
    { what: 'What for: Required', before: 'Required', now: 'Optional' },
    { what: bank?.label.en, before: expect.stringContaining('Text · Required'), now: '' },
  ])
  expect(differences).toContainEqual(
    expect.objectContaining({ what: `Office field ${field?.label.en}`, before: expect.any(String), now: '' }),
  )
})

it('questions that only changed places are named once, in their order', () => {
  const [, ...before] = bonafide.questions
  const [first, ...rest] = before
  expect(compare({ questions: [...rest, ...(first ? [first] : [])] }, { ...bonafide, questions: before })).toEqual([
    {
      what: 'Order of the questions',
      before: before.map(({ label }) => label.en).join(', '),
      now: [...rest, ...(first ? [first] : [])].map(({ label }) => label.en).join(', '),
    },
  ])
})
