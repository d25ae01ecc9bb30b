import { photoPath } from '@portal/contract/paths'

const VERSION_CHARACTERS = 8

/** The version of a stored file: the first characters of its generated name, which differ for every file. */
export function versionOf(key: string) {
  return key.replace(/^.*\//, '').slice(0, VERSION_CHARACTERS)
}

/** The URL path of a student's photo; null without a photo. */
export function photoLink(studentId: string, key: string | null) {
  return key ? photoPath(studentId, versionOf(key)) : null
}
