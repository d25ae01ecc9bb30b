import type { Job } from '@portal/contract/jobs'
import { messages } from '@portal/contract/messages'

/** A job in a few words, such as for the label of a button. */
export const workName = ({ kind, about }: Pick<Job, 'kind' | 'about'>) =>
  [messages.jobs.kinds[kind], about].filter((part) => part !== '').join(', ')
