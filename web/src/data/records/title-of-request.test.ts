import { expect, it } from 'vitest'
import { titleOf } from './title-of-request.ts'

const kind = { name: { en: 'Fee structure', hi: 'शुल्क विवरण' } } as Parameters<typeof titleOf>[0]['kind']

it('a request of a type has its name as the title, with the words of the student or the first answer below', () => {
  expect(titleOf({ kind, message: 'For the bank.' })).toEqual({ title: 'Fee structure', words: 'For the bank.' })
  expect(titleOf({ kind, message: 'Fee structure: Passport' })).toEqual({ title: 'Fee structure', words: 'Passport' })
  expect(titleOf({ kind, message: 'Fee structure' })).toEqual({ title: 'Fee structure', words: '' })
})

it('a free message has no title', () => {
  const message = 'Fee structure: please send it.'
  expect(titleOf({ kind: null, message })).toEqual({ title: null, words: message })
})
