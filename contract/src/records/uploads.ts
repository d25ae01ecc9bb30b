import * as z from 'zod/mini'
import { CERTIFICATE_MAX_BYTES, PHOTO_MAX_BYTES, SIGNATURE_MAX_BYTES } from '../limits.ts'
import { REQUEST_FILE_MAX_BYTES } from './request-thread/request-thread-limits.ts'

export const uploadKinds = ['photo', 'certificate', 'signature', 'letterhead', 'requestFile'] as const
export type UploadKind = (typeof uploadKinds)[number]

export type UploadRule = {
  maxBytes: number
  types: readonly string[]
  description: string
  /** Said of a file of another type, where the sentence of its kind does not fit. */
  wrongType?: string
}

/** Which files are accepted; `description` is shown to the person who chooses a file. */
export const uploadRules: Record<UploadKind, UploadRule> = {
  photo: {
    maxBytes: PHOTO_MAX_BYTES,
    types: ['image/jpeg', 'image/png', 'image/webp'],
    description: 'JPEG, PNG or WebP, at most 5 MB',
  },
  certificate: {
    maxBytes: CERTIFICATE_MAX_BYTES,
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    description: 'PDF, JPEG, PNG or WebP, at most 20 MB',
  },
  signature: {
    maxBytes: SIGNATURE_MAX_BYTES,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    description: 'PNG, JPEG or WebP, at most 1 MB',
  },
  letterhead: {
    maxBytes: SIGNATURE_MAX_BYTES,
    types: ['image/png', 'image/jpeg'],
    description: 'PNG or JPEG, at most 1 MB',
  },
  requestFile: {
    maxBytes: REQUEST_FILE_MAX_BYTES,
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    description: 'PDF, JPEG or PNG, at most 5 MB',
  },
}

/** The request header with the name of the file, percent-encoded. In the URL it would be logged. */
export const FILE_NAME_HEADER = 'x-file-name'

/** A file the server has stored, before a record uses it. */
export const upload = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() })
export type Upload = z.output<typeof upload>
