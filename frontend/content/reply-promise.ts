/** The promised reply, with the one thing that can move it: an office that is closed when it falls due. */

import { fact } from './facts.ts'

export const replyPromise = `within ${fact('replyTime')}, or when we reopen if we’re closed by then`
