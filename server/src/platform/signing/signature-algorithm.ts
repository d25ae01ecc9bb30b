import { Null } from 'asn1js'
import { AlgorithmIdentifier } from 'pkijs'

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'

/** RSA with SHA-256 as RFC 4055 and RFC 5754 write it: with the parameter NULL, which pkijs leaves out. */
export const sha256WithRsa = () =>
  new AlgorithmIdentifier({ algorithmId: SHA256_WITH_RSA, algorithmParams: new Null() })
