import { isAnswerField } from '@portal/contract/documents/letters/letter-fields'
import { fieldsIn } from '@portal/contract/documents/letters/letter-tree'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'

/** The names of the answers that texts use, such as `request.purpose`. */
export const answersIn = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => fieldsIn(parseLetter(text).blocks)).filter(isAnswerField)),
]
