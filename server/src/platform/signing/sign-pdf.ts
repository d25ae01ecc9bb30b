import { createHash } from 'node:crypto'
import { signCms, type TimeStamper } from './cms-signature.ts'
import { type PdfDictionary, referenceOf, writeDictionary } from './pdf-dictionary.ts'
import { openPdf, type PdfFile, readFirstPage, readObject, readReferred } from './pdf-file.ts'
import type { PdfSigner } from './pdf-signer.ts'
import { addUaMarks } from './pdf-ua-marks.ts'
import { appendUpdate, type PdfObjects, writeText, writeTime } from './pdf-update.ts'
import type { PdfSignatureFacts } from './signing.ts'

/** Room for the signature beside the certificates, and for a time-stamp with its certificates. */
const CMS_BYTES = 1_536
const TIME_STAMP_BYTES = 12_288
/** As long as the ranges of the largest file. */
const RANGE_PLACE = '[0 0000000000 0000000000 0000000000]'
/** No changes are allowed after this signature. */
const DOC_MDP =
  '[<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]'
/** Printed with the page, and locked. */
const WIDGET_FLAGS = 132

export type PdfIssuer = { name: string; place: string }

/**
 * Signs a PDF as PAdES B-B, or B-T with a time-stamp, by one incremental update. Throws when the file has no classic
 * cross-reference table, or when the time-stamp is too large.
 */
export async function signPdf(
  pdf: Uint8Array,
  facts: PdfSignatureFacts & PdfIssuer,
  signer: PdfSigner,
  timeStamp: TimeStamper | null,
) {
  const reserved = signer.chainBytes + CMS_BYTES + (timeStamp ? TIME_STAMP_BYTES : 0)
  const hole = '0'.repeat(2 * reserved)
  const file = openPdf(pdf)
  const signed = appendUpdate(file, objectsOf(file, facts, hole))
  const start = signed.lastIndexOf(`<${hole}>`)
  const end = start + hole.length + 2
  const range = `[0 ${start} ${end} ${signed.length - end}]`.padEnd(RANGE_PLACE.length)
  signed.write(range, signed.lastIndexOf(RANGE_PLACE, start), 'latin1')
  const digest = createHash('sha256').update(signed.subarray(0, start)).update(signed.subarray(end)).digest()
  const signature = await signCms(digest, signer, timeStamp)
  if (signature.length > reserved) throw new Error(`the signature has ${signature.length} bytes, more than ${reserved}`)
  signed.write(signature.toString('hex'), start + 1, 'latin1')
  return signed
}

function objectsOf(file: PdfFile, facts: PdfSignatureFacts & PdfIssuer, hole: string) {
  const objects: PdfObjects = new Map()
  const size = Number(file.trailer.get('Size'))
  const [signature, widget] = [size, size + 1]
  const root = readReferred(file, file.trailer, 'Root')
  const page = readFirstPage(file, root.dictionary)
  const isMarked = addUaMarks(file, root.dictionary, objects)
  root.dictionary.set('AcroForm', `<< /SigFlags 3 /Fields [${widget} 0 R] >>`)
  root.dictionary.set('Perms', `<< /DocMDP ${signature} 0 R >>`)
  page.dictionary.set('Annots', withAnnotation(file, page.dictionary, widget))
  // PDF/UA wants it on each page with annotations.
  if (isMarked) page.dictionary.set('Tabs', '/S')
  return objects
    .set(root.number, writeDictionary(root.dictionary))
    .set(page.number, writeDictionary(page.dictionary))
    .set(widget, widgetOf(signature, page.number))
    .set(signature, signatureOf(facts, hole))
}

function withAnnotation(file: PdfFile, page: PdfDictionary, widget: number) {
  const value = page.get('Annots') ?? '[]'
  const number = referenceOf(value)
  const annotations = number === null ? value : readObject(file, number).trim()
  return `[${widget} 0 R ${annotations.slice(1, -1)}]`
}

/** The field of the signature. It has no area: nothing on the page says what only a reader can check. */
const widgetOf = (signature: number, page: number) =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Issued) /TU (Digital signature of the college) /V ${signature} 0 R /F ${WIDGET_FLAGS} /Rect [0 0 0 0] /P ${page} 0 R >>`

const signatureOf = ({ name, place, reason, signedAt }: PdfSignatureFacts & PdfIssuer, hole: string) =>
  writeDictionary(
    new Map([
      ['Type', '/Sig'],
      ['Filter', '/Adobe.PPKLite'],
      ['SubFilter', '/ETSI.CAdES.detached'],
      ['Name', writeText(name)],
      ['Reason', writeText(reason)],
      ...(place ? ([['Location', writeText(place)]] as const) : []),
      ['M', writeTime(signedAt)],
      ['Reference', DOC_MDP],
      ['ByteRange', RANGE_PLACE],
      ['Contents', `<${hole}>`],
    ]),
  )
