import { parseAccept } from 'hono/utils/accept'

/** No browser sends as much; of 15,000 commas the library makes milliseconds of work. */
const MAX_CHARACTERS = 1_000

/** What an Accept header accepts, what is preferred first; nothing of one that is longer than any browser's. */
export const acceptedIn = (header: string | undefined = '') =>
  header.length > MAX_CHARACTERS ? [] : parseAccept(header).filter(({ q }) => q > 0)
