import { expect, test } from 'vitest'
import { signsIn } from './signs-in.ts'

const without = (source: string) =>
  signsIn(source).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), source)

test('titles and bold text are read without their marks', () => {
  expect(without('# Bonafide\nThat **{student.name}** is **here**.')).toBe('Bonafide\nThat {student.name} is here.')
})

test('what only looks like a mark stays', () => {
  for (const source of ['No. #3', '# ', '2 ** 3', '**not\nclosed**', '#Title']) expect(without(source)).toBe(source)
})
