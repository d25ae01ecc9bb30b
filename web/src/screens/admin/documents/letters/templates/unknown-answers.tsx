import { isAnswerField } from '@portal/contract/documents/letters/letter-fields'
import type { AskingType } from '@portal/contract/documents/letters/letter-templates'
import { fieldsIn } from '@portal/contract/documents/letters/letter-tree'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { templateMessages as text } from '@portal/contract/documents/letters/template-messages'
import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import faultStyles from '../../../../../ui/text/faults.module.css'

type UnknownAnswersProps = { requestTypes: readonly AskingType[]; texts: readonly string[] }

/** The answers that the texts name and a type of request that makes the letter does not ask, with the way there. */
export function UnknownAnswers({ requestTypes, texts }: UnknownAnswersProps) {
  const named = [...new Set(texts.flatMap((one) => fieldsIn(parseLetter(one).blocks)).filter(isAnswerField))]
  const unknown = requestTypes.flatMap((type) => {
    const asked = new Set(type.answers.map(({ name }) => name))
    return named.filter((name) => !asked.has(name)).map((name) => ({ type, name }))
  })
  return (
    <div role="status">
      {unknown.length > 0 && (
        <ul className={faultStyles.faults}>
          {unknown.map(({ type, name }) => (
            <li key={`${type.id} ${name}`}>
              <span>{text.unknown(name, type.name)}</span>{' '}
              <Link to={screens.requestKind} params={{ id: type.id }}>
                {text.addToKind(type.name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
