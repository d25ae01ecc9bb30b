import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { officePaths } from '@portal/contract/office-paths'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useDownload } from '../../../../exports/use-download.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import styles from './register-toolbar.module.css'

const text = registerMessages
const formats = [
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
  ['pdf', IconFileTypePdf],
] as const

/** Downloads what the register shows, as a spreadsheet or as a PDF. */
export function DownloadRegister({ filters }: { filters: object }) {
  const { start, isPending } = useDownload(text.downloadFailed)
  return (
    <Permitted action="exportLetters">
      <p role="status" className="visually-hidden">
        {isPending && exportMessages.downloading}
      </p>
      <div className={styles.downloads}>
        {formats.map(([format, Icon]) => (
          <Button
            key={format}
            icon={<Icon size={20} stroke={1.75} aria-hidden />}
            busy={isPending}
            onClick={() => start({ path: officePaths.letterRegisterExport, input: { ...filters, format } })}
          >
            {text[format]}
          </Button>
        ))}
      </div>
    </Permitted>
  )
}
