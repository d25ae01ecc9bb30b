import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import { screens } from '@portal/contract/paths'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useCreatePromotion } from '../../../../data/bulk/promotions.ts'
import { filterChoicesQuery } from '../../../../data/people/students.ts'
import { TickChoices } from '../../../../forms/fields/tick-choices.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { useOneAtATime } from '../../../../ui/button/use-one-at-a-time.ts'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import type from '../../../../ui/text/text.module.css'

const text = promotionMessages.begin

/** Chooses courses and semesters, and opens a new promotion of their students. */
export function BeginForm() {
  const query = useQuery(filterChoicesQuery())
  const [chosen, setChosen] = useState<Record<'course' | 'semester', string[]>>({ course: [], semester: [] })
  const { mutateAsync, isPending, isSuccess } = useCreatePromotion()
  const navigate = useNavigate()
  const [run] = useOneAtATime()
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    void run(() =>
      mutateAsync(chosen).then(({ id }) => navigate({ to: screens.promotion, params: { id } }), showBulkOperationError),
    )
  }
  return (
    <form className={layout.form} onSubmit={begin}>
      <h2>{text.heading}</h2>
      <p className={type.explanation}>{text.explanation}</p>
      <QueryView query={query}>
        {(choices) =>
          choices.course.length === 0 ? (
            <p>{text.noStudents}</p>
          ) : (
            <>
              {(['course', 'semester'] as const).map((field) => (
                <TickChoices
                  key={field}
                  label={text[field]}
                  hint={text.all}
                  choices={choices[field]}
                  chosen={chosen[field]}
                  onChange={(values) => setChosen({ ...chosen, [field]: values })}
                />
              ))}
              <div>
                <Button type="submit" tone="primary" busy={isPending || isSuccess} Icon={IconListDetails}>
                  {text.propose}
                </Button>
              </div>
              {/* Listing 20,000 students takes seconds. */}
              <p role="status">{(isPending || isSuccess) && text.preparing}</p>
            </>
          )
        }
      </QueryView>
    </form>
  )
}
