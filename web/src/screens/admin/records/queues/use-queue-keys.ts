import { DECISION_PAUSE_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import { type Decision, decisionsFrom, type QueuedRequest, type RequestStatus } from '@portal/contract/records/requests'
import { useEffect, useRef } from 'react'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import type { TickedRows } from '../../../../ui/use-ticked.ts'
import { decisionDisplay } from './decision-display.ts'
import type { Decisions } from './use-decisions.ts'

const text = messages.queues.keys
const ROW = '[data-row]'

type QueueKeys = {
  status: RequestStatus
  rows: readonly QueuedRequest[]
  ticked: TickedRows
  canDecide: boolean
  decisions: Decisions
}

/**
 * The keys of a queue. They act on the row with the focus, decisions on the ticked rows if there are any. Returns the ref of
 * the element around the rows.
 */
export function useQueueKeys({ status, rows, ticked, canDecide, decisions }: QueueKeys) {
  const list = useRef<HTMLDivElement>(null)
  const focusMovedAt = useFocusTime(list)
  useEnterOnRow(list)

  const move = (by: 1 | -1) => {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    const present = elements.findIndex((row) => row.contains(document.activeElement))
    const next = present === -1 ? 0 : Math.min(Math.max(present + by, 0), elements.length - 1)
    elements[next]?.focus()
    focusMovedAt.current = Number.NEGATIVE_INFINITY
  }
  const withFocused = (act: (request: QueuedRequest) => void) => {
    const row = document.activeElement?.closest<HTMLElement>(ROW)
    const request = rows.find(({ id }) => id === row?.dataset.row)
    if (request && list.current?.contains(row ?? null)) act(request)
  }
  const decide = (decision: Decision) => {
    // The next row gets the focus after a decision: a key pressed twice must not approve what nobody has read.
    if (decision === 'Approved' && performance.now() - focusMovedAt.current < DECISION_PAUSE_MS) return
    if (ticked.ids.size > 0) decisions.decideTicked(decision)
    else withFocused((request) => decisions.decide(request, decision))
  }

  const moves = [
    { keys: 'j', label: text.next, run: () => move(1), repeats: true },
    { keys: 'k', label: text.previous, run: () => move(-1), repeats: true },
  ]
  const decideKeys = decisionsFrom(status).map((decision) => {
    const { keys, keyLabel } = decisionDisplay[decision]
    return { keys, label: keyLabel, run: () => decide(decision) }
  })
  const select = { keys: 'x', label: text.select, run: () => withFocused(({ id }) => ticked.tick(id, false)) }
  useShortcuts(canDecide ? [...moves, ...decideKeys, select] : moves)
  return list
}

/** When the focus last came to a row, other than by a key of the queue. */
function useFocusTime(list: { current: HTMLElement | null }) {
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const element = list.current
    const remember = () => (movedAt.current = performance.now())
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [list])
  return movedAt
}

/** Enter on a row follows its first link, to the student. */
function useEnterOnRow(list: { current: HTMLElement | null }) {
  useEffect(() => {
    const element = list.current
    const open = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof Element && target.matches(ROW)) target.querySelector('a')?.click()
    }
    element?.addEventListener('keydown', open)
    return () => element?.removeEventListener('keydown', open)
  }, [list])
}
