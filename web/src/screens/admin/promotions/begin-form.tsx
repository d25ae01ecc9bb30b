import { screens } from '@portal/contract/paths'
import { promotionMessages } from '@portal/contract/promotion-messages'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useCreatePromotion } from '../../../data/promotions.ts'
import { filterChoicesQuery } from '../../../data/students.ts'
import { TickChoices } from '../../../forms/tick-choices.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import styles from './promotion.module.css'
import { showPromotionError } from './show-promotion-error.ts'

const text = promotionMessages.begin

/** Chooses courses and semesters, and opens a new promotion of their students. */
export function BeginForm() {
  const query = useQuery(filterChoicesQuery())
  const [course, setCourse] = useState<readonly string[]>([])
  const [semester, setSemester] = useState<readonly string[]>([])
  const { mutate, isPending, isSuccess } = useCreatePromotion()
  const navigate = useNavigate()
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    mutate(
      { course: [...course], semester: [...semester] },
      {
        onSuccess: ({ id }) => void navigate({ to: screens.promotion, params: { id } }),
        onError: showPromotionError,
      },
    )
  }
  return (
    <form className={styles.begin} onSubmit={begin}>
      <h2>{text.heading}</h2>
      <p className={styles.muted}>{text.explanation}</p>
      <QueryView query={query} failedText={promotionMessages.fetchFailed}>
        {(choices) =>
          choices.course.length === 0 ? (
            <p>{text.noStudents}</p>
          ) : (
            <>
              <TickChoices
                label={text.courses}
                hint={text.all}
                choices={choices.course}
                chosen={course}
                onChange={setCourse}
              />
              <TickChoices
                label={text.semesters}
                hint={text.all}
                choices={choices.semester}
                chosen={semester}
                onChange={setSemester}
              />
              <Button
                type="submit"
                tone="primary"
                busy={isPending || isSuccess}
                icon={<IconListDetails size={18} stroke={1.75} aria-hidden />}
              >
                {text.propose}
              </Button>
            </>
          )
        }
      </QueryView>
    </form>
  )
}
