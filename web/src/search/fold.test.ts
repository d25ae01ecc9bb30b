import { describe, expect, it } from 'vitest'
import { markedParts } from './fold.ts'

const marked = (text: string, q: string) =>
  markedParts(text, q)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('what a search marks in a name', () => {
  it.each([
    ['Ananya Bose', 'an', '[An]anya Bose'],
    ['Manage Students', 'an stu', 'M[an]age [Stu]dents'],
    ['Émile Zola', 'emile', '[Émile] Zola'],
    ['E\u0301mile Zola', 'emile', '[E\u0301mile] Zola'],
    ['प्रियंका शर्मा', 'प्रिय', '[प्रियं]का शर्मा'],
    ['Farhan Ansari', 'an', 'Farhan [An]sari'],
    ['Priya', 'prya', 'Priya'],
    ['ﬁrst', 'first', '[ﬁrst]'],
    ['Priya', '', 'Priya'],
  ])('in %s for "%s" is %s', (text, q, expected) => {
    expect(marked(text, q)).toBe(expected)
  })
})
