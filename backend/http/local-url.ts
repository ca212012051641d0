/**
 * The address by which this machine reaches the service: an IPv6 address in brackets, and this machine's own name
 * where the service listens on all of its addresses.
 */
export function localUrl(host: string, port: number): string {
  return `http://${urlHost(host)}:${port}`
}

function urlHost(host: string): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (['127.0.0.1', '0.0.0.0', '::', ''].includes(bare)) return 'localhost'
  // A zone's sign ("fe80::1%eth0") is one that addresses escape (RFC 6874).
  return bare.includes(':') ? `[${bare.replace('%', '%25')}]` : bare
}

/** As hostnames of addresses name this machine. */
export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
