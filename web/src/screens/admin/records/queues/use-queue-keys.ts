import { messages } from '@portal/contract/messages'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { type Decision, decisionsFrom, type QueuedRequest, type RequestStatus } from '@portal/contract/records/requests'
import { useEffect, useRef } from 'react'
import { useMayDecide } from '../../../../data/records/use-may-decide.ts'
import type { Shortcut } from '../../../../shortcuts/registry.ts'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import { rememberUsed } from '../../../../shortcuts/used-keys.ts'
import { controlIn, rowControlOf } from '../../../../ui/keyboard/row-control.ts'
import type { TickedRows } from '../../../../ui/list/use-ticked.ts'
import { decisionDisplay } from './deciding/decision-display.ts'
import { makesLetter } from './deciding/use-decide.ts'
import type { Decisions } from './deciding/use-decisions.ts'
import type { AllRequestsSelected } from './use-all-requests-selected.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

const text = messages.queues.keys
const ROW = '[data-row]'
/** So many rows after the one with the focus come into sight with it: they can be read before it is their turn. */
const ROWS_AHEAD = 2
/** No finger presses a key again so soon: the key itself has bounced. */
const BOUNCE_MS = 60

type QueueKeys = {
  status: RequestStatus
  rows: readonly QueuedRequest[]
  ticked: TickedRows
  all: AllRequestsSelected
  canDecide: boolean
  decisions: Decisions
}

/**
 * The keys of a queue. They act on the row with the focus, decisions on the ticked rows if there are any. Returns the ref of
 * the element around the rows.
 */
export function useQueueKeys({ status, rows, ticked, all, canDecide, decisions }: QueueKeys) {
  const list = useRef<HTMLDivElement>(null)
  const mayDecide = useMayDecide()
  const inSight = useRowsInSight(list, rows)
  const approvedAt = useRef(Number.NEGATIVE_INFINITY)
  useEnterOnRow(list)

  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const requestOf = (row: HTMLElement | undefined) => rows.find(({ id }) => id === row?.dataset.row)
  const indexOfFocused = () => elements().findIndex((row) => row.contains(document.activeElement))

  const move = (by: 1 | -1) => {
    const [all, present] = [elements(), indexOfFocused()]
    const next = all[present === -1 ? 0 : Math.min(Math.max(present + by, 0), all.length - 1)]
    if (!next) return
    next.focus()
    inSight.markRead(next)
  }
  const withFocused = (act: (request: QueuedRequest) => void) => {
    const request = requestOf(elements()[indexOfFocused()])
    if (request) act(request)
  }
  /**
   * Approves the row with the focus, or the next one if that is being decided, and gives the focus to the one after it at
   * once: the next press is for that one, however slow the answer is. One that makes a letter opens instead. A row that
   * nobody can have read is not approved.
   */
  const approve = () => {
    const bounced = performance.now() - approvedAt.current < BOUNCE_MS
    approvedAt.current = performance.now()
    if (bounced) return
    if (ticked.ids.size > 0) return decisions.decideTicked('Approved')
    const [all, focused] = [elements(), indexOfFocused()]
    if (focused === -1) return
    const [row, next] = all.slice(focused).filter(({ dataset }) => !decisions.isSent(dataset.row ?? ''))
    const request = requestOf(row)
    if (!row || !request || !inSight.isRead(row)) return
    const control = rowControlOf(document.activeElement)
    decisions.decide(request, 'Approved')
    if (makesLetter(request, 'Approved') || !mayDecide(request)) return
    if (!next || !control) return
    const ahead = all[Math.min(all.indexOf(next) + ROWS_AHEAD, all.length - 1)]
    ahead?.scrollIntoView({ block: 'nearest' })
    controlIn(next, control)?.focus()
  }
  const decide = (decision: Decision) => {
    if (decision === 'Approved') approve()
    else if (ticked.ids.size > 0) decisions.decideTicked(decision)
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
  const selectAll = { keys: 'e', label: queueFilterMessages.selectAll, run: all.selectNext }
  useShortcuts((canDecide ? [...moves, ...decideKeys, select, selectAll] : moves).map(remembered))
  return list
}

/** The screen stops naming a key once it has been used. */
const remembered = (shortcut: Shortcut): Shortcut => ({
  ...shortcut,
  run: () => {
    rememberUsed(shortcut.keys)
    shortcut.run?.()
  },
})

/**
 * Enter on a row opens the request, where requests have pages. Elsewhere it opens the message, if there is more of it than is
 * seen; otherwise it follows the first link, to the student.
 */
function useEnterOnRow(list: { current: HTMLElement | null }) {
  useEffect(() => {
    const element = list.current
    const open = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Enter' || !(target instanceof Element) || !target.matches(ROW)) return
      const page = target.querySelector<HTMLElement>('[data-opens-request]')
      if (page) return page.click()
      const opener = target.querySelector<HTMLElement>('[data-opens-row][aria-expanded="false"]')
      const isShown = opener?.checkVisibility()
      ;(isShown ? opener : target.querySelector('a'))?.click()
    }
    element?.addEventListener('keydown', open)
    return () => element?.removeEventListener('keydown', open)
  }, [list])
}
