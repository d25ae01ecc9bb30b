import type { ListedVersion } from '@portal/contract/records/versioned-records'
import type { ReactNode } from 'react'
import { VersionState } from '../badge/version-state.tsx'
import { Button } from '../button/button.tsx'
import layout from '../layout/layout.module.css'
import { dateAndTime } from '../text/format-datetime.ts'
import words from '../text/text.module.css'

type VersionListProps<Version extends ListedVersion> = {
  versions: readonly Version[]
  className?: string | undefined
  text: {
    title: string
    states: Record<ListedVersion['state'], string>
    version: (version: number) => string
    saved: (by: string, at: string) => string
    compare: string
    compareOf: (version: number) => string
  }
  /** Opens the comparison of a version, which is `dialog`. */
  onCompare: (version: Version) => void
  dialog: ReactNode
}

/** The versions of what the office writes, such as a template, in their order; each can be compared. */
export function VersionList<Version extends ListedVersion>(props: VersionListProps<Version>) {
  const { versions, className, text, onCompare, dialog } = props
  return (
    <section className={className} aria-labelledby="versions">
      <h2 id="versions">{text.title}</h2>
      <ul className={layout.list}>
        {versions.map((one) => (
          <li key={one.id}>
            <span className={layout.lines}>
              <span className={layout.cluster}>
                <b>{text.version(one.version)}</b> <VersionState state={one.state} label={text.states[one.state]} />
              </span>
              <span className={words.hint}>{text.saved(one.savedBy.name, dateAndTime(one.savedAt))}</span>
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-haspopup="dialog"
              aria-label={text.compareOf(one.version)}
              onClick={() => onCompare(one)}
            >
              {text.compare}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
