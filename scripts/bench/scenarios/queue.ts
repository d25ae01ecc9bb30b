import { pick, randomInt } from '../../random.ts'
import type { Call } from '../client/protocol.ts'
import { makeMessage } from '../seed/requests.ts'
import { firstNames, lastNames } from '../seed/words.ts'
import { type Dataset, search } from './calls.ts'

const PAGE_SIZE = 50
const FIRST_PAGES = 20

type CallMakers = Record<string, () => Call>

const listPending = ({ random, admins }: Dataset, query: object) =>
  search(pick(random, admins), '/requests', { status: 'Pending', pageSize: PAGE_SIZE, ...query })

/** Pages of the pending queue: the first ones, on which a registrar works, and any. */
export function queuePages(dataset: Dataset) {
  const { random, pending } = dataset
  const pages = Math.max(1, Math.floor(pending / PAGE_SIZE))
  return {
    first: () => listPending(dataset, { page: 1 + randomInt(random, Math.min(pages, FIRST_PAGES)) }),
    any: () => listPending(dataset, { page: 1 + randomInt(random, pages), sort: pick(random, ['oldest', 'newest']) }),
  } satisfies CallMakers
}

/** What people type to find a request. */
export function queueSearches(dataset: Dataset): CallMakers {
  const { random, virtualUsers } = dataset
  const seek =
    (q: () => string, more: object = {}) =>
    () =>
      listPending(dataset, { q: q(), ...more })
  const first = () => pick(random, firstNames)
  const name = () => `${first()} ${pick(random, lastNames)}`
  return {
    'a first name': seek(first),
    'a full name': seek(name),
    'a full name, newest first': seek(name, { sort: 'newest' }),
    'a course': seek(() => pick(random, virtualUsers).courseName),
    'a common word': seek(() => pick(random, ['certificate', 'please', 'urgent'])),
    'a less common word': seek(() => pick(random, ['embassy', 'heidelberg', 'kolhapur', 'library', 'patent'])),
    'a common word, twentieth page': seek(() => 'certificate', { page: 20 }),
    'part of a word': seek(() => pick(random, ['tificat', 'mbass', 'olhap', 'scriptin'])),
    'two common words': seek(() => pick(random, ['certificate urgent', 'please scholarship', 'bank fee'])),
    'a name and a word': seek(() => `${name()} certificate`),
    'a sentence': seek(() => makeMessage(random).split('.')[0] ?? ''),
    'a reference number': seek(() => String(100_000 + randomInt(random, 900_000))),
    'one letter': seek(() => pick(random, ['a', 'p', 'z', 'q'])),
    'two letters': seek(() => pick(random, ['ce', 'he', 'zo', 'no'])),
    'words that never meet': seek(() => 'heidelberg nagpur'),
    'a mistyped word': seek(() => 'certificete'),
    'nothing that occurs': seek(() => 'xylophone quartz'),
  }
}
