import { expect, it } from 'vitest'
import { cannedAnswerFaults, cannedAnswers, fillCannedText } from './canned-answers.ts'

const messageOf = (value: unknown) => cannedAnswers.safeParse(value).error?.issues[0]?.message

it('canned answers have only known fields, a title each, and are 50 at most', () => {
  const text = 'Dear {student.name}, {request.number} is due on {request.due}.'
  expect(messageOf([{ title: 'Receipt', text }])).toBeUndefined()
  for (const field of ['{student.email}', '{constructor}', '{}', '{student.name.length}', '{ student.name }'])
    expect(messageOf([{ title: 'Receipt', text: `Dear ${field}` }]), field).toBe(cannedAnswerFaults.unknownField)
  expect(messageOf([1, 2].map(() => ({ title: 'Receipt', text })))).toBe(cannedAnswerFaults.sameTitle)
  const many = Array.from({ length: 51 }, (_, at) => ({ title: `Receipt ${at}`, text }))
  expect(messageOf(many)).toBe(cannedAnswerFaults.tooMany)
  expect(messageOf(many.slice(1))).toBeUndefined()
})

it('what looks like a field in a name stays as it is, also with many braces', () => {
  const values = { 'student.name': '{request.number} $& *x*', 'request.number': '2026-0412', 'request.due': '' }
  expect(fillCannedText('{student.name}: {request.number}{request.due}.', values)).toBe(
    '{request.number} $& *x*: 2026-0412.',
  )
  const times = Array.from({ length: 5 }, () => {
    const before = performance.now()
    fillCannedText('{'.repeat(20_000), values)
    return performance.now() - before
  })
  // The fastest of five, as the machine may be busy.
  expect(Math.min(...times)).toBeLessThan(50)
})
