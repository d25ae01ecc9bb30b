import { reportMessages as text } from '@portal/contract/office/report-messages'
import type { ReportInput } from '@portal/contract/office/reports'
import { officePaths } from '@portal/contract/office-paths'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useDownload } from '../../../../exports/use-download.ts'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'

const formats = [
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
] as const

/** Downloads what the screen shows, all of its rows. */
export function DownloadReport({ input }: { input: ReportInput }) {
  const { start, isPending } = useDownload(text.downloadFailed)
  return (
    <div className={layout.cluster}>
      <p role="status" className="visually-hidden">
        {isPending && exportMessages.downloading}
      </p>
      {formats.map(([format, Icon]) => (
        <Button
          key={format}
          busy={isPending}
          icon={<Icon size={20} stroke={1.75} aria-hidden />}
          onClick={() => start({ path: officePaths.reportExport, input: { ...input, format } })}
        >
          {text[format]}
        </Button>
      ))}
    </div>
  )
}
