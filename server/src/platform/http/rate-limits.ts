import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const MINUTE_MS = 60_000
const ADDRESSES_MAX = 20_000

/** Limits what the given scope answers, by address (IPv6 by its /64 network) and in this process. */
export async function addRateLimits(scope: FastifyInstance, config: Pick<Config, 'rateLimit'>): Promise<void> {
	await scope.register(rateLimit, {
		global: config.rateLimit > 0,
		max: config.rateLimit,
		timeWindow: MINUTE_MS,
		cache: ADDRESSES_MAX,
		errorResponseBuilder: () => refuse(kernelErrors, 'rate_limited'),
	})
}

/** An endpoint's own limit, which takes the place of the general one. */
export function ownLimit({ rateLimit: own }: Endpoint): FastifyContextConfig {
	return own === undefined ? {} : { rateLimit: { max: own.max, timeWindow: own.windowSeconds * 1000 } }
}
