import type { AuditInput } from '@portal/contract/office/audit'
import { auditMessages as text } from '@portal/contract/office/audit-messages'
import { officePaths } from '@portal/contract/office-paths'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../../../exports/use-download.ts'
import { Button } from '../../../../ui/button/button.tsx'

type Filters = Omit<AuditInput, 'page' | 'pageSize'>

/** Downloads the entries that the filters show, all pages of them. */
export function DownloadAudit({ filters }: { filters: Filters }) {
  const { start, isPending } = useDownload(text.downloadFailed)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <p role="status" className="visually-hidden">
        {isPending && exportMessages.downloading}
      </p>
      <Button
        tone="quiet"
        busy={isPending}
        Icon={IconDownload}
        onClick={() => start({ path: officePaths.auditExport, input: { ...filters, timeZone } })}
      >
        {text.download}
      </Button>
    </>
  )
}
