import { messages } from '@portal/contract/messages'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../data/problems.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { exportStudents, type StudentSearch } from '../../../data/students.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

const text = messages.manageStudents
const FILE_NAME = 'students.csv'
/** Some browsers read the file only some time after the click. */
const FILE_KEPT_MS = 60_000

/** Downloads all students that match the search and the filters as a CSV file. */
export function ExportButton({ list }: { list: StudentSearch }) {
  const download = useMutation({
    mutationFn: () => exportStudents(list),
    onSuccess: save,
    onError: (error) =>
      isSessionExpired(error) || toast.error(messageOf(error, 'TOO_MANY_EXPORTS', 'RATE_LIMITED') ?? text.exportFailed),
  })
  return (
    <Button
      tone="quiet"
      busy={download.isPending}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => download.mutate()}
    >
      {download.isPending ? text.exporting : text.export}
    </Button>
  )
}

function save(file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = FILE_NAME
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_KEPT_MS)
}
