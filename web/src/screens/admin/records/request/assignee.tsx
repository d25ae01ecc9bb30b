import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import type { RequestThread } from '@portal/contract/records/request-thread/request-thread'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import { useAssign } from '../../../../data/records/request-thread.ts'
import { useSignedInUser } from '../../../../data/session/use-user.ts'
import fields from '../../../../forms/fields/field.module.css'
import { Field } from '../../../../forms/fields/field.tsx'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { announce } from '../../../../ui/toast/announce.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'

/** Who works on a request. Whoever reads it takes it with one button, or hands it on. */
export function Assignee({ thread: { request, staff } }: { thread: RequestThread }) {
  const user = useSignedInUser()
  const assign = useAssign()
  const assignee = request.life?.assignee ?? null
  const give = async (to: string | null) => {
    if (to === (assignee?.id ?? null)) return
    try {
      await assign.mutateAsync({ id: request.id, from: assignee?.id ?? null, to })
      announce(text.assigned)
    } catch (error) {
      showFailure(error, threadMessages.failed)
    }
  }
  const mayTake = assignee?.id !== user.id && staff.some(({ id }) => id === user.id)
  useShortcuts(mayTake ? [{ keys: 't', label: text.take, run: () => void give(user.id) }] : [])
  // Somebody who does not work here any more can still be the one who has it.
  const people = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee, ...staff] : staff
  return (
    <>
      <Field label={text.works}>
        {(control) => (
          <select
            className={`${fields.input} ${fields.select}`}
            {...control}
            value={assignee?.id ?? ''}
            onChange={({ target }) => void give(target.value || null)}
          >
            <option value="">{text.nobody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === user.id ? text.you(name) : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {mayTake && (
        <Button
          size="small"
          busy={assign.isPending}
          onClick={({ currentTarget }) => {
            // The button goes when it has done its work.
            currentTarget.closest('section')?.querySelector('select')?.focus()
            void give(user.id)
          }}
        >
          {text.take}
        </Button>
      )}
    </>
  )
}
