import { messages } from '@portal/contract/messages'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { isProblem, problemOf } from '../../../data/problems.ts'
import { isSessionLost } from '../../../data/session-lost.ts'
import { exportStudents, type StudentsList } from '../../../data/students.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

const said = messages.manageStudents
const FILE_NAME = 'students.csv'
/** Some browsers begin to read the file only some time after the click. */
const FILE_KEPT_MS = 60_000

/** Saves all students the list shows, whatever its page, as a file for a spreadsheet. */
export function ExportButton({ list }: { list: StudentsList }) {
  const download = useMutation({
    mutationFn: () => exportStudents(list),
    onSuccess: save,
    onError: (error) => isSessionLost(error) || toast.error(tooMuch(error) ?? said.exportFailed),
  })
  return (
    <Button
      tone="quiet"
      busy={download.isPending}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => download.mutate()}
    >
      {download.isPending ? said.exporting : said.export}
    </Button>
  )
}

/** Whoever has exported very often is told when to go on. */
const tooMuch = (error: Error) =>
  isProblem(error, 'TOO_MANY_EXPORTS', 'RATE_LIMITED') ? problemOf(error)?.message : undefined

function save(file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = FILE_NAME
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_KEPT_MS)
}
