import { certificateFormMessages } from '@portal/contract/records/certificates/certificate-form-messages'
import type { Certificate } from '@portal/contract/records/certificates/certificates'
import { IconFile, IconPhoto } from '@tabler/icons-react'
import { useId, useState } from 'react'
import layout from '../../../../ui/layout/layout.module.css'
import { formatFileSize } from '../../../../ui/text/format-file-size.ts'
import text from '../../../../ui/text/text.module.css'
import { typed } from '../../../../ui/text/typed.ts'
import styles from './certificate-form.module.css'
import { PdfPreview } from './pdf-preview.tsx'
import { ViewDocument } from './view-document.tsx'

const labels = certificateFormMessages
const kinds: Partial<Record<string, string>> = labels.kinds

type StoredDocument = NonNullable<Certificate['document']>

/** The present document of a certificate: a picture, or the first page of a PDF. */
export function PreviousDocument({ certificate }: { certificate: Certificate }) {
  const id = useId()
  const { imageUrl, document, title } = certificate
  return (
    <figure className={layout.lines} aria-labelledby={id}>
      <figcaption id={id} className={text.caption}>
        {labels.previous}
      </figcaption>
      {imageUrl && document ? (
        <div className={styles.document}>
          <Preview key={imageUrl} href={imageUrl} document={document} />
          <p className={text.caption}>
            <span {...typed(document.name)}>{document.name}</span>
            <span className={text.hint}>
              {labels.kindAndSize(kinds[document.type] ?? '', formatFileSize(document.bytes))}
            </span>
          </p>
          <ViewDocument href={imageUrl} title={title} />
        </div>
      ) : (
        <p className={`${styles.document} ${text.muted}`}>{labels.noDocument}</p>
      )}
    </figure>
  )
}

function Preview({ href, document: { type, name, bytes } }: { href: string; document: StoredDocument }) {
  const [isBroken, setBroken] = useState(false)
  if (type === 'application/pdf') return <PdfPreview href={href} name={name} bytes={bytes} />
  const isImage = type.startsWith('image/')
  if (isImage && !isBroken) {
    return (
      <img
        className={styles.picture}
        src={href}
        alt={labels.pictureOf(name)}
        decoding="async"
        onError={() => setBroken(true)}
      />
    )
  }
  const Icon = isImage ? IconPhoto : IconFile
  return (
    <span className={styles.icon}>
      <Icon size={34} stroke={1.75} aria-hidden />
    </span>
  )
}
