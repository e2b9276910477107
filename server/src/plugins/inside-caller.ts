import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const loopbackIp = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** What a machine calls itself, with or without a port. */
export const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request comes from those who run the market: with METRICS_TOKEN whoever sends it; without it a program on
 * the machine itself. A proxy may stand on that machine too and pass strangers on, so with a PUBLIC_URL elsewhere
 * nobody is believed for being near.
 */
export function isInside(
  { METRICS_TOKEN, PUBLIC_URL }: Pick<Config, 'METRICS_TOKEN' | 'PUBLIC_URL'>,
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
): boolean {
  if (METRICS_TOKEN) {
    const [said, right] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${METRICS_TOKEN}`)]
    return said.length === right.length && timingSafeEqual(said, right)
  }
  if (PUBLIC_URL && !loopbackHost.test(new URL(PUBLIC_URL).host)) return false
  const isPassedOn = passedOn.some((name) => name in headers)
  return (
    !isPassedOn && loopbackIp.test(raw.socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '')
  )
}
