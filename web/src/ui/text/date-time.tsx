import { formatDateTime } from './format-datetime.ts'

/** A moment in the reader's time zone, always with the year. Its tooltip is exact to the second. */
export function DateTime({ at }: { at: string }) {
  const { date, time, full } = formatDateTime(at)
  return (
    <time dateTime={at} title={full}>
      <span>{date}</span>
      <span>
        , <span>{time}</span>
      </span>
    </time>
  )
}
