import { messages } from '@portal/contract/messages'
import {
  type Dispatch,
  type SetStateAction,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import { useOneAtATime } from '../ui/button/use-one-at-a-time.ts'
import { withToastsOf } from '../ui/toast/toast.ts'

/** The message for each field that is wrong. A value in a list is named with its place, such as `rows.2`. */
export type Errors = Record<string, string>

/** A schema of the contract, or a function where the rules depend on more than the values. */
type Check<Values, Output> = z.ZodMiniType<Output, Values> | ((values: Values) => Errors)

type State<Values> = {
  values: Values
  saved: Values
  errors: Errors
  /** The errors that the portal has found. Each goes away when its field changes. */
  refused: Errors
  /** The number of submits since the form began. */
  attempts: number
  /** How often the form has begun again. */
  resets: number
}

export type Form<Values extends object, Output = unknown> = ReturnType<typeof useForm<Values, Output>>

/**
 * A form that is checked first on submit, then at each change. The first field with an error gets the focus, unless the
 * form has an error summary.
 */
export function useForm<Values extends object, Output = Values>(
  check: Check<Values, Output>,
  initial: Values,
  { hasSummary = false } = {},
) {
  const [state, setState] = useState(() => begin(initial))
  const [actions] = useState(() => actionsOf(setState))
  const [run, isSubmitting] = useOneAtATime()
  const { ref, focus } = useFocus()
  const { values, attempts, resets } = state
  const errors = { ...state.refused, ...state.errors }
  const typed = typedIn(state)
  useErrorTitle(Object.keys(errors).length > 0)

  /** Takes what the person has typed or chosen. */
  const change = (changes: Partial<Values>) => setState((before) => changed(before, changes, check))

  /** Shows errors that the portal has found. */
  const refuse = (refused: Errors) => {
    setState((before) => ({ ...before, refused: { ...before.refused, ...refused } }))
    focus(...Object.keys(refused))
  }

  /** The handler for the form, or for its button. */
  const submit =
    (onValid: (values: Output) => unknown, onInvalid?: (errors: Errors) => void) => async (event?: SyntheticEvent) => {
      event?.preventDefault()
      if (isSubmitting) return
      const { output, errors: found } = resultOf(check, values)
      const names = Object.keys(found)
      setState((before) => ({ ...before, errors: found, refused: {} }))
      if (names.length > 0) {
        if (!hasSummary) focus(...names)
        void withToastsOf(actions, () => onInvalid?.(found))
      } else await run(() => withToastsOf(actions, () => onValid(output as Output)))
      // A form that `onValid` has begun again has not been submitted yet.
      setState((before) => (before.resets === resets ? { ...before, attempts: before.attempts + 1 } : before))
    }

  return {
    ...{ ref, values, errors, attempts, isSubmitting, change, submit, refuse, focus, ...actions },
    ...inputsOf(values, errors, change),
    /** What differs from the saved values. */
    typed,
    isDirty: Object.keys(typed).length > 0,
  }
}

const begin = <Values>(values: Values, resets = 0): State<Values> => ({
  values,
  saved: values,
  errors: {},
  refused: {},
  attempts: 0,
  resets,
})

function changed<Values, Output>(before: State<Values>, changes: Partial<Values>, check: Check<Values, Output>) {
  const values = { ...before.values, ...changes }
  const refused = Object.entries(before.refused).filter(([name]) => !(name in changes))
  const errors = before.attempts > 0 ? resultOf(check, values).errors : {}
  return { ...before, values, errors, refused: Object.fromEntries(refused) }
}

const inputsOf = <Values>(values: Values, errors: Errors, change: (changes: Partial<Values>) => void) => ({
  /** Connects an input with a field: its value and its error. */
  field: (name: keyof Values & string) => ({
    name: name as string,
    value: values[name] as string,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Values>),
  }),
  /** Connects a check box with a field. */
  tick: (name: keyof Values & string) => ({
    name: name as string,
    checked: values[name] as boolean,
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked } as Partial<Values>),
  }),
})

/** `ref` is for the element around the fields; `focus` moves the focus to the first of some fields in it. */
function useFocus() {
  const ref = useRef<HTMLFormElement & HTMLDivElement>(null)
  const focus = useCallback((...names: string[]) => {
    const inputs = ref.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []
    ;[...inputs].find(({ name }) => names.includes(name))?.focus()
  }, [])
  return { ref, focus }
}

const actionsOf = <Values>(setState: Dispatch<SetStateAction<State<Values>>>) => ({
  /** Begins again: with the saved values, or with others. */
  reset: (values?: Values) => setState(({ saved, resets }) => begin(values ?? saved, resets + 1)),
  /** Sets values that nobody has typed. They are not checked. */
  setValues: (values: Partial<Values>) =>
    setState((before) => ({ ...before, values: { ...before.values, ...values } })),
  /** Says that `saved` has been saved; more may have been typed since. */
  markSaved: (saved: Values) => setState((before) => ({ ...before, saved })),
  /** Takes the values that have been saved elsewhere. What was typed stays. */
  takeOver: (saved: Values) => setState((before) => ({ ...before, saved, values: { ...saved, ...typedIn(before) } })),
})

const typedIn = <Values>({ values, saved }: State<Values>) =>
  Object.fromEntries(
    Object.entries(values as object).filter(([name, value]) => {
      const before = saved[name as keyof Values]
      return value !== before && JSON.stringify(value) !== JSON.stringify(before)
    }),
  ) as Partial<Values>

function resultOf<Values, Output>(check: Check<Values, Output>, values: Values) {
  if (typeof check === 'function') return { output: values as unknown as Output, errors: check(values) }
  const { data, error } = check.safeParse(values)
  return { output: data, errors: firstMessages(error?.issues ?? []) }
}

/** The first message of each field. */
const firstMessages = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())

/** Puts `Error:` before the document title while a field has an error: a screen reader reads the title first. */
function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return
    const title = document.title
    const errorTitle = messages.common.errorTitle(title)
    document.title = errorTitle
    return () => {
      if (document.title === errorTitle) document.title = title
    }
  }, [hasErrors])
}
