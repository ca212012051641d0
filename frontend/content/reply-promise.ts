/** The promised reply, with the only exception: an office that is closed when the reply is due. */

import { fact } from './facts.ts'

export const replyPromise = `within ${fact('replyTime')}, or when we reopen if we’re closed by then`
