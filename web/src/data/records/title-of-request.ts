import type { QueuedRequest } from '@portal/contract/records/requests'

/**
 * What lists show of a request: the name of its type as a title and what its student wrote below; a free message alone. `words` is
 * empty where the student has written none and nothing was answered.
 */
export function titleOf({ kind, message }: Pick<QueuedRequest, 'kind' | 'message'>) {
  if (!kind) return { title: null, words: message }
  const title = kind.name.en
  // Without words of the student a message begins with the name; see `messageOf`.
  const words = message === title ? '' : message.startsWith(`${title}: `) ? message.slice(title.length + 2) : message
  return { title, words }
}
