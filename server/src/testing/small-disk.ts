import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A small disk of our own that can be filled to the brim; null where this user may not mount one. */
export async function openSmallDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-small-disk-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const mounted = await run('mount', mount).catch(() => null)
  if (!mounted) {
    await rm(folder, { recursive: true })
    return null
  }
  const ballast = path.join(folder, 'ballast')
  const room = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    folder,
    /** How many bytes still fit. */
    room,
    /** Leaves room for at most so many bytes. */
    async fill(leave = 0) {
      await appendFile(ballast, Buffer.alloc(Math.max(0, (await room()) - leave)))
    },
    free: () => rm(ballast, { force: true }),
    /** Lets nothing on it be written, as a disk is that has shown faults. Only while no file on it is open for writing. */
    makeReadOnly: () => run('mount', ['-o', 'remount,ro', folder]),
    makeWritable: () => run('mount', ['-o', 'remount,rw', folder]),
    async close() {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}

export type SmallDisk = NonNullable<Awaited<ReturnType<typeof openSmallDisk>>>
