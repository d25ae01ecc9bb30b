import { describe, expect, it } from 'vitest'
import { similarSpelling } from './similar-spelling.ts'

const inUse = ['B.Sc. Computer Science', 'B.Com.', 'B.A. Économie', '1st Year', 'Semester 1', 'एम.ए. हिन्दी']

describe('another spelling of a course in use', () => {
  it.each([
    ['B.Sc Computer Science', 'B.Sc. Computer Science'],
    ['BSc Computer  science', 'B.Sc. Computer Science'],
    ['B. Sc. Computer-Science ', 'B.Sc. Computer Science'],
    ['B.Sc. Computer Scince', 'B.Sc. Computer Science'],
    ['B.Sc. Computer Sceince', 'B.Sc. Computer Science'],
    ['B.Sc. Computer Sciences', 'B.Sc. Computer Science'],
    ['b.com', 'B.Com.'],
    ['B.A. Economie', 'B.A. Économie'],
    ['1st year', '1st Year'],
    ['एम ए हिन्दी', 'एम.ए. हिन्दी'],
  ])('%j is told to be %j', (typed, known) => {
    expect(similarSpelling(typed, inUse)).toBe(known)
  })

  it.each([
    ...inUse,
    '',
    ' ',
    '...',
    'M.Com.',
    'B.Ed.',
    '2nd Year',
    'Semester 2',
    'B.Sc. Physics',
    'M.Sc. Computer Science',
  ])('%j is taken as it is', (typed) => {
    expect(similarSpelling(typed, inUse)).toBeNull()
  })
})
