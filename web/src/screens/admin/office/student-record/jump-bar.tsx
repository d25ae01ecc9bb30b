import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { Page } from '@portal/contract/pagination'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { studentLettersQuery } from '../../../../data/documents/issued-letters.ts'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { requestsQuery } from '../../../../data/records/requests.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import count from '../../../../ui/badge/count.module.css'
import { showFocused } from '../../../../ui/keyboard/scroll-row.ts'
import tabs from '../../../../ui/link/tabs.module.css'
import { useShownSection } from '../../../../ui/link/use-shown-section.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { historyQuery } from '../audit/audit.ts'
import styles from './jump-bar.module.css'
import { studentRequests } from './student-records.ts'
import { useCardDocuments, useCertificateDocuments } from './use-documents.ts'

const text = studentRecordMessages
const sections = ['requests', 'id-cards', 'certificates', 'letters', 'profile', 'history'] as const

type Link = [(typeof sections)[number], string, string?]

/** Links to the sections of the page, with the number of records in each. */
export function JumpBar({ studentId }: { studentId: string }) {
  const may = useMay()
  const requests = useQuery(requestsQuery(studentId, studentRequests)).data
  const idCards = useCardDocuments(studentId).data
  const certificates = useCertificateDocuments(studentId).data
  const hasLetters = useIsFeatureOn('letters')
  const letters = useQuery({ ...studentLettersQuery(studentId), enabled: hasLetters }).data
  const history = useQuery({ ...historyQuery(studentId), enabled: may('viewAudit') }).data
  const shown = useShownSection(sections)
  const links: Link[] = [
    ['requests', text.requests, countOf(requests)],
    ['id-cards', text.idCards, countOf(idCards)],
    ['certificates', text.certificates, countOf(certificates)],
    ...(hasLetters ? [['letters', registerMessages.tabs, countOf(letters)] as Link] : []),
    ['profile', text.profile],
    ...(may('viewAudit') ? [['history', text.history, countOf(history)] as ['history', string, string]] : []),
  ]
  return (
    <nav className={`${tabs.tabs} ${styles.bar} ring-inside`} aria-label={text.onThisPage}>
      {links.map(([id, label, total]) => (
        <a
          key={id}
          href={`#${id}`}
          className={tabs.tab}
          aria-current={id === shown ? 'true' : undefined}
          onClick={jump}
          onFocus={showFocused}
        >
          <span>{label}</span> {total && <span className={count.count}>{total}</span>}
        </a>
      ))}
    </nav>
  )
}

const countOf = (page: Page<unknown> | undefined) =>
  page && (page.more ? `${formatNumber(page.total)}+` : formatNumber(page.total))

/** Moves the view and the focus to a section. The URL stays, so that Back leaves the page. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const section = document.getElementById(event.currentTarget.hash.slice(1))
  if (!section) return
  event.preventDefault()
  section.scrollIntoView()
  section.querySelector('h2')?.focus({ preventScroll: true })
}
