import { type PdfDictionary, readDictionary, writeDictionary } from './pdf-dictionary.ts'
import { type PdfFile, readObject, readReferred } from './pdf-file.ts'
import { type PdfObjects, writeStream } from './pdf-update.ts'

/** Where typst lists the extension schemas of PDF/A. A second list would make the metadata ill-formed. */
const SCHEMAS_END = '</rdf:Bag></pdfaExtension:schemas>'
const RDF_END = '</rdf:RDF>'
const UA_SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>' +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>' +
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289 that is followed</pdfaProperty:description></rdf:li></rdf:Seq>' +
  '</pdfaSchema:property></rdf:li>'
const UA_PART =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>'

/**
 * Marks a tagged PDF/A file as PDF/UA-1 too, which typst cannot write together: in its metadata, and in `catalog` that
 * readers show the title. Any other file stays as it is. Returns whether it has marked the file.
 */
export function addUaMarks(file: PdfFile, catalog: PdfDictionary, objects: PdfObjects) {
  const metadata = readMetadata(file, catalog)
  if (!metadata?.xml.includes(SCHEMAS_END)) return false
  const xml = metadata.xml.replace(SCHEMAS_END, () => UA_SCHEMA + SCHEMAS_END).replace(RDF_END, () => UA_PART + RDF_END)
  objects.set(metadata.number, writeStream(Buffer.from(xml), metadata.dictionary))
  const preferences = readDictionary(catalog.get('ViewerPreferences') ?? '<< >>').set('DisplayDocTitle', 'true')
  catalog.set('ViewerPreferences', writeDictionary(preferences))
  return true
}

function readMetadata(file: PdfFile, catalog: PdfDictionary) {
  if (!catalog.has('Metadata')) return null
  const { number, dictionary } = readReferred(file, catalog, 'Metadata')
  if (dictionary.has('Filter')) return null
  const [, content = ''] = /stream\r?\n([\s\S]*)/.exec(readObject(file, number)) ?? []
  const xml = Buffer.from(content.slice(0, Number(dictionary.get('Length'))), 'latin1').toString('utf8')
  return { number, dictionary, xml }
}
