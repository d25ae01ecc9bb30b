import { CARDS_PER_PRINT_MAX } from '@portal/contract/documents/cards/card-print-limits'
import { cardPrintMessages } from '@portal/contract/documents/cards/card-print-messages'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import { FootBar } from '../../../../ui/layout/foot-bar.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import part from '../../../../ui/list/list-section.module.css'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { CardCounts } from './card-counts.tsx'
import { cardCountQuery, useCreateCardPrint } from './card-prints.ts'
import styles from './print.module.css'
import { PrintOptionsFields } from './print-options-fields.tsx'
import type { PrintSearch } from './print-search.ts'
import { SampleCard } from './sample-card.tsx'
import { SomeStudents } from './some-students.tsx'
import { usePrintOptions } from './use-print-options.ts'
import { WhoseCards } from './whose-cards.tsx'

const text = cardPrintMessages

type PrintFormProps = { list: ListState<PrintSearch>; onBegun: (printId: string) => void }

/** Chooses whose cards are printed and how, says how many that is, and begins the print. */
export function PrintForm({ list, onBegun }: PrintFormProps) {
  const { course = [], semester = [], year = [], student, all } = list.search
  const [ticked, setTicked] = useState<string[]>([])
  const studentIds = student ? [student] : ticked
  const [onlyMisplaced, setOnlyMisplaced] = useState(false)
  const which = { notPrinted: !all, misplacedPhotos: onlyMisplaced }
  const whose = studentIds.length > 0 ? { studentIds, ...which } : { course, semester, year, ...which }
  // Ticked for these cards only: others need another look.
  const [photolessOf, setPhotolessOf] = useState('')
  const withoutPhotos = photolessOf === JSON.stringify(whose)
  const selection = { ...whose, withoutPhotos }
  const query = useQuery(cardCountQuery(selection))
  const print = usePrintOptions()
  const { options } = print
  const { mutate, isPending } = useCreateCardPrint()
  const why = useId()
  const count = Math.min(query.data?.cards ?? 0, CARDS_PER_PRINT_MAX)
  const make = () =>
    options &&
    mutate(
      { selection, options },
      {
        onSuccess: ({ id }) => {
          onBegun(id)
          // What is left of them, after a print of the most cards, is ticked again.
          setOnlyMisplaced(false)
          focusHeading()
        },
        onError: showBulkOperationError,
      },
    )
  return (
    <>
      <Panel padded>
        <div className={styles.withSample}>
          <div className={layout.form}>
            <WhoseCards list={list}>
              <SomeStudents
                filters={{ course, semester, year }}
                ticked={ticked}
                max={CARDS_PER_PRINT_MAX}
                onTick={setTicked}
              />
            </WhoseCards>
            <QueryView query={query}>
              {(counts) => (
                <CardCounts
                  counts={counts}
                  withPhotoless={withoutPhotos}
                  onlyMisplaced={onlyMisplaced}
                  onOnlyMisplaced={setOnlyMisplaced}
                  onWithPhotoless={(checked) => setPhotolessOf(checked ? JSON.stringify(whose) : '')}
                />
              )}
            </QueryView>
          </div>
          <SampleCard filters={{ course, semester, year }} studentIds={studentIds} sides={print.choices.sides} />
        </div>
      </Panel>
      <div className={`${part.section} ${styles.how}`}>
        <Panel padded>
          <PrintOptionsFields print={print} />
        </Panel>
      </div>
      <FootBar>
        <p id={why}>{count === 0 ? text.count.none : text.marked}</p>
        <Button
          tone="primary"
          busy={isPending}
          disabled={count === 0 || options === null}
          aria-describedby={why}
          Icon={IconPrinter}
          {...onePress(make)}
        >
          {text.make(count, formatNumber(count))}
        </Button>
      </FootBar>
    </>
  )
}
