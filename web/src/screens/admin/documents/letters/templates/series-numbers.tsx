import type { LetterSeries } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { useQuery } from '@tanstack/react-query'
import { letterSeriesQuery } from '../../../../../data/documents/issued-letters.ts'
import faultStyles from '../../../../../ui/text/faults.module.css'
import words from '../../../../../ui/text/text.module.css'
import styles from './letter-editor.module.css'

const text = registerMessages.series

/** Says for each series and year which numbers there are and whether one is missing; older years only where one is. */
export function SeriesNumbers() {
  const { data } = useQuery(letterSeriesQuery)
  const newest = new Map(data?.toReversed().map(({ prefix, year }) => [prefix, year]))
  const shown = data?.filter(({ prefix, year, missing }) => year === newest.get(prefix) || missing > 0)
  if (!shown || shown.length === 0) return null
  return (
    <ul className={styles.series} aria-label={text.label}>
      {shown.map((series) => (
        <li key={`${series.prefix} ${series.year}`}>
          <b>{text.name(series.prefix, series.year)}</b> <span>{text.numbers(series.first, series.last)}</span>,{' '}
          <Missing series={series} />
        </li>
      ))}
    </ul>
  )
}

const Missing = ({ series: { missing, missingNumbers } }: { series: LetterSeries }) =>
  missing === 0 ? (
    <span className={words.muted}>{text.noneMissing}</span>
  ) : (
    <strong className={faultStyles.fault}>{text.missing(missing, missingNumbers)}</strong>
  )
