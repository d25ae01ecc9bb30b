/** The identifier of the college (W3C DID, method web) at an address of the portal. */
export const didOf = (url: string) => `did:web:${new URL(url).host.replace(':', '%3A')}`

export const statusPurposes = ['revocation', 'suspension'] as const
export type StatusPurpose = (typeof statusPurposes)[number]

/** Entries of one status list: the least that Bitstring Status List v1.0 allows, so that none stands out. */
export const STATUS_LIST_ENTRIES = 131_072

/** The list and the place in it of the document with this `seq`. */
export const statusPlace = (seq: number) => ({
  list: Math.floor(seq / STATUS_LIST_ENTRIES) + 1,
  index: seq % STATUS_LIST_ENTRIES,
})

export const statusListUrl = (url: string, purpose: StatusPurpose, list: number) => `${url}/status/${purpose}/${list}`
