import * as uploads from '@portal/contract/records/uploads'
import { upload, uploadKinds, uploadRules } from '@portal/contract/records/uploads'
import { file, fileName, json, opened, query, type RoomApiDocument, version } from '../../api-document.ts'

const anUpload = { status: 201 as const, description: 'The stored file: its id goes into the record.' }

export const uploadProblems = [
  'TOO_MANY_UPLOADS',
  'TOO_MUCH_UNATTACHED',
  'UPLOAD_CUT_OFF',
  'STORAGE_UNAVAILABLE',
] as const

const pictureProblems = ['PICTURE_TOO_MANY_PIXELS', 'PICTURES_UNAVAILABLE'] as const
export const photoProblems = ['PHOTO_TOO_LARGE', 'PHOTO_TYPE', 'PHOTO_UNREADABLE', ...pictureProblems] as const
const requestFileProblems = ['REQUEST_FILE_TOO_LARGE', 'REQUEST_FILE_TYPE', 'REQUEST_FILE_UNREADABLE'] as const
const signatureProblems = ['SIGNATURE_TOO_LARGE', 'SIGNATURE_TYPE', 'LETTERHEAD_TYPE', 'SIGNATURE_UNREADABLE'] as const
const documentProblems = ['CERTIFICATE_TOO_LARGE', 'CERTIFICATE_TYPE', 'CERTIFICATE_UNREADABLE'] as const

export const apiDocument = {
  schemas: [uploads],
  tags: { uploads: 'Files that are sent before the record that uses them.' },
  fileOperations: {
    uploads: {
      tag: 'uploads',
      summary: 'Send a photo, a document or a signature, which a record then uses',
      parameters: [
        {
          ...{
            name: 'kind',
            in: 'path',
            required: true,
            schema: { enum: uploadKinds.filter((kind) => kind !== 'requestFile') },
          },
          description: `What it is. photo: ${uploadRules.photo.description}. certificate: ${uploadRules.certificate.description}. signature: ${uploadRules.signature.description}. letterhead: ${uploadRules.letterhead.description}.`,
        },
        fileName,
      ],
      body: file('application/octet-stream'),
      answer: { ...anUpload, content: json(upload) },
      problems: ['NOT_FOUND', ...uploadProblems, ...photoProblems, ...signatureProblems, ...documentProblems],
    },
    requestFileUploads: {
      tag: 'uploads',
      summary: 'Send a file for a message or an answer of a request',
      parameters: [fileName],
      body: file('application/octet-stream'),
      answer: { ...anUpload, content: json(upload) },
      problems: [
        'TOO_MANY_FILES_SENT',
        ...uploadProblems,
        ...requestFileProblems,
        'PICTURE_TOO_MANY_PIXELS',
        'PICTURES_UNAVAILABLE',
      ],
    },
    studentPhoto: {
      tag: 'students',
      summary: 'The photo of a student',
      parameters: [version, query('size', 'small: 96 pixels wide, for lists.', { enum: ['small'] })],
      answer: { description: 'The photo', content: file('image/jpeg') },
      problems: opened,
    },
    certificateFile: {
      tag: 'certificates',
      summary: 'The document of a certificate',
      parameters: [version],
      answer: { description: 'The document', content: file(...uploadRules.certificate.types) },
      problems: opened,
    },
  },
  descriptions: { Upload: { name: ['The name of the file.', 'photo.jpg'] } },
} satisfies RoomApiDocument
