import { messages } from '@portal/contract/messages'
import type { QueuedRequest } from '@portal/contract/requests'
import { fullName } from '@portal/contract/students'
import type { ChangeEvent } from 'react'
import styles from './tick-boxes.module.css'
import type { TickedRows } from './use-ticked.ts'

const text = messages.queues

/** Ticks a request, or with Shift all from the one ticked last. */
export function TickBox({ request, ticked }: { request: QueuedRequest; ticked: TickedRows }) {
  const tick = ({ nativeEvent }: ChangeEvent) =>
    ticked.tick(request.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={text.selectOf(fullName(request.student))}
        checked={ticked.ids.has(request.id)}
        onChange={tick}
      />
    </label>
  )
}

/** Ticks all requests of the page. */
export function TickAllBox({ rows, ticked, label }: { rows: number; ticked: TickedRows; label?: string }) {
  const areAll = ticked.ids.size === rows
  const areSome = ticked.ids.size > 0 && !areAll
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label ? undefined : text.selectPage}
        ref={(input) => {
          if (input) input.indeterminate = areSome
        }}
        checked={areAll}
        onChange={({ target }) => ticked.tickAll(target.checked)}
      />
      {label}
    </label>
  )
}
