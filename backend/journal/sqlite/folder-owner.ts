/**
 * Commands are run as root where the service has a user of its own (docs/operation.md §3). What they make
 * in the journal's folder is the folder's owner's, or the service could not open it afterwards.
 */

import { lchownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Does nothing for anybody but root: others make what is their own. */
export function giveToFolderOwner(path: string): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  // The folder is that user's: what stands there meanwhile may be a link of theirs, which is not followed.
  lchownSync(path, uid, gid)
}
