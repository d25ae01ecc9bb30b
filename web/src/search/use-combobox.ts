import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { useEntries } from './use-entries.ts'

type Entries = Pick<ReturnType<typeof useEntries>, 'groups' | 'isFresh' | 'commit'>

/**
 * The keys of a combobox with a list of options: the focus stays in the input, arrows, Home and End choose an option, and
 * Enter follows it, with Ctrl in a new tab. The first option is chosen until somebody chooses another one.
 */
export function useCombobox({ groups, isFresh, commit }: Entries) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id))
  const active = ids.find((id) => id === chosen) ?? ids[0] ?? null
  const optionId = (id: string) => `${listId}-${id}`
  const optionOf = (id: string) => document.getElementById(optionId(id))
  const { follow, cancel } = useFollow({ isFresh, commit }, () => (active === null ? null : optionOf(active)))

  const moveTo = (index: number) => {
    const id = ids.at(index % ids.length)
    if (id === undefined) return
    setChosen(id)
    optionOf(id)?.scrollIntoView({ block: 'nearest' })
    if (id === ids[0]) list.current?.scrollTo({ top: 0 })
  }
  const at = active === null ? -1 : ids.indexOf(active)
  const moves: Record<string, () => void> = {
    ArrowDown: () => moveTo(at + 1),
    ArrowUp: () => moveTo(at - 1),
    Home: () => moveTo(0),
    End: () => moveTo(-1),
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      follow(event.ctrlKey || event.metaKey ? 'new tab' : 'here', chosen !== null)
    } else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      // The browser would move the focus to its address bar.
      event.preventDefault()
      event.currentTarget.select()
    } else if (moves[event.key] && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      moves[event.key]?.()
    }
  }

  return {
    active,
    choose: setChosen,
    optionId,
    list: { ref: list, id: listId },
    /** Chooses the first option again. */
    reset: () => {
      setChosen(null)
      cancel()
    },
    input: {
      role: 'combobox',
      'aria-expanded': ids.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      onKeyDown,
    },
  }
}

type Where = 'here' | 'new tab'

/**
 * Follows the active option. What was found for a former text must not be opened: unless the person has chosen it, this
 * waits for the answer.
 */
function useFollow({ isFresh, commit }: Pick<Entries, 'isFresh' | 'commit'>, activeOption: () => HTMLElement | null) {
  const [waiting, setWaiting] = useState<Where | null>(null)

  const followNow = (where: Where) => {
    setWaiting(null)
    const option = activeOption()
    if (where === 'new tab' && option instanceof HTMLAnchorElement) window.open(option.href, '_blank', 'noopener')
    else option?.click()
  }
  const followLater = useEffectEvent(followNow)
  useEffect(() => {
    if (waiting && isFresh) followLater(waiting)
  }, [waiting, isFresh])

  const follow = (where: Where, isChosen: boolean) => {
    if (isFresh || isChosen) return followNow(where)
    commit()
    setWaiting(where)
  }
  return { follow, cancel: () => setWaiting(null) }
}

export type ComboboxState = ReturnType<typeof useCombobox>
