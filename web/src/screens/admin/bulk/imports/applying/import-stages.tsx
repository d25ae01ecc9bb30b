import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { progressMessages } from '@portal/contract/bulk/progress-messages'
import { IconCircleCheck, IconCircleDashed, IconLoader2 } from '@tabler/icons-react'
import part from '../../../../../ui/list/list-section.module.css'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import styles from './applying-step.module.css'

const text = importMessages.run

type Stage = { label: string; detail: string; state: 'done' | 'now' | 'later' }

const icons = { done: IconCircleCheck, now: IconLoader2, later: IconCircleDashed }

/** What an import has done, does and will do, in numbers. */
export function ImportStages({ of }: { of: StudentImport }) {
  return (
    <ul className={`${part.section} ${styles.stages}`}>
      {stagesOf(of).map(({ label, detail, state }) => {
        const Icon = icons[state]
        return (
          <li key={label} className={styles[state]}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{label}</span>
            <span className={styles.detail}>{detail}</span>
          </li>
        )
      })}
    </ul>
  )
}

function stagesOf({ state, counts }: StudentImport): Stage[] {
  if (state === 'cancelled') return []
  const isOver = state === 'applied' || state === 'undone'
  const rows = counts.new + counts.changed
  const doing = state === 'applying' ? 'now' : isOver ? 'done' : 'later'
  const number = (label: string, count: number, stage: Stage['state'] = 'done'): Stage[] =>
    count > 0 ? [{ label, detail: formatNumber(count), state: stage }] : []
  if (state === 'undoing' || state === 'undone') {
    const undoing = state === 'undoing' ? 'now' : 'done'
    return [...number(text.stages.undone, counts.undone, undoing), ...number(text.stages.leftAlone, counts.leftAlone)]
  }
  return [
    { label: text.stages.former, detail: '', state: 'done' },
    {
      label: text.stages.applied,
      detail: progressMessages.of(formatNumber(counts.applied), formatNumber(rows)),
      state: doing,
    },
    ...number(text.stages.refused, counts.refused),
    ...number(text.stages.untouched, counts.unchanged + counts.wrong),
  ]
}
