import { PAGE_SIZES } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconId, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { cardDevicesQuery, offlineCardQuery } from '../data/documents/card-devices.ts'
import { mySharesQuery } from '../data/documents/share-links.ts'
import { myIdCardsQuery } from '../data/records/id-cards.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import { canBeChecked } from '../runtime-config.ts'
import type { FirstQueries } from '../screen.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import panel from '../ui/layout/panel.module.css'
import { Screen } from '../ui/layout/screen.tsx'
import part from '../ui/list/list-section.module.css'
import { Pager } from '../ui/list/pager.tsx'
import { FIRST_PAGE, useListState } from '../ui/list/use-list-state.ts'
import { usePageInRange } from '../ui/list/use-page-in-range.ts'
import { QueryView, useMinimumDelay } from '../ui/loading/query-view.tsx'
import { CardPair } from './idcard/card-pair.tsx'
import { KeepOnPhone } from './idcard/keep-on-phone.tsx'
import styles from './idcard.module.css'
import { CardTools } from './own-documents/card-tools.tsx'
import { SharesPanel } from './own-documents/shares-panel.tsx'

const route = getRouteApi('/signed-in/idcard')
const text = messages.idCard

/** What is read before it is shown. */
export const firstQueries: FirstQueries = {
  always: (id: string) => [myIdCardsQuery(id, FIRST_PAGE)],
  documents: (id: string) => [mySharesQuery(id), cardDevicesQuery(id), offlineCardQuery(id)],
}

/** A student's ID cards. They can be shown, scanned and printed. */
export function MyIdCards() {
  const { id } = useSignedInUser()
  const list = useListState(route.useSearch(), route.useNavigate())
  const query = useQuery(myIdCardsQuery(id, { page: list.page, pageSize: list.pageSize }))
  usePageInRange(list, query)
  const isDelayOver = useMinimumDelay()
  return (
    <Screen
      title={text.title}
      actions={
        query.data?.total !== 0 && (
          <PrintButton
            page={list.page}
            pageSize={list.pageSize}
            cards={isDelayOver && !query.isPlaceholderData ? query.data : undefined}
          />
        )
      }
    >
      <div className={panel.unlessFramed}>
        <QueryView query={query}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <EmptyState text={text.empty} Icon={IconId} />
            ) : (
              <>
                <div className={styles.cards}>
                  {rows.map((idCard) => (
                    <div key={idCard.id}>
                      <CardPair idCard={idCard} />
                      {canBeChecked && idCard.issued && <CardTools issued={idCard.issued} card={idCard.card} />}
                    </div>
                  ))}
                </div>
                {canBeChecked && <KeepOnPhone cards={rows} studentId={id} />}
                {total > PAGE_SIZES[0] && (
                  <div className={`${part.section} screen-only`}>
                    <Pager list={list} total={total} more={more} />
                  </div>
                )}
              </>
            )
          }
        </QueryView>
      </div>
      {canBeChecked && <SharesPanel />}
    </Screen>
  )
}

type PrintButtonProps = {
  page: number
  pageSize: number
  /** The cards on the screen; undefined until they are shown. */
  cards: { rows: readonly unknown[]; total: number } | undefined
}

/** Prints the cards on the screen. If there are more, the label says which ones. */
function PrintButton({ page, pageSize, cards }: PrintButtonProps) {
  const from = (page - 1) * pageSize
  const isPart = cards && cards.rows.length < cards.total
  return (
    <Button tone="quiet" busy={!cards} Icon={IconPrinter} onClick={() => window.print()}>
      {isPart ? text.printSome(`${from + 1}`, `${from + cards.rows.length}`) : text.print}
    </Button>
  )
}
