import type { AuditEntry } from '@portal/contract/office/audit'
import { COMMAND_LINE } from '@portal/contract/office/audit'
import { auditMessages } from '@portal/contract/office/audit-messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { screens } from '@portal/contract/paths'
import type { Profile } from '@portal/contract/people/students'
import { decisions } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import tones from '../../../../../ui/badge/status-badge.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import cells from '../../../../../ui/list/cells.module.css'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { actionDisplay } from '../../audit/action-display.ts'
import { historyQuery } from '../../audit/audit.ts'
import { RecordText } from '../../audit/record-text.tsx'
import { UndoEntry } from '../../audit/undo-entry.tsx'
import { FormerValues } from './former-values.tsx'
import styles from './history-section.module.css'
import { Section } from './section.tsx'
import { AllLink } from './section-actions.tsx'

const text = studentRecordMessages
const audit = auditMessages

/** What was done to the student last: who, what and when. */
export function HistorySection({ student }: { student: Profile }) {
  const studentId = student.id
  const query = useQuery(historyQuery(studentId))
  return (
    <Section id="history" title={text.history} query={query} emptyText={text.noHistory}>
      {(entries, page) => (
        <>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <AllLink label={text.allEntries} page={page} to={screens.audit} search={{ student: studentId }} />
          <Permitted action="viewFormerValues">
            <FormerValues student={student} />
          </Permitted>
        </>
      )}
    </Section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, record, fields, address } = entry
  const { Icon, highlighted } = actionDisplay[action]
  const { date, time, full } = formatDateTime(at)
  const who = actor?.name ?? (address === COMMAND_LINE ? audit.commandLine : audit.unknown)
  const changed = fields.map((field) => audit.fields[field] ?? field).join(', ')
  const decided = action === 'decideRequest' && decisions.find((decision) => record.endsWith(decision))
  const did = decided ? text.didDecide[decided] : (text.did[action] ?? lowerFirst(audit.actions[action]))
  const about = [decided ? '' : record, changed].filter(Boolean).join(': ')
  return (
    <li className={`${cells.quiet} ${styles.entry}`}>
      <span className={`${cells.sign} ${styles.sign} ${highlighted ? tones.Rejected : ''}`}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <b>{who}</b> <span>{did}</span>
      {about && (
        <span className={cells.second}>
          <RecordText record={about} />
        </span>
      )}
      <time className={cells.second} dateTime={at} title={full}>
        <span>{date}</span>, <span>{time}</span>
      </time>
      <UndoEntry entry={entry} />
    </li>
  )
}

/** In the words of the audit trail an action begins a sentence; here it follows a name. */
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
