import { fullName } from '@portal/contract/people/students'
import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import { changeableLabels } from '@portal/contract/records/request-kinds/questions'
import type { AskedChange, RequestAnswers } from '@portal/contract/records/request-kinds/request-kinds'
import type { QueuedRequest } from '@portal/contract/records/requests'
import words from '../../../../ui/text.module.css'
import { changedText, Value } from '../answers/asked-changes.tsx'
import styles from './changes-to-see.module.css'

type ChangesToSeeProps = { requests: readonly QueuedRequest[]; changing: readonly RequestAnswers[] }

/** Old and new of each of several requests that change a record, before they are approved. */
export function ChangesToSee({ requests, changing }: ChangesToSeeProps) {
  const studentOf = new Map(requests.map(({ id, student }) => [id, fullName(student)]))
  return (
    <section aria-label={text.changes}>
      <h3 className={words.caption}>{text.changesOf(changing.length)}</h3>
      <ul className={styles.list}>
        {changing.map(({ id, kind, changes }) => (
          <li key={id}>
            <p>
              <span className={words.name}>{studentOf.get(id)}</span>{' '}
              <span className={words.muted}>{kind.name.en}</span>
            </p>
            <dl className={styles.changes}>
              {changes.map((change) => (
                <Change key={change.field} {...change} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ field, now, asked, changed }: AskedChange) {
  return (
    <div>
      <dt className={words.label}>{changeableLabels[field]}</dt>
      <dd className={styles.values}>
        <span>
          <Value field={field} value={now} column={text.now} />
        </span>
        <span>
          <span aria-hidden>→</span>
          <span className="visually-hidden">{text.becomes}</span>
        </span>
        <strong>
          <Value field={field} value={asked} column={text.asked} />
        </strong>
      </dd>
      {changed && <dd className={styles.changed}>{changedText(changed)}</dd>}
    </div>
  )
}
