/** Faults in the service: limits, origins, addresses, health, log, settings, stopping. */

import type { Faults } from './fault.ts'

export const serviceFaults: Faults = {
  'A spoofed forwarding header gives no new allowance.': {
    find: 'const named = request.ips.map(addressIn)',
    replace:
      "const named = String(request.headers['x-forwarded-for'] ?? '').split(',').map(addressIn)",
    caughtBy: 'client-limits.test.ts',
    named: 'a spoofed header gives',
  },
  'The page of another site may not post.': {
    find: 'return !isOwn && !allowed.has(origin)',
    replace: 'return false',
    caughtBy: 'security.test.ts',
  },
  'Each page has one address; other spellings lead to it.': {
    find: '(?:\\.html)?\\/?$/',
    replace: '(?:\\.html)?$/',
    caughtBy: 'static-site.test.ts',
  },
  'Answers that hold personal data are never cached or indexed.': {
    file: 'security.ts',
    find: "response.setHeader('Cache-Control', 'no-store')",
    replace: "response.setHeader('Cache-Control', 'no-cache')",
    caughtBy: 'every-answer.test.ts',
  },
  '/readyz says the truth about the journal.': {
    find: '    await check\n',
    replace: '    await check.catch(() => undefined)\n',
    caughtBy: 'server.test.ts',
    named: 'on a full disk',
  },
  'The log holds no name, address, token, id or query.': {
    find: 'const route = routeOf(request, response)',
    replace: 'const route = request.originalUrl',
    caughtBy: 'request-log.test.ts',
  },
  'Everything that is wrong with the settings is told at once, by name.': {
    find: `\`\${String(name)}: \${message}\``,
    replace: 'message',
    caughtBy: 'config.test.ts',
  },
  'A misspelled setting stops the start.': {
    find: ', ...unknownIn(inEnvironment)]',
    replace: ']',
    caughtBy: 'config.test.ts',
  },
  'A command that is called wrongly repeats no secret.': {
    find: `.replace(/(option '--?[\\w-]+)=[^']*'/, "$1'")`,
    replace: '',
    caughtBy: 'command-lines.test.ts',
    named: 'repeats no secret',
  },
  'Told to stop, the service answers the request under way.': {
    find: 'process.on(signal, stopInOrder)',
    replace: 'process.on(signal, () => process.exit(0))',
    caughtBy: 'shutdown.test.ts',
    named: 'SIGTERM to npm',
  },
}
