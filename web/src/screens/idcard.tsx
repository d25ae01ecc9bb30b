import { PAGE_SIZES } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconId, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myIdCardsQuery } from '../data/id-cards.ts'
import { useSignedInUser } from '../session/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Opening, useRested } from '../ui/opening.tsx'
import { Pager } from '../ui/pager.tsx'
import { Screen } from '../ui/screen.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { usePageInRange } from '../ui/use-page-in-range.ts'
import { CardPair } from './idcard/card-pair.tsx'
import styles from './idcard.module.css'

const said = messages.idCard

/** A student's ID cards, to be looked at, scanned and printed. */
export function MyIdCards() {
  const { id } = useSignedInUser()
  const list = useListState()
  const query = useQuery(myIdCardsQuery(id, { page: list.page, pageSize: list.pageSize }))
  usePageInRange(list, query)
  const rested = useRested()
  return (
    <Screen
      title={said.title}
      width="narrow"
      actions={
        query.data?.total !== 0 && (
          <PrintButton
            page={list.page}
            pageSize={list.pageSize}
            cards={rested && !query.isPlaceholderData ? query.data : undefined}
          />
        )
      }
    >
      <div className={styles.sheet}>
        <Opening query={query} failed={said.fetchFailed}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <Empty says={said.empty} icon={<IconId size={34} stroke={1.75} aria-hidden />} />
            ) : (
              <>
                <div className={styles.cards}>
                  {rows.map((idCard) => (
                    <CardPair key={idCard.id} idCard={idCard} />
                  ))}
                </div>
                {total > PAGE_SIZES[0] && (
                  <div className={styles.pager}>
                    <Pager list={list} total={total} more={more} />
                  </div>
                )}
              </>
            )
          }
        </Opening>
      </div>
    </Screen>
  )
}

type PrintButtonProps = {
  page: number
  pageSize: number
  /** What is on the screen, once it is. */
  cards: { rows: readonly unknown[]; total: number } | undefined
}

/** Prints the cards on the screen, and says which they are where these are not all. */
function PrintButton({ page, pageSize, cards }: PrintButtonProps) {
  const from = (page - 1) * pageSize
  const isPart = cards && cards.rows.length < cards.total
  return (
    <Button
      tone="quiet"
      busy={!cards}
      icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => window.print()}
    >
      {isPart ? said.printSome(`${from + 1}`, `${from + cards.rows.length}`) : said.print}
    </Button>
  )
}
