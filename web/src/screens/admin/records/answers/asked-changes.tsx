import { messages } from '@portal/contract/messages'
import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import { type ChangeableField, changeableLabels } from '@portal/contract/records/request-types/questions'
import type { AskedChange } from '@portal/contract/records/request-types/request-types'
import { seenOf, useApproveAsSeen } from '../../../../data/records/requests.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { formatDate } from '../../../../ui/text/format-date.ts'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { Words } from '../../../../ui/text/words.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import styles from './answers.module.css'

type AskedChangesProps = {
  id: string
  changes: readonly AskedChange[]
  /** Whether what is shown is approved here. */
  mayApprove: boolean
  /** Whether the approval has made these changes. */
  isMade?: boolean
  onApproved?: () => void
}

/** Old and new side by side, and who has changed it since the request was sent. */
export function AskedChanges({ id, changes, mayApprove, isMade = false, onApproved }: AskedChangesProps) {
  const approve = useApproveAsSeen()
  const then = isMade ? text.beforeApproval : text.before
  const gone = isMade ? text.photoBefore : text.replacedPhoto
  const hasChanged = changes.some(({ changed }) => changed !== null)
  const approveAsShown = async () => {
    try {
      await approve.mutateAsync({ id, seen: seenOf(changes) })
      toast.success(messages.queues.approved)
      onApproved?.()
    } catch (error) {
      showFailure(error, messages.queues.approveFailed)
    }
  }
  return (
    <div>
      <h3>{text.changes}</h3>
      {/* Whoever has no mouse scrolls from here. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroll} aria-label={text.changes} tabIndex={0}>
        <table className={styles.changes}>
          <thead>
            <tr>
              {[text.field, then, text.now, text.asked].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => {
              const { field, before, now, asked, changed } = change
              const shown = (value: string, column: string) => <Value change={change} value={value} column={column} />
              return (
                <tr key={field}>
                  <th scope="row">{fieldLabel(change)}</th>
                  <td>{isGone(field, before, now) ? gone : shown(before, then)}</td>
                  <td>
                    {shown(now, text.now)}
                    {changed && !isMade && <p className={styles.changed}>{changedText(changed)}</p>}
                  </td>
                  <td>
                    <strong>{shown(asked, text.asked)}</strong>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {mayApprove && hasChanged && (
        <Button busy={approve.isPending} onClick={() => void approveAsShown()}>
          {text.approveAsShown}
        </Button>
      )}
    </div>
  )
}

/** The photo of before is no longer kept once another one has taken its place. */
const isGone = (field: AskedChange['field'], before: string, now: string) =>
  field === 'photo' && before !== '' && before !== now

type Changed = Pick<AskedChange, 'field' | 'own'>
export const fieldLabel = ({ field, own }: Changed) => own?.label ?? changeableLabels[field as ChangeableField]

type ValueProps = { change: Changed; value: string; column: string }

/** A value of a student as the office sees it. `column`: what it is one of, for the text of a photo. */
export function Value({ change: { field, own }, value, column }: ValueProps) {
  if (value === '') return <Words>{text.empty}</Words>
  if (field === 'photo') return <img className={styles.photo} src={value} alt={text.photoAlt(column)} />
  return <Words>{field === 'dob' || own?.isDate ? formatDate(value) : value}</Words>
}

export const changedText = ({ by, at }: NonNullable<AskedChange['changed']>) =>
  by ? text.changedBy(by.name, dateAndTime(at)) : text.changedBySomebody
