import { expect, it } from 'vitest'
import { askedQuestions, checkAnswers, letterAnswersOf, messageOf, withoutHidden } from './answers.ts'
import { requestTypePresets } from './presets.ts'
import { letterNamesOf, type RequestTypeDefinition, requestTypeDefinition } from './request-type-definition.ts'

const shared = { required: false, shownWhen: null, changes: null }
const label = { en: 'Label', hi: '' }
const questions: RequestTypeDefinition['questions'] = [
  {
    ...shared,
    key: 'purpose',
    label,
    type: 'choice',
    required: true,
    choices: [both('Visa', 'वीज़ा'), both('Other', '')],
  },
  {
    ...shared,
    key: 'country',
    label,
    type: 'text',
    maxCharacters: 20,
    required: true,
    shownWhen: when('purpose', 'Visa'),
  },
  { ...shared, key: 'copies', label, type: 'number', min: 1, max: 5 },
  { ...shared, key: 'day', label, type: 'date' },
]
const requestType = (more: Partial<RequestTypeDefinition>) =>
  requestTypeDefinition.safeParse({ ...requestTypePresets[0], ...more })

function both(en: string, hi: string) {
  return { en, hi }
}
function when(key: string, ...choices: string[]) {
  return { key, choices }
}

it('asks only what belongs to the answers, also where one hidden question leads to another', () => {
  const deeper = [
    ...questions,
    { ...shared, key: 'town', label, type: 'text', maxCharacters: 9, shownWhen: when('country', 'India') } as const,
  ]
  const asked = (answers: Record<string, string>) => askedQuestions(deeper, answers).map(({ key }) => key)
  expect(asked({})).toEqual(['purpose', 'copies', 'day'])
  expect(asked({ purpose: 'Visa', country: 'India' })).toEqual(['purpose', 'country', 'copies', 'day', 'town'])
  expect(asked({ purpose: 'Other', country: 'India' })).toEqual(['purpose', 'copies', 'day'])
  expect(withoutHidden(deeper, { purpose: 'Other', country: 'India', day: '' })).toEqual({
    ...{ purpose: 'Other', copies: '', day: '' },
  })
})

it('takes answers as they are kept, and says what is wrong with each', () => {
  expect(checkAnswers(questions, { purpose: 'Visa', country: '  New  Zealand ', copies: '३', day: '' })).toEqual({
    ...{ answers: { purpose: 'Visa', country: 'New Zealand', copies: '3' }, faults: {} },
  })
  const faults = (answers: Record<string, string>) => checkAnswers(questions, answers).faults
  expect(faults({ purpose: 'Visa' })).toEqual({ country: 'Label is required' })
  expect(checkAnswers(questions, { purpose: 'Visa' }, { isUnfinished: true }).faults).toEqual({})
  expect(faults({ purpose: 'Other', country: 'India' })).toEqual({ country: 'This is not asked with these answers' })
  expect(faults({ purpose: 'Other', copies: '6', day: '31.12.2026' })).toEqual({
    ...{ copies: 'Please enter a number from 1 to 5', day: 'Please enter a date' },
  })
  expect(faults({ purpose: 'Other', copies: '1e3', ['__proto__' + '']: 'x', toString: 'x' })).toMatchObject({
    ...{ copies: 'Please enter a number', toString: 'This is not asked with these answers' },
  })
  expect(Object.keys(faults({ purpose: 'Visa', country: 'a\u202eb' }))).toEqual(['country'])
})

it('refuses questions that do not fit together, with where', () => {
  const faultsOf = (changes: object, place = 1) => {
    const all = questions.map((one, at) => (at === place ? { ...one, ...changes } : one))
    const { error } = requestType({ questions: all as RequestTypeDefinition['questions'] })
    return error?.issues.map(({ path }) => path.join('.'))
  }
  expect(faultsOf({})).toBeUndefined()
  expect(faultsOf({ key: 'purpose' })).toContain('questions.1.key')
  expect(faultsOf({ key: 'constructor()' })).toContain('questions.1.key')
  expect(faultsOf({ shownWhen: when('day', 'x') })).toEqual(['questions.1.shownWhen'])
  expect(faultsOf({ shownWhen: when('purpose', 'Fun') })).toEqual(['questions.1.shownWhen'])
  expect(faultsOf({ changes: 'dob' })).toEqual(['questions.1.changes'])
  expect(faultsOf({ min: 9 }, 2)).toEqual(['questions.2.max'])
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...shared, key: `file${at}`, label, type: 'file' as const }))
  expect(requestType({ questions: files(3) }).success).toBe(true)
  expect(requestType({ questions: files(4) }).error?.issues).toMatchObject([
    { path: ['questions', 3, 'type'], message: 'At most 3 files can be asked for' },
  ])
  expect(requestType({ officeFields: files(1) }).error?.issues).toMatchObject([
    { message: 'The office fills in no file' },
  ])
  expect(
    requestType({ questions: Array.from({ length: 21 }, (_, at) => ({ ...questions[3], key: `q${at}` }) as never) })
      .success,
  ).toBe(false)
})

it('gives letters the answers by their names and in their language, and lists a message', () => {
  const [bonafide] = requestTypePresets
  if (!bonafide) throw new Error('none')
  expect(letterNamesOf(bonafide)).toEqual([
    ...['request.purpose', 'request.bank', 'request.embassy', 'office.conduct', 'office.admission'],
  ])
  const given = { answers: { purpose: 'Education loan', bank: 'UCO' }, officeAnswers: { conduct: 'Good' } }
  expect(letterAnswersOf(bonafide, given, 'hi')).toEqual({
    ...{ 'request.purpose': 'शिक्षा ऋण', 'request.bank': 'UCO', 'office.conduct': 'अच्छा' },
  })
  expect(messageOf(bonafide, '', given.answers)).toBe('Bonafide certificate: Education loan')
  expect(messageOf(bonafide, 'Please', given.answers)).toBe('Please')
  expect(messageOf({ name: { en: 'No dues', hi: '' }, questions: [] }, '', {})).toBe('No dues')
})

it('of a file neither letters nor lists say anything, and only one that is asked for is taken', () => {
  const proof = { ...shared, key: 'proof', label, type: 'file', shownWhen: when('purpose', 'Visa') } as const
  const asked = [...questions.slice(0, 1), proof]
  const definition = { name: label, questions: asked, officeFields: [] }
  expect(checkAnswers(asked, { purpose: 'Visa', proof: 'an-id' }).answers).toEqual({ purpose: 'Visa', proof: 'an-id' })
  expect(checkAnswers(asked, { purpose: 'Other', proof: 'an-id' }).faults).toEqual({
    proof: 'This is not asked with these answers',
  })
  expect(checkAnswers([{ ...proof, shownWhen: null, required: true }], {}).faults).toEqual({
    proof: 'Label is required',
  })
  expect(letterNamesOf(definition)).toEqual(['request.purpose'])
  const given = { answers: { purpose: 'Visa', proof: 'an-id' }, officeAnswers: {} }
  expect(letterAnswersOf(definition, given, 'en')).toEqual({ 'request.purpose': 'Visa' })
  expect(messageOf({ name: label, questions: [{ ...proof, shownWhen: null }] }, '', { proof: 'an-id' })).toBe('Label')
})
