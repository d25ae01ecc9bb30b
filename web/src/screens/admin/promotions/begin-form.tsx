import { screens } from '@portal/contract/paths'
import { promotionMessages } from '@portal/contract/promotion-messages'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { useCreatePromotion } from '../../../data/promotions.ts'
import { filterChoicesQuery } from '../../../data/students.ts'
import { CheckBox } from '../../../forms/inputs.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import styles from './promotion.module.css'
import { showPromotionError } from './show-promotion-error.ts'

const text = promotionMessages.begin
/** Sorts 9 before 10. */
const compare = new Intl.Collator(undefined, { numeric: true }).compare

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
              <Choices label={text.courses} choices={choices.course} chosen={course} onChange={setCourse} />
              <Choices label={text.semesters} choices={choices.semester} chosen={semester} onChange={setSemester} />
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

type ChoicesProps = {
  label: string
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Choices({ label, choices, chosen, onChange }: ChoicesProps) {
  const hint = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={hint}>
      <legend>{label}</legend>
      <p id={hint} className={styles.muted}>
        {text.all}
      </p>
      <div className={styles.boxes}>
        {choices.toSorted(compare).map((choice) => (
          <CheckBox
            key={choice}
            label={choice}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
