import { exportMessages } from '@portal/contract/privacy/export-messages'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { Button } from '../ui/button/button.tsx'
import { useDownload } from './use-download.ts'

type Format = 'xlsx' | 'csv' | 'pdf'
const icons = {
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  pdf: IconFileTypePdf,
}

type FormatButtonsProps<One extends Format> = {
  /** In the order of the buttons. */
  formats: readonly One[]
  texts: Record<One, string> & { downloadFailed: string }
  path: string
  /** What is downloaded; the format is added. */
  input: object
  className: string | undefined
}

/** A button for each format in which something is downloaded. */
export function FormatButtons<One extends Format>({ formats, texts, path, input, className }: FormatButtonsProps<One>) {
  const { start, isPending } = useDownload(texts.downloadFailed)
  return (
    <>
      <p role="status" className="visually-hidden">
        {isPending && exportMessages.downloading}
      </p>
      <div className={className}>
        {formats.map((format) => {
          const Icon: typeof IconFileTypeCsv = icons[format]
          return (
            <Button
              key={format}
              busy={isPending}
              Icon={Icon}
              iconSize={20}
              onClick={() => start({ path, input: { ...input, format } })}
            >
              {texts[format]}
            </Button>
          )
        })}
      </div>
    </>
  )
}
