/**
 * The key by which attempts are counted: an IPv4 address, or the /64 network of an IPv6 address, because
 * a customer usually gets a whole /64 and could use another address for each attempt.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  const network = [...groups, ...zeros, ...last].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
