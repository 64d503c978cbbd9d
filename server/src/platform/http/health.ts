import { isIP } from 'node:net'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { renderMetrics } from './metrics.ts'
import type { FindPerson } from './register-routes.ts'

const READY_WITHIN_MS = 3000

function isLoopback(address: string | undefined): boolean {
	if (address === undefined || isIP(address) === 0) return false
	return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** Sent from this machine, and not through a proxy. */
function isLocalCall(request: FastifyRequest): boolean {
	const { headers, socket } = request.raw
	const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
	return !isPassedOn && isLoopback(socket.remoteAddress)
}

async function mayReadMetrics(request: FastifyRequest, platform: Platform, findPerson: FindPerson): Promise<boolean> {
	if (isLocalCall(request)) return true
	const { cookie } = request.headers
	const person = cookie === undefined ? null : await findPerson(platform, cookie)
	return person?.permissions.has('view_database_health') === true
}

async function isReady(platform: Platform): Promise<boolean> {
	const late = new Promise<never>((_resolve, reject) => {
		setTimeout(() => reject(new Error('the database did not answer in time')), READY_WITHIN_MS).unref()
	})
	try {
		await Promise.race([platform.db.check(), late])
		return true
	} catch (error) {
		platform.log.warn({ err: error }, 'not ready')
		return false
	}
}

/** `/healthz` (this process lives), `/readyz` (and its migrated database answers), `/metrics` (for this machine and for
 *  those who may see the database's health). */
export function addHealth(app: FastifyInstance, platform: Platform, findPerson: FindPerson): void {
	const noStore = { 'cache-control': 'no-store' }
	app.get('/healthz', { exposeHeadRoute: true }, (_request, reply) => reply.headers(noStore).send({ status: 'alive' }))
	app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
		reply.headers(noStore)
		if (await isReady(platform)) return { status: 'ready' }
		throw refuse(kernelErrors, 'database_unavailable')
	})
	app.get('/metrics', async (request, reply) => {
		if (!(await mayReadMetrics(request, platform, findPerson))) throw refuse(kernelErrors, 'not_found')
		const { type, text } = await renderMetrics(platform.db)
		return reply.headers({ ...noStore, 'content-type': type }).send(text)
	})
}
