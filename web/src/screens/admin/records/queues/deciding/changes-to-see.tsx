import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import type { AskedChange, RequestAnswers } from '@portal/contract/records/request-types/request-types'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconArrowRight } from '@tabler/icons-react'
import words from '../../../../../ui/text/text.module.css'
import { changedText, fieldLabel, Value } from '../../answers/asked-changes.tsx'
import styles from './changes-to-see.module.css'

type ChangesToSeeProps = { requests: readonly QueuedRequest[]; changing: readonly RequestAnswers[] }

/** Old and new of each of several requests that change a record, before they are approved. */
export function ChangesToSee({ requests, changing }: ChangesToSeeProps) {
  const studentOf = new Map(requests.map(({ id, student }) => [id, fullName(student)]))
  return (
    <div>
      <h3 className={words.caption}>{text.changesOf(changing.length)}</h3>
      {/* Whoever has no mouse scrolls from here. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroll} aria-label={text.changes} tabIndex={0}>
        <ul className={styles.list}>
          {changing.map(({ id, kind, changes }) => (
            <li key={id}>
              <p>
                <span className={words.name}>{studentOf.get(id)}</span>{' '}
                <span className={words.muted}>{kind.name.en}</span>
              </p>
              <dl className={styles.changes}>
                {differing(changes).map((change) => (
                  <Change key={change.field} {...change} />
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Without the fields that stay as they are, such as the first name where the last name is corrected; all where nothing differs. */
function differing(changes: readonly AskedChange[]) {
  const others = changes.filter(({ now, asked, changed }) => now !== asked || changed !== null)
  return others.length > 0 ? others : changes
}

function Change(change: AskedChange) {
  const { now, asked, changed } = change
  return (
    <div>
      <dt className={words.label}>{fieldLabel(change)}</dt>
      <dd className={styles.values}>
        <span>
          <Value change={change} value={now} column={text.now} />
        </span>
        <span>
          <IconArrowRight size={16} stroke={1.75} className={styles.arrow} aria-hidden />
          <span className="visually-hidden">{text.becomes}</span>
        </span>
        <strong>
          <Value change={change} value={asked} column={text.asked} />
        </strong>
      </dd>
      {changed && <dd className={styles.changed}>{changedText(changed)}</dd>}
    </div>
  )
}
