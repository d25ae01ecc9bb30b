import type { DocumentKind } from '../records/issued-documents.ts'

type Traits = {
  /** Anybody with its code can always check it; of others the student can switch that off. */
  staysPublic: boolean
  /** Its student can add it to LinkedIn. */
  forLinkedIn: boolean
  /** The credential that its own student downloads has the hash of their e-mail address, by which a wallet knows them. */
  forWallets: boolean
}

/** In what the kinds of issued documents differ. */
export const documentTraits: Record<DocumentKind, Traits> = {
  idCard: { staysPublic: true, forLinkedIn: false, forWallets: false },
  certificate: { staysPublic: false, forLinkedIn: true, forWallets: true },
  letter: { staysPublic: false, forLinkedIn: false, forWallets: true },
}
