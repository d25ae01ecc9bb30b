import { PDF_PREVIEW_MAX_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './certificate-form.module.css'

const labels = messages.certificateForm

/** As the page stands in the form, with twice the pixels for fine screens. */
const BOX = { width: 960, height: 640 }

/** The first page of a PDF as a picture. What cannot be shown is said; the link beside it opens the document. */
export function PdfPreview({ href, name, bytes }: { href: string; name: string; bytes: number }) {
  const page = useFirstPage(href, bytes)
  if (page === 'unreadable') {
    return (
      <p role="status" className={styles.unreadable}>
        <IconFileTypePdf size={34} stroke={1.75} aria-hidden />
        {labels.noPreview}
      </p>
    )
  }
  if (page === null) {
    return (
      <div className={styles.page}>
        <IconFileTypePdf size={34} stroke={1.75} aria-hidden />
      </div>
    )
  }
  return <img className={styles.page} src={page} alt={labels.firstPageOf(name)} />
}

/** The address of a picture of the first page; null while it is being drawn. */
function useFirstPage(href: string, bytes: number) {
  const [page, setPage] = useState<string | 'unreadable' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), PDF_PREVIEW_MAX_MS)
    let isGone = false
    let picture = ''
    const draw = async () => {
      // Only whoever looks at a PDF here fetches the reader.
      const { renderFirstPage } = await import('./render-first-page.ts')
      const drawn = await renderFirstPage({ href, bytes }, BOX, stop)
      picture = URL.createObjectURL(drawn)
      setPage(picture)
    }
    draw().catch(() => isGone || setPage('unreadable'))
    return () => {
      isGone = true
      clearTimeout(timer)
      stop.abort()
      URL.revokeObjectURL(picture)
    }
  }, [href, bytes])
  return page
}
