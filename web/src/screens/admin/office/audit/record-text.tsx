import { auditMessages } from '@portal/contract/office/audit-messages'
import { IconArrowRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import styles from './audit-table.module.css'

/** Between what a record was and what it is now, as the server writes it. The fonts of the portal have no such letter. */
const ARROW = ' → '

/** What an entry says of its record, with the arrow drawn. */
export const RecordText = ({ record }: { record: string }) =>
  record.split(ARROW).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
    <Fragment key={at}>
      {at > 0 && (
        <>
          {' '}
          <IconArrowRight size={16} stroke={1.75} className={styles.arrow} aria-hidden />
          <span className="visually-hidden">{auditMessages.becomes}</span>{' '}
        </>
      )}
      <span>{part}</span>
    </Fragment>
  ))

/** The same in words, for a name. */
export const spokenRecord = (record: string) => record.replaceAll(ARROW, ` ${auditMessages.becomes} `)
