import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { httpHarness } from '../../testing/http-harness.ts'
import { createLog } from '../log.ts'
import { hasRoom, isFull, readVolumes } from './free-space.ts'
import { outageOf } from './outage-of.ts'
import { outagesOf } from './outages.ts'

function databaseError(code: string): Error {
	return Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code, severity: 'ERROR' })
}

function socketError(code: string, port: number): Error {
	return Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect', port })
}

const NO_SPACE = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })

describe('an error shows an outage', () => {
	it.each([
		['a full disk of the database', databaseError('53100'), 'storage_full'],
		['a full disk of the files', NO_SPACE, 'storage_full'],
		['a used-up quota', Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' }), 'storage_full'],
		['a cause', new Error('Cannot write file', { cause: NO_SPACE }), 'storage_full'],
		['a stopped database', databaseError('57P01'), 'database_unavailable'],
		[
			'a host with two addresses',
			new AggregateError([socketError('ECONNREFUSED', 1), socketError('ECONNREFUSED', 1)]),
			'database_unavailable',
		],
		['the parts of one, as the job queue hands it over', { ...NO_SPACE, message: 'no space' }, 'storage_full'],
	])('%s', (_what, error, kind) => expect(outageOf(error)?.kind).toBe(kind))

	it.each([databaseError('23505'), new Error('ours'), 'text', null])('not %s', (error) => {
		expect(outageOf(error)).toBeNull()
	})
})

describe('a disk', () => {
	const MEGABYTE = 1024 * 1024
	const volume = (free: number, total: number) => ({
		name: 'Data',
		freeBytes: free * MEGABYTE,
		totalBytes: total * MEGABYTE,
	})

	it('is full just before its end, and has room again a little later', () => {
		expect([volume(0, 100), volume(7, 10_000)].map(isFull)).toEqual([true, true])
		expect([volume(10, 100), volume(20, 10_000)].map(isFull)).toEqual([false, false])
		expect([volume(6, 100), volume(20, 10_000), volume(40, 10_000)].map(hasRoom)).toEqual([true, false, true])
	})

	it('is named once for two places on it, and left out where it cannot be asked', async () => {
		const places = [
			{ name: 'Data', directory: '/' },
			{ name: 'Files', directory: '/' },
			{ name: 'Gone', directory: '/nowhere/at/all' },
		]
		expect((await readVolumes(places)).map(({ name }) => name)).toEqual(['Data'])
	})
})

async function serverWith(check: () => Promise<void>) {
	const lines: { msg: string; level: string; outage?: string }[] = []
	const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
	const app = await httpHarness([], { log, checkDatabase: check })
	return { app, log, said: () => lines.map(({ msg }) => msg), ready: () => app.inject({ url: '/readyz' }) }
}

describe('the log and /readyz', () => {
	it('say once that storage is full, and once that there is room', async () => {
		let failure: Error | null = databaseError('53100')
		const { app, log, said, ready } = await serverWith(() =>
			failure === null ? Promise.resolve() : Promise.reject(failure),
		)
		for (let count = 0; count < 50; count++) log.error({ err: NO_SPACE, job: count }, 'a job failed')
		for (let count = 0; count < 5; count++) {
			const answer = await ready()
			expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full'])
			expect(answer.json().message).toContain('storage is full')
		}
		failure = null
		await expect.poll(async () => (await ready()).json()).toEqual({ status: 'ready' })
		expect(said()).toEqual(['storage is full: nothing can be saved until space is freed', 'storage has room again'])
		await app.close()
	})

	it('say once that the database does not answer, and that it answers again', async () => {
		let failure: Error | null = socketError('ECONNREFUSED', 5432)
		const { app, log, said, ready } = await serverWith(() =>
			failure === null ? Promise.resolve() : Promise.reject(failure),
		)
		for (let count = 0; count < 50; count++) log.warn({ err: databaseError('57P01') }, 'a database connection was lost')
		for (let count = 0; count < 50; count++) log.error({ err: socketError('ECONNREFUSED', 5432) }, 'the queue failed')
		expect((await ready()).json()).toMatchObject({ code: 'database_unavailable' })
		failure = null
		await expect.poll(async () => (await ready()).statusCode).toBe(200)
		expect(said()).toEqual(['the database does not answer', 'the database answers again'])
		await app.close()
	})

	it('keep the line of another server that does not answer', async () => {
		const { app, log, said } = await serverWith(() => Promise.resolve())
		log.error({ err: socketError('ECONNREFUSED', 25) }, 'the mail server failed')
		await expect.poll(said).toEqual(['the mail server failed'])
		await turn()
		expect(outagesOf(log).isAny).toBe(false)
		await app.close()
	})
})
