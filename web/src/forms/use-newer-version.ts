import type { ProblemCode } from '@portal/contract/problems'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isProblem } from '../data/api/problems.ts'
import { useOneAtATime } from '../ui/button/use-one-at-a-time.ts'
import type { Form } from './use-form.ts'
import { useSessionDraft } from './use-session-draft.ts'

type Versioned<Values extends object> = {
  /** The name under which what was typed is kept when the session ends. */
  draftName: string
  /** The record as it is stored now, also by others. */
  revision: number
  stored: Values
  form: Pick<Form<Values>, 'typed' | 'setValues' | 'takeOver' | 'reset'>
  /** The portal's refusal to change a newer version. */
  refusal: ProblemCode
  /** Shows why a step has failed. */
  onFailure: (error: unknown) => void
}

/** What a form was begun from. */
type Begun = { revision: number; stored: string }

export type NewerVersion = ReturnType<typeof useNewerVersion>

/**
 * Follows the record of a form that other people may save meanwhile. Where nothing is typed, the form takes over what they
 * save. Where something is, the portal refuses to save until the person has chosen: `keepMine` or `take`.
 */
export function useNewerVersion<Values extends object>(versioned: Versioned<Values>) {
  const { draftName, revision, stored, form, refusal, onFailure } = versioned
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
  /** Whether somebody else has saved what this person types in. */
  const isNewer = !isBusy && revision > begun.revision && isDirty && storedText !== begun.stored

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
    ...{ isNewer, isBusy },
    /** How often the portal has refused to save over a newer version. */
    refusals,
    /**
     * Takes a step from the revision that the form was begun from, then `done`; none while another one is taken. Returns
     * whether it is done.
     */
    async step<Changed extends { revision: number }>(
      change: (revision: number) => Promise<Changed>,
      done: (changed: Changed) => void,
    ) {
      try {
        const changed = await run(async () => {
          const answer = await change(latest.current)
          // What has been stored is read in a moment.
          begin({ revision: answer.revision, stored: '' })
          return answer
        })
        if (changed) done(changed)
        return changed !== undefined
      } catch (error) {
        const isRefused = isProblem(error, refusal)
        if (isRefused) setRefusals((before) => before + 1)
        // The notice of the newer version says it.
        if (!(isRefused && isNewer)) onFailure(error)
        return false
      }
    },
    /** Lets what is typed be saved over the newer version. */
    keepMine: () => begin({ revision, stored: storedText }),
    /** Shows the newer version, without what was typed. */
    take: () => {
      form.reset(stored)
      begin({ revision, stored: storedText })
    },
  }
}
