import * as z from 'zod/mini'
import { CERTIFICATE_MAX_BYTES, PHOTO_MAX_BYTES } from './limits.ts'

export const uploadKinds = ['photo', 'certificate'] as const
export type UploadKind = (typeof uploadKinds)[number]

type Rule = { maxBytes: number; types: readonly string[]; description: string }

/** What may be sent, and how it is said to the person who chooses a file. */
export const uploadRules: Record<UploadKind, Rule> = {
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
}

/** The header that carries the file's own name, percent-encoded, so that it stays out of the URL. */
export const FILE_NAME_HEADER = 'x-file-name'

/** A file the server has taken and that waits for the record it belongs to. */
export const upload = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() })
export type Upload = z.output<typeof upload>
