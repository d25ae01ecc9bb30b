/** Types for the parts of credential verifiers that the tests use; the packages have none. */
declare module '@digitalbazaar/vc' {
  type Result = {
    verified: boolean
    error?: Error & { errors?: Error[] }
    statusResult?: { results?: { status: boolean; credentialStatus: { statusPurpose: string } }[] }
  }
  export function verifyCredential(options: object): Promise<Result>
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export const checkStatus: unknown
}
