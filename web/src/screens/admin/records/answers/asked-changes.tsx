import { messages } from '@portal/contract/messages'
import { studentLabels } from '@portal/contract/people/student-fields'
import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import type { AskedChange } from '@portal/contract/records/request-kinds/request-kinds'
import { useApproveAsSeen } from '../../../../data/requests.ts'
import { Button } from '../../../../ui/button.tsx'
import { formatDate } from '../../../../ui/format-date.ts'
import { dateAndTime } from '../../../../ui/format-datetime.ts'
import { showFailure } from '../../../../ui/show-failure.ts'
import { toast } from '../../../../ui/toast.ts'
import styles from './answers.module.css'

type AskedChangesProps = {
  id: string
  changes: readonly AskedChange[]
  /** Whether what is shown is approved here. */
  mayApprove: boolean
  onApproved?: () => void
}

/** Old and new side by side, and who has changed it since the request was sent. */
export function AskedChanges({ id, changes, mayApprove, onApproved }: AskedChangesProps) {
  const approve = useApproveAsSeen()
  const hasChanged = changes.some(({ changed }) => changed !== null)
  const approveAsShown = async () => {
    try {
      await approve.mutateAsync({ id, seen: Object.fromEntries(changes.map(({ field, now }) => [field, now])) })
      toast.success(messages.queues.approved)
      onApproved?.()
    } catch (error) {
      showFailure(error, messages.queues.approveFailed)
    }
  }
  return (
    <section>
      <h3>{text.changes}</h3>
      <div className={styles.scroll}>
        <table className={styles.changes}>
          <thead>
            <tr>
              {[text.field, text.before, text.now, text.asked].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, now, asked, changed }) => {
              const shown = (value: string) => (field === 'dob' ? formatDate(value) : value) || text.empty
              return (
                <tr key={field}>
                  <th scope="row">{studentLabels[field]}</th>
                  <td>{shown(before)}</td>
                  <td>
                    {shown(now)}
                    {changed && <p className={styles.changed}>{changedText(changed)}</p>}
                  </td>
                  <td>
                    <strong>{shown(asked)}</strong>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {mayApprove && hasChanged && (
        <Button busy={approve.isPending} onClick={() => void approveAsShown()}>
          {text.approveAsShown}
        </Button>
      )}
    </section>
  )
}

const changedText = ({ by, at }: NonNullable<AskedChange['changed']>) =>
  by ? text.changedBy(by.name, dateAndTime(at)) : text.changedBySomebody
