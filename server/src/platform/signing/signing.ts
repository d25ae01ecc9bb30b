import type { X509Certificate } from 'node:crypto'

export type CredentialKey = {
  /** Its name in the DID document, such as `key-2026-1`. */
  id: string
  /** An Ed25519 signature, 64 bytes. */
  sign(data: Uint8Array): Buffer
}

/** A public key of the college, for its DID document. */
export type PublishedKey = { id: string; publicKeyMultibase: string; compromisedAt: string | null }

/** What a signed PDF says about its signature. */
export type PdfSignatureFacts = { signedAt: Date; reason: string }

/** Signs what the college issues, with keys that stay in the database, sealed. */
export type Signing = {
  /** The key that signs credentials now. */
  credentialKey(): Promise<CredentialKey>
  /** Every key that a credential can name: the present one, the next one, and former ones. */
  publishedKeys(): Promise<PublishedKey[]>
  /**
   * The certificates that PDFs can be signed with, the present one first. Without those whose key is compromised, and
   * without former ones of the college's own (PORTAL_SIGNING_P12).
   */
  pdfCertificates(): Promise<X509Certificate[]>
  /** Adds the marks of PDF/UA where the file is tagged, and a PAdES signature, as one incremental update. */
  signPdf(pdf: Uint8Array, facts: PdfSignatureFacts): Promise<Buffer>
  /** Whether PORTAL_SECRET does not open a key that is in use, so that nothing can be issued. */
  hasLostKeys(): Promise<boolean>
}
