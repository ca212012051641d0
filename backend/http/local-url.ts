/**
 * URL by which this machine reaches the service: an IPv6 address in brackets, and localhost if the
 * service listens on all addresses.
 */
export function localUrl(host: string, port: number): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const isLocal = ['127.0.0.1', '0.0.0.0', '::'].includes(bare)
  const name = bare.includes(':') ? `[${bare}]` : bare
  return `http://${isLocal ? 'localhost' : name}:${port}`
}
