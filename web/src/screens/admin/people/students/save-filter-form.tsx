import { FILTER_NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../data/problems.ts'
import { useSaveFilter } from '../../../../data/saved-filters.ts'
import { isSessionExpired } from '../../../../data/session-expired.ts'
import { useSignedInUser } from '../../../../data/use-user.ts'
import { TextField } from '../../../../forms/inputs.tsx'
import { Button } from '../../../../ui/button.tsx'
import type from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'
import styles from './saved-filters.module.css'
import { isRefined, type StudentsListState, savedSearchOf } from './student-list-input.ts'

const text = messages.savedFilters

/** Saves the filters and the order of the list under a name. The search text, which can be a person's name, is left out. */
export function SaveFilterForm({ list }: { list: StudentsListState }) {
  const { id: userId } = useSignedInUser()
  const { mutate, isPending } = useSaveFilter(userId)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  if (!isRefined(list)) return <p className={`${type.hint} ${styles.note}`}>{text.howTo}</p>
  const save = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (!trimmed) return setError(text.nameMissing)
    mutate(
      { name: trimmed, search: savedSearchOf(list) },
      {
        onSuccess: () => {
          setName('')
          setError(undefined)
          toast.success(text.saved(trimmed))
        },
        onError: (failure) => {
          if (isSessionExpired(failure)) return
          setError(
            messageOf(failure, 'FILTER_NAME_TAKEN', 'TOO_MANY_SAVED_FILTERS', 'INVALID_INPUT') ?? text.saveFailed,
          )
        },
      },
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={save}>
      <TextField
        label={text.name}
        error={error}
        maxLength={FILTER_NAME_MAX_CHARACTERS}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" tone="primary" busy={isPending}>
        {messages.common.save}
      </Button>
    </form>
  )
}
