import { messages } from '@portal/contract/messages'
import { savedFiltersMessages } from '@portal/contract/people/saved-filters-messages'
import type { SavedFilterInput } from '@portal/contract/records/saved-filters'
import { messageOf } from '../../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../../data/api/session-expired.ts'
import { useSignedInUser } from '../../../../../data/session/use-user.ts'
import { TextField } from '../../../../../forms/fields/inputs.tsx'
import { type Errors, useForm } from '../../../../../forms/use-form.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import type from '../../../../../ui/text/text.module.css'
import { toast } from '../../../../../ui/toast/toast.ts'
import styles from './saved-filters.module.css'
import { type FilteredList, type SavedSearchOf, useSaveFilter } from './saved-filters.ts'

const text = savedFiltersMessages

export type PresentFilters<List extends FilteredList> = {
  list: List
  /** The filters and the order that are set; null without any. */
  present: SavedSearchOf<List> | null
}

type Named = { name: string }

const missing = ({ name }: Named): Errors => (name.trim() === '' ? { name: text.nameMissing } : {})

/** Saves the filters and the order of the list under a name. The search text, which can be a person's name, is left out. */
export function SaveFilterForm<List extends FilteredList>({ list, present }: PresentFilters<List>) {
  const { id: userId } = useSignedInUser()
  const saveFilter = useSaveFilter(userId)
  const form = useForm(missing, { name: '' })
  if (present === null) return <p className={`${type.hint} ${styles.note}`}>{text.howTo}</p>
  const save = async (typed: Named) => {
    const name = typed.name.trim()
    try {
      await saveFilter.mutateAsync({ name, list, search: present } as SavedFilterInput)
      form.reset()
      toast.success(text.saved(name))
    } catch (error) {
      if (isSessionExpired(error)) return
      const refusal = messageOf(error, 'FILTER_NAME_TAKEN', 'TOO_MANY_SAVED_FILTERS', 'INVALID_INPUT')
      form.refuse({ name: refusal ?? text.saveFailed })
    }
  }
  return (
    <form noValidate ref={form.ref} className={styles.form} onSubmit={form.submit(save)}>
      <TextField label={text.name} autoComplete="off" {...form.field('name')} />
      <Button type="submit" tone="primary" busy={form.isSubmitting}>
        {messages.common.save}
      </Button>
    </form>
  )
}
