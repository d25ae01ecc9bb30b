import { messages } from '@portal/contract/messages'
import type { RequestFigures as Figures } from '@portal/contract/office/request-figures'
import { requestFigureMessages as text } from '@portal/contract/office/request-figures-messages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import panel from '../../../../ui/layout/panel.module.css'
import { formatDate } from '../../../../ui/text/format-date.ts'
import type from '../../../../ui/text/text.module.css'
import { BarTable } from './bar-table.tsx'
import { requestFiguresQuery } from './dashboard.ts'
import styles from './request-figures.module.css'

/** How the office gets on with its requests: how old those are that wait, what came and was decided, and how soon. */
export function RequestFigures() {
  const { data, isError, refetch } = useQuery(requestFiguresQuery)
  const hasFailed = isError && data === undefined
  return (
    <section
      className={`${panel.panel} ${styles.figures}`}
      aria-labelledby="request-figures"
      aria-busy={data === undefined && !hasFailed}
    >
      <h2 id="request-figures">{text.title}</h2>
      {hasFailed && (
        <div className={layout.cluster} role="alert">
          <p>{text.failed}</p>
          <Button size="small" onClick={() => void refetch()}>
            {messages.common.tryAgain}
          </Button>
        </div>
      )}
      <p role="status" className={type.muted}>
        {data === undefined && !hasFailed && messages.common.loading}
      </p>
      {data && (
        <div className={styles.parts}>
          <Ages ages={data.ages} />
          <Weeks weeks={data.weeks} />
          {data.kinds && <RequestTypes kinds={data.kinds} />}
        </div>
      )}
    </section>
  )
}

function Ages({ ages }: Pick<Figures, 'ages'>) {
  return (
    <BarTable
      title={text.ages.title}
      empty={ages.every(({ requests }) => requests === 0) && text.ages.empty}
      head={text.ages.age}
      series={[{ name: text.ages.requests, tone: 'Pending' }]}
      rows={ages.map(({ age, requests }) => ({
        key: age,
        label: text.ages.names[age],
        isWhole: true,
        values: [requests],
      }))}
    />
  )
}

function Weeks({ weeks }: Pick<Figures, 'weeks'>) {
  const present = weeks.at(-1)?.from
  return (
    <BarTable
      title={text.weeks.title}
      empty={weeks.every(({ arrived, decided }) => arrived + decided === 0) && text.weeks.empty}
      head={text.weeks.week}
      series={[{ name: text.weeks.arrived }, { name: text.weeks.decided, tone: 'Completed' }]}
      rows={weeks.map(({ from, arrived, decided }) => ({
        key: from,
        label: formatDate(from),
        isWhole: true,
        details: from === present ? text.weeks.present : undefined,
        values: [arrived, decided],
      }))}
    />
  )
}

function RequestTypes({ kinds }: { kinds: NonNullable<Figures['kinds']> }) {
  return (
    <BarTable
      title={text.kinds.title}
      explanation={text.kinds.explanation}
      empty={kinds.length === 0 && text.kinds.empty}
      head={text.kinds.kind}
      series={[{ name: text.kinds.days }]}
      beside={text.kinds.requests}
      rows={kinds.map(({ name, requests, medianDays }, at) => ({
        key: String(at),
        label: name?.en ?? text.kinds.noKind,
        values: [medianDays],
        beside: requests,
      }))}
    />
  )
}
