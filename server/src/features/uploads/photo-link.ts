import { photoPath } from '@portal/contract/paths'

const VERSION_CHARACTERS = 8

/** The first part of a stored file's generated name: another file, another version. */
export function versionOf(key: string) {
  return key.replace(/^.*\//, '').slice(0, VERSION_CHARACTERS)
}

/** The address of a student's photo, or null without one. */
export function photoLink(studentId: string, key: string | null) {
  return key ? photoPath(studentId, versionOf(key)) : null
}
