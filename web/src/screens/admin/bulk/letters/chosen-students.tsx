import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import { messages } from '@portal/contract/messages'
import { studentFilterMessages } from '@portal/contract/people/student-filter-messages'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useUser } from '../../../../data/session/use-user.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type { ChosenStudents as Chosen } from '../../people/students/chosen-students.ts'

const text = bulkLetterMessages.begin

/**
 * Who was chosen in Manage Students before this screen opened. They are in the history state: a search can be a person's
 * name.
 */
export function useChosenStudents() {
  const userId = useUser()?.id
  const who = useLocation({ select: ({ state }) => (state.qOwner === userId ? state.lettersFor : undefined) })
  const navigate = useNavigate()
  return {
    who,
    ids: who && 'ids' in who ? who.ids : [],
    matching: who && 'matching' in who ? who.matching : undefined,
    forget: () =>
      void navigate({
        to: '.',
        search: true,
        state: (state) => ({ ...state, lettersFor: undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}

/** Who was chosen in Manage Students, in words, with the way back to the choice of this screen. */
export function ChosenStudents({ who, onOthers }: { who: Chosen; onOthers: () => void }) {
  const forget = () => {
    onOthers()
    focusHeading({ preventScroll: true })
  }
  return (
    <>
      <p>
        {'ids' in who
          ? text.ticked(who.ids.length, formatNumber(who.ids.length))
          : `${text.matching} ${filtersOf(who.matching)}.`}
      </p>
      <div>
        <Button onClick={forget}>{text.others}</Button>
      </div>
    </>
  )
}

function filtersOf({
  q = '',
  status,
  access,
  addedSince,
  ...chosen
}: Extract<Chosen, { matching: unknown }>['matching']) {
  const { course = [], semester = [], year = [], gender = [] } = chosen
  const named = messages.manageStudents
  const withName = (name: string) => (value: string) => (/^\d+$/.test(value) ? `${name} ${value}` : value)
  const filters = [
    q && `“${q}”`,
    ...course,
    ...semester.map(withName(named.semester)),
    ...year.map(withName(named.year)),
    ...gender,
    status === 'former' && messages.common.former,
    access && studentFilterMessages.missing[access],
    addedSince && studentFilterMessages.addedSince(formatDateTime(addedSince).date),
  ].filter(Boolean)
  return filters.length > 0 ? filters.join(', ') : text.everybody
}
