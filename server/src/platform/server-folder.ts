import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder `server` of the project: the same for the sources and for the bundle that is built from them. */
export const SERVER_FOLDER = path.dirname(findPackageJSON(import.meta.url) ?? '')

export const WEB_FOLDER = path.join(SERVER_FOLDER, '../web/dist')
