import { below, oneOf } from '../../random.ts'
import type { Call } from '../client/protocol.ts'
import { makeMessage } from '../load/requests.ts'
import { firstNames, lastNames } from '../load/words.ts'
import { type Scene, search } from './asking.ts'

const PAGE_SIZE = 50
const FIRST_PAGES = 20

type Ways = Record<string, () => Call>

const queue = ({ random, admins }: Scene, query: object) =>
  search(oneOf(random, admins), '/requests', { status: 'Pending', pageSize: PAGE_SIZE, ...query })

/** Pages of the pending queue: those a registrar works on, and any. */
export function queuePages(scene: Scene) {
  const { random, pending } = scene
  const pages = Math.max(1, Math.floor(pending / PAGE_SIZE))
  return {
    first: () => queue(scene, { page: 1 + below(random, Math.min(pages, FIRST_PAGES)) }),
    any: () => queue(scene, { page: 1 + below(random, pages), sort: oneOf(random, ['oldest', 'newest']) }),
  } satisfies Ways
}

/** Everything a person may type to find a request. */
export function queueSearches(scene: Scene): Ways {
  const { random, players } = scene
  const seek =
    (q: () => string, more: object = {}) =>
    () =>
      queue(scene, { q: q(), ...more })
  const first = () => oneOf(random, firstNames)
  const name = () => `${first()} ${oneOf(random, lastNames)}`
  return {
    'a first name': seek(first),
    'a full name': seek(name),
    'a full name, newest first': seek(name, { sort: 'newest' }),
    'a course': seek(() => oneOf(random, players).courseName),
    'a common word': seek(() => oneOf(random, ['certificate', 'please', 'urgent'])),
    'a less common word': seek(() => oneOf(random, ['embassy', 'heidelberg', 'kolhapur', 'library', 'patent'])),
    'a common word, twentieth page': seek(() => 'certificate', { page: 20 }),
    'part of a word': seek(() => oneOf(random, ['tificat', 'mbass', 'olhap', 'scriptin'])),
    'two common words': seek(() => oneOf(random, ['certificate urgent', 'please scholarship', 'bank fee'])),
    'a name and a word': seek(() => `${name()} certificate`),
    'a sentence': seek(() => makeMessage(random).split('.')[0] ?? ''),
    'a reference number': seek(() => String(100_000 + below(random, 900_000))),
    'one letter': seek(() => oneOf(random, ['a', 'p', 'z', 'q'])),
    'two letters': seek(() => oneOf(random, ['ce', 'he', 'zo', 'no'])),
    'words that never meet': seek(() => 'heidelberg nagpur'),
    'a mistyped word': seek(() => 'certificete'),
    'nothing that occurs': seek(() => 'xylophone quartz'),
  }
}
