/**
 * URL by which this machine reaches the service: an IPv6 address in brackets, and localhost if the
 * service listens on all addresses.
 */
export function localUrl(host: string, port: number): string {
  return `http://${urlHost(host)}:${port}`
}

function urlHost(host: string): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (['127.0.0.1', '0.0.0.0', '::', ''].includes(bare)) return 'localhost'
  // URLs escape the % before a zone ("fe80::1%eth0"; RFC 6874).
  return bare.includes(':') ? `[${bare.replace('%', '%25')}]` : bare
}
