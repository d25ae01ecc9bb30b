import { genders } from '@portal/contract/people/student-choices'
import { pick, randomInt } from '../../random.ts'
import type { Call } from '../client/protocol.ts'
import { courses, firstNames, lastNames, years } from '../seed/words.ts'
import { type Dataset, search, write } from './calls.ts'

const PAGE_SIZE = 50

type CallMakers = Record<string, () => Call>

/** Pages of the students list, with every sort order and typical filters. */
export function studentPages({ random, admins, activeStudents }: Dataset): CallMakers {
  const page = (part: number) => 1 + randomInt(random, Math.max(1, Math.floor((activeStudents * part) / PAGE_SIZE)))
  const list = (part: number, query: () => object) => () =>
    search(pick(random, admins), '/students', { pageSize: PAGE_SIZE, page: page(part), ...query() })
  const semester = () => String(1 + randomInt(random, 8))
  return {
    'by name': list(1, () => ({ sort: 'name' })),
    'by name, backwards': list(1, () => ({ sort: '-name' })),
    'by course': list(1, () => ({ sort: 'course' })),
    'by birth': list(1, () => ({ sort: 'dob' })),
    'newest first': list(1, () => ({ sort: 'newest' })),
    'of a course': list(0.02, () => ({ course: [pick(random, courses)] })),
    'of a semester, by course': list(0.1, () => ({ semester: [semester()], sort: 'course' })),
    'of a gender, by birth, first page': list(0, () => ({ gender: [pick(random, genders)], sort: 'dob' })),
    'of a gender, by birth': list(0.2, () => ({ gender: [pick(random, genders)], sort: 'dob' })),
    'of two courses, a year and a gender': list(0.005, () => ({
      course: [pick(random, courses.slice(0, 5)), pick(random, courses.slice(5))],
      year: [pick(random, years)],
      gender: ['Male'],
      sort: 'newest',
    })),
  }
}

/** What people type to find a student. */
export function studentSearches({ random, admins, virtualUsers }: Dataset): CallMakers {
  const seek =
    (q: () => string, more: object = {}) =>
    () =>
      search(pick(random, admins), '/students', { q: q(), pageSize: 50, ...more })
  const someone = () => pick(random, virtualUsers)
  const first = () => pick(random, firstNames)
  return {
    'a first name': seek(first),
    'a full name': seek(() => `${first()} ${pick(random, lastNames)}`),
    'a full name, by birth': seek(() => `${first()} ${pick(random, lastNames)}`, { sort: 'dob' }),
    'an e-mail': seek(() => someone().email),
    'part of an e-mail': seek(() => someone().email.slice(3, 11)),
    'what every e-mail has': seek(() => 'college.example', { sort: 'newest' }),
    'a contact': seek(() => someone().contact),
    'part of a contact': seek(() => someone().contact.slice(3, 7)),
    'a card': seek(() => someone().card.toLowerCase()),
    'one letter': seek(() => first().slice(0, 1)),
    'two letters': seek(() => first().slice(0, 2), { sort: 'course' }),
    'two words of two letters': seek(() => `${first().slice(0, 2)} ${pick(random, lastNames).slice(0, 2)}`),
    'a name in a course, by birth': seek(first, { course: courses.slice(0, 1), sort: 'dob' }),
    'a name that nobody has': seek(() => `${first()}zq`),
    'nothing that occurs': seek(() => 'xylophone quartz'),
  }
}

/** What people type into the search over everything, letter by letter and with mistakes. */
export function everythingSearches({ random, admins, virtualUsers }: Dataset): CallMakers {
  const seek = (q: () => string) => () => write('/search', { q: q() }, 200, pick(random, admins))
  const first = () => pick(random, firstNames)
  const last = () => pick(random, lastNames)
  return {
    'one letter': seek(() => first().slice(0, 1)),
    'the beginning of a name': seek(() => first().slice(0, 3)),
    'a full name': seek(() => `${first()} ${last()}`),
    'a contact': seek(() => pick(random, virtualUsers).contact),
    'a misspelt name': seek(() => misspell(last())),
    'a misspelt full name': seek(() => `${misspell(first())} ${misspell(last())}`),
    'nothing that occurs': seek(() => 'xylophone quartz'),
  }
}

/** The word without its third letter. */
const misspell = (word: string) => word.slice(0, 2) + word.slice(3)
