import { describe, expect, it } from 'vitest'
import { excerptOf, markedParts } from './fold.ts'

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

describe('what a search shows of a long message', () => {
  const long = `${'Good morning, '.repeat(9)}please send my transcript ${'to the university '.repeat(9)}`

  it('begins shortly before the searched word, and is one line', () => {
    expect(excerptOf(long, 'transcript')).toMatch(/^… Good morning, please send my transcript to the .*…$/)
    expect(excerptOf('My\nmarksheet\n\nplease', 'marksheet')).toBe('My marksheet please')
  })

  it('begins with the message where the word stands there or is not in it', () => {
    for (const q of ['morning', 'nobody', '']) expect(excerptOf(long, q)).toMatch(/^Good morning, Good .*…$/)
  })
})
