import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { BulkLetter } from '@portal/contract/bulk/bulk-letters'
import { formatNumber } from '../../../../ui/text/format-number.ts'

const { draft, run, rows } = bulkLetterMessages
type Counts = BulkLetter['counts']
type Sentence = (count: number, formatted: string) => string

const say = (sentence: Sentence, count: number) => sentence(count, formatNumber(count))
const ifAny = (sentence: Sentence, count: number) => (count > 0 ? [say(sentence, count)] : [])

/** How many students get a letter, and how many cannot. */
export function planText({ students, leftOut }: Counts) {
  const gets = students - leftOut
  const who = gets === 0 ? draft.nobody : say(draft.gets, gets)
  return [who, ...(leftOut > 0 ? [`${say(rows.cannot, leftOut)}.`] : [])].join(' ')
}

/** What has been done so far. */
export function doneText({ issued, leftOut, undone, notUndone }: Counts) {
  if (undone + notUndone > 0) return [say(run.undone, undone), ...ifAny(run.notUndone, notUndone)].join(' ')
  return [say(run.issued, issued), ...ifAny(run.leftOut, leftOut)].join(' ')
}
