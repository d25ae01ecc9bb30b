const ENTRY = /<Contents>([\s\S]*?)<\/Contents>/g
const SIGNS: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/** One page of the store's answer to ListObjectsV2: full keys, and where to go on (null at the end). */
export function readListing(xml: string) {
  const entries = [...xml.matchAll(ENTRY)].map(([, entry = '']) => ({
    fullKey: textOf(entry, 'Key') ?? '',
    written: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
  }))
  return { entries, next: textOf(xml, 'NextContinuationToken') }
}

function textOf(xml: string, name: string) {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return value?.replace(/&(quot|apos|lt|gt|amp);/g, (whole, sign: string) => SIGNS[sign] ?? whole) ?? null
}
