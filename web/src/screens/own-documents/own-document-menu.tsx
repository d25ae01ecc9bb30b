import { documentTraits } from '@portal/contract/documents/document-traits'
import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import {
  IconBrandLinkedin,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconFileCertificate,
  IconFileDownload,
  IconHistory,
  IconShare,
} from '@tabler/icons-react'
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.tsx'
import { type MenuEntry, RowMenu } from '../../ui/menu/row-menu.tsx'
import { copyText } from '../../ui/toast/copy-text.ts'
import { isMade, linkedInAddress, type OwnDocument } from './own-document.ts'
import { usePublicCheck } from './use-public-check.tsx'

const text = ownDocumentMessages.actions

/** The button with everything that a student can do with a document. Nothing while it is being made. */
export function OwnDocumentMenu({ ownDocument, withWords = false }: { ownDocument: OwnDocument; withWords?: boolean }) {
  const share = useLazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog, {
    documents: [ownDocument],
  })
  const checks = useLazyDialog(async () => (await import('./checks-dialog.tsx')).ChecksDialog, { ownDocument })
  const { allow, askToStop, dialog } = usePublicCheck(ownDocument)
  const { issued, title } = ownDocument
  if (!isMade(issued)) return null
  const entries: MenuEntry[] = [
    ...downloadsOf(ownDocument),
    ...linksOf(ownDocument),
    { label: text.share, hint: text.shareHint, Icon: IconShare, run: () => void share.show() },
    ...linkedInOf(ownDocument),
    { label: text.checks, Icon: IconHistory, run: () => void checks.show() },
    ...(documentTraits[issued.kind].staysPublic
      ? []
      : issued.isPublic
        ? [{ label: text.makePrivate, Icon: IconEyeOff, run: askToStop }]
        : [{ label: text.makePublic, Icon: IconEye, run: allow }]),
  ]
  return (
    <>
      <RowMenu of={title} entries={entries} framed {...(withWords ? { text: text.menu } : {})} />
      {share.dialog}
      {checks.dialog}
      {dialog}
    </>
  )
}

function downloadsOf({ issued: { fileUrl, credentialUrl } }: OwnDocument): MenuEntry[] {
  return [
    ...(fileUrl === null
      ? []
      : [{ label: text.pdf, hint: text.pdfHint, Icon: IconFileDownload, href: fileUrl, download: true }]),
    ...(credentialUrl === null
      ? []
      : [
          {
            label: text.credential,
            hint: text.credentialHint,
            Icon: IconFileCertificate,
            href: credentialUrl,
            download: true,
          },
        ]),
  ]
}

function linksOf({ issued: { checkUrl } }: OwnDocument): MenuEntry[] {
  if (checkUrl === null) return []
  const run = () => void copyText(checkUrl, text.copyFailed)
  return [{ label: text.copyLink, hint: text.copyLinkHint, Icon: IconCopy, run }]
}

function linkedInOf(ownDocument: OwnDocument): MenuEntry[] {
  const href = linkedInAddress(ownDocument)
  return href === null ? [] : [{ label: text.linkedIn, hint: text.linkedInHint, Icon: IconBrandLinkedin, href }]
}
