import { useCallback, useEffect, useRef, useState } from 'react'
import { useOneAtATime } from '../ui/use-one-at-a-time.ts'
import type { Form } from './use-form.ts'
import { useSessionDraft } from './use-session-draft.ts'

type Versioned<Values extends object> = {
  /** The name under which what was typed is kept when the session ends. */
  draftName: string
  /** The record as it is stored now, also by others. */
  revision: number
  stored: Values
  form: Pick<Form<Values>, 'typed' | 'setValues' | 'takeOver' | 'reset'>
}

/** What a form was begun from. */
type Begun = { revision: number; stored: string }

export type NewerVersion = ReturnType<typeof useNewerVersion>

/**
 * Follows the record of a form that other people may save meanwhile. Where nothing is typed, the form takes over what they
 * save. Where something is, the portal refuses to save until the person has chosen: `keepMine` or `take`.
 */
export function useNewerVersion<Values extends object>({ draftName, revision, stored, form }: Versioned<Values>) {
  const { typed, setValues, takeOver } = form
  const storedText = JSON.stringify(stored)
  const [begun, setBegun] = useState<Begun>({ revision, stored: storedText })
  // A step that follows another at once needs the revision before the next rendering.
  const latest = useRef(revision)
  const begin = useCallback((next: Begun) => {
    latest.current = next.revision
    setBegun(next)
  }, [])
  const [run, isBusy] = useOneAtATime()
  const [refusals, setRefusals] = useState(0)
  const isDirty = Object.keys(typed).length > 0
  const isNewer = !isBusy && revision > begun.revision

  // A draft that was kept was begun from what was stored then.
  const restore = useCallback(
    ({ begunFrom, ...values }: Partial<Values> & { begunFrom?: Begun }) => {
      setValues(values as Partial<Values>)
      if (begunFrom) begin(begunFrom)
    },
    [setValues, begin],
  )
  useSessionDraft<Values & { begunFrom?: Begun }>(draftName, {
    typed: (isDirty ? { ...typed, begunFrom: begun } : {}) as Partial<Values & { begunFrom?: Begun }>,
    setValues: restore,
  })

  useEffect(() => {
    if (isBusy || revision < begun.revision) return
    const isSame = storedText === begun.stored
    if (revision > begun.revision && !isSame) takeOver(JSON.parse(storedText) as Values)
    if (revision === begun.revision ? !isSame : isSame || !isDirty) begin({ revision, stored: storedText })
  }, [isBusy, revision, storedText, begun, isDirty, takeOver, begin])

  return {
    /** Whether somebody else has saved what this person types in. */
    isNewer: isNewer && isDirty && storedText !== begun.stored,
    isBusy,
    /** How often the portal has refused to save over a newer version. */
    refusals,
    refuse: () => setRefusals((before) => before + 1),
    /** Takes a step from the revision that the form was begun from; none while another one is taken. */
    step: <Changed extends { revision: number }>(change: (revision: number) => Promise<Changed>) =>
      run(async () => {
        const changed = await change(latest.current)
        // What has been stored is read in a moment.
        begin({ revision: changed.revision, stored: '' })
        return changed
      }),
    /** Lets what is typed be saved over the newer version. */
    keepMine: () => begin({ revision, stored: storedText }),
    /** Shows the newer version, without what was typed. */
    take: () => {
      form.reset(stored)
      begin({ revision, stored: storedText })
    },
  }
}
