import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import { LETTERS_PER_RUN_MAX } from '@portal/contract/documents/letters/letter-limits'
import { screens } from '@portal/contract/paths'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useCreateBulkLetter } from '../../../../data/bulk/bulk-letters.ts'
import { letterTemplatesQuery } from '../../../../data/documents/letter-templates.ts'
import { studentsQuery } from '../../../../data/people/students.ts'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import { FootBar } from '../../../../ui/layout/foot-bar.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { announce } from '../../../../ui/toast/announce.ts'
import { CourseFilters } from '../../documents/card-prints/course-filters.tsx'
import { SomeStudents } from '../../documents/card-prints/some-students.tsx'
import { answersOf, LetterChoice, useLetterAnswers } from '../../documents/letters/letter-choice.tsx'
import type { BulkLettersSearch } from './bulk-letter-search.ts'
import { ChosenStudents, useChosenStudents } from './chosen-students.tsx'

const text = bulkLetterMessages.begin

/** Chooses whose letters and which one. It lists them and issues nothing. */
export function BeginForm({ list }: { list: ListState<BulkLettersSearch> }) {
  const { course = [], semester = [], year = [], template: templateId } = list.search
  const chosen = useChosenStudents()
  const [tickedHere, setTicked] = useState<string[]>([])
  const filling = useLetterAnswers('letter-run')
  const { data: templates } = useQuery(letterTemplatesQuery)
  const usable = templates?.filter(({ state }) => state === 'inUse') ?? []
  const template = usable.find(({ id }) => id === templateId)
  const ticked = chosen.who ? chosen.ids : tickedHere
  const filters = chosen.matching ?? { course, semester, year }
  const matching = useQuery(studentsQuery({ ...filters, page: 1, pageSize: 10 }))
  const count = ticked.length || (matching.data?.total ?? 0)
  const { mutate, isPending, isSuccess } = useCreateBulkLetter()
  const navigate = useNavigate()
  const why = useId()
  const said = answersOf(template, filling.answers)
  const show = () => {
    if (!template) return
    if (!filling.check(template)) return announce(issueMessages.wrongAnswers)
    mutate(
      { templateId: template.id, ...filters, studentIds: ticked, answers: said },
      {
        onSuccess: ({ id }) => {
          void navigate({ to: screens.letterRun, params: { id }, ignoreBlocker: true })
          focusHeading()
        },
        onError: showBulkOperationError,
      },
    )
  }
  if (templates && usable.length === 0)
    return (
      <Panel padded>
        <p>
          {issueMessages.noTemplates}{' '}
          <Permitted action="changeLetterTemplate">
            <Link to={screens.letterTemplates}>{issueMessages.toTemplates}</Link>
          </Permitted>
        </p>
      </Panel>
    )
  return (
    <>
      <UnsavedGuard unsaved={filling.isDirty && !isSuccess} />
      <Panel padded>
        <div className={layout.form}>
          <h2>{text.who}</h2>
          {chosen.who ? (
            <ChosenStudents who={chosen.who} onOthers={chosen.forget} />
          ) : (
            <>
              <CourseFilters list={list} />
              <SomeStudents
                filters={{ course, semester, year }}
                ticked={ticked}
                max={LETTERS_PER_RUN_MAX}
                onTick={setTicked}
              />
            </>
          )}
          <h2>{text.which}</h2>
          <LetterChoice
            templates={usable}
            template={template}
            filling={filling}
            onTemplate={(chosen) => list.setSearch({ template: chosen })}
          />
        </div>
      </Panel>
      <FootBar>
        <p id={why} role="status">
          {isPending ? text.listing : sentenceOf(count, template !== undefined)}
        </p>
        <Button
          tone="primary"
          busy={isPending || isSuccess}
          disabled={!template || count === 0 || count > LETTERS_PER_RUN_MAX}
          aria-describedby={why}
          Icon={IconListDetails}
          {...onePress(show)}
        >
          {text.list}
        </Button>
      </FootBar>
    </>
  )
}

function sentenceOf(count: number, isChosen: boolean) {
  if (count === 0) return text.nobody
  const counted = text.count(count, formatNumber(count))
  if (count > LETTERS_PER_RUN_MAX) return `${counted} ${text.tooMany}`
  return isChosen ? counted : `${counted} ${text.chooseFirst}`
}
