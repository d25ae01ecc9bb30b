import { PDF_PREVIEW_MAX_MS } from '@portal/contract/delays'
import { certificateFormMessages } from '@portal/contract/records/certificates/certificate-form-messages'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import layout from '../../../../ui/layout/layout.module.css'
import styles from './certificate-form.module.css'

const labels = certificateFormMessages

/** Twice the size in the form, in pixels, for screens with a high resolution. */
const BOX = { width: 960, height: 640 }

/** The first page of a PDF as a picture, or a text if it cannot be shown. */
export function PdfPreview({ href, name, bytes }: { href: string; name: string; bytes: number }) {
  const page = useFirstPage(href, bytes)
  if (page === 'failed') {
    return (
      <p role="status" className={`${layout.row} ${styles.noPreview}`}>
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

/** The URL of a picture of the first page; null while it is rendered. */
function useFirstPage(href: string, bytes: number) {
  const [page, setPage] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), PDF_PREVIEW_MAX_MS)
    let isUnmounted = false
    let url = ''
    const render = async () => {
      // PDF.js is large: it is loaded only when a PDF is shown.
      const { renderFirstPage } = await import('./render-first-page.ts')
      const picture = await renderFirstPage({ href, bytes }, BOX, abort)
      url = URL.createObjectURL(picture)
      setPage(url)
    }
    render().catch(() => isUnmounted || setPage('failed'))
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      abort.abort()
      URL.revokeObjectURL(url)
    }
  }, [href, bytes])
  return page
}
