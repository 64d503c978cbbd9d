import 'fake-indexeddb/auto'
import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSyncService, type TabSyncService } from './create-sync-service.ts'
import { closeEncryptedStore } from './encrypted-store.ts'
import { offlineDb } from './offline-db.ts'
import { queueable } from './queueable.ts'
import { save } from './save.ts'
import { keysOf } from './seal.ts'
import { outcomeText } from './sync-labels.ts'
import { MAX_SYNC_FAILURES } from './sync-status.ts'

const ADA = '018f0000-0000-7000-8000-000000000001'
const endpoint = { id: 'rows.make', method: 'POST', path: '/api/rows' } as unknown as Endpoint
const made = queueable(endpoint, { label: (input) => `Make ${input.id}`, creates: (input) => String(input.id) })

type Answer = (input: { readonly id: string }) => Response
const yes: Answer = (input) => Response.json({ ...input, version: 1 })
const no: Answer = () => Response.json({ code: 'validation_failed', message: 'Not so.' }, { status: 400 })
const nothing: Answer = () => {
	throw new TypeError('Failed to fetch')
}

let answer: Answer = yes
let isCutOff = false
let pull: () => Promise<void> = async () => undefined
let service: TabSyncService
let stop = () => {}
const reported: unknown[] = []

beforeEach(async () => {
	const db = offlineDb()
	await db.open()
	await Promise.all(db.tables.map((table) => table.clear()))
	await db.keys.put(await keysOf(ADA, new Uint8Array(32)))
	closeEncryptedStore()
	answer = yes
	isCutOff = false
	pull = async () => undefined
	reported.length = 0
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => answer(JSON.parse(String(init.body))))
	service = createSyncService({
		isCutOff: () => isCutOff,
		pull: () => pull(),
		answered: () => undefined,
		wakeLater: async () => undefined,
		report: (error) => reported.push(error),
	})
	stop = service.start(ADA)
})

afterEach(() => {
	stop()
	vi.unstubAllGlobals()
	expect(reported).toEqual([])
})

async function keep(...ids: string[]): Promise<void> {
	isCutOff = true
	for (const id of ids) expect(await save(made, { id })).toEqual({ kept: true })
	isCutOff = false
}

test('online, a write is answered at once', async () => {
	expect(await save(made, { id: 'a' })).toEqual({ kept: false, answer: { id: 'a', version: 1 } })
	expect(service.status()).toMatchObject({ pending: 0, consecutiveFailures: 0 })
	answer = no
	await expect(save(made, { id: 'b' })).rejects.toThrow('Not so.')
	expect(service.status().pending).toBe(0)
})

test('offline or paused, a sync is rejected with the specified message', async () => {
	await keep('a')
	service.reportConnection('offline', 'no route')
	expect(service.status()).toMatchObject({ status: 'offline', error: 'no route', pending: 1 })
	expect(await service.forceSync()).toMatchObject({ success: false, error: 'Cannot sync while offline' })
	service.pause()
	await expect.poll(() => service.status().status).toBe('paused')
	service.reportConnection('online')
	expect(await service.forceSync()).toMatchObject({ success: false, error: 'Sync is paused' })
	service.resume()
	await expect.poll(() => service.status()).toMatchObject({ status: 'completed', pending: 0 })
})

test('while paused, what is saved is kept and not sent until resumed', async () => {
	service.pause()
	await expect.poll(() => service.status().status).toBe('paused')
	expect(await save(made, { id: 'a' })).toEqual({ kept: true, isPaused: true })
	expect(service.status()).toMatchObject({ status: 'paused', pending: 1 })
	service.resume()
	await expect.poll(() => service.status()).toMatchObject({ status: 'completed', pending: 0 })
})

test('pausing holds at once, and still when the page is loaded again', async () => {
	service.pause()
	expect(await save(made, { id: 'a' })).toEqual({ kept: true, isPaused: true })
	await expect.poll(() => service.status()).toMatchObject({ status: 'paused', pending: 1 })
	stop()
	stop = service.start(ADA)
	expect(await save(made, { id: 'b' })).toEqual({ kept: true, isPaused: true })
	await expect.poll(() => service.status()).toMatchObject({ status: 'paused', pending: 2 })
})

test('a complete sync succeeds and stores its time', async () => {
	await keep('a', 'b')
	const outcome = await service.forceSync()
	expect(outcome).toEqual({ success: true, before: 2, after: 0 })
	expect(outcomeText(outcome)).toBe('All data synchronized successfully')
	expect(Date.parse(service.status().lastSyncAt ?? '')).toBeGreaterThan(0)
})

test('a partial sync succeeds and reports what is left', async () => {
	await keep('a', 'bad')
	answer = (input) => (input.id === 'bad' ? no(input) : yes(input))
	const outcome = await service.forceSync()
	expect(outcomeText(outcome)).toBe('Sync progress: 2 → 1 pending items')
	expect(service.pendingWrites()).toMatchObject([
		{ label: 'Make bad', state: 'refused', error: { message: 'Not so.' } },
	])
	expect(await service.forceSync()).toMatchObject({
		success: false,
		error: 'Sync completed but no progress made (1 → 1)',
	})
})

test('a rejected write can be corrected or discarded', async () => {
	await keep('bad', 'worse')
	answer = (input) => (input.id === 'good' ? yes(input) : no(input))
	await service.forceSync()
	const [bad, worse] = service.pendingWrites()
	await service.replace(bad?.id ?? '', { id: 'good' })
	await expect.poll(() => service.pendingWrites()).toMatchObject([{ id: worse?.id }])
	await expect(service.replace(bad?.id ?? '', { id: 'better' })).rejects.toThrow('Record not found')
	await service.discard(worse?.id ?? '')
	expect(service.status().pending).toBe(0)
})

test('only what changes something is kept', async () => {
	const reading = { id: 'rows.get', method: 'GET', path: '/api/rows/:id' } as unknown as Endpoint
	isCutOff = true
	const read = save(queueable(reading, { label: () => 'Read' }), { id: 'a' })
	await expect(read).rejects.toMatchObject({ code: 'unsupported_operation', message: 'Unsupported operation' })
	expect(service.status().pending).toBe(0)
})

test('a sync without a response fails; after five it stops until reset', async () => {
	await keep('a')
	answer = nothing
	for (let failure = 1; failure <= MAX_SYNC_FAILURES; failure += 1) {
		expect(await service.forceSync()).toMatchObject({ success: false, error: 'Sync failed', before: 1, after: 1 })
		expect(service.status()).toMatchObject({ status: 'failed', consecutiveFailures: failure })
	}
	expect(service.status().error).toContain('The server cannot be reached.')
	answer = yes
	expect(await service.forceSync()).toMatchObject({
		success: false,
		error: 'Too many sync failures. System is backing off to prevent further issues.',
	})
	service.resetFailures()
	await expect.poll(() => service.status()).toMatchObject({ consecutiveFailures: 0, pending: 0, status: 'completed' })
})

test('an empty queue is a success only if the server responds', async () => {
	expect(outcomeText(await service.forceSync())).toBe('Sync completed successfully')
	pull = async () => {
		throw new Error('out of order')
	}
	expect(await service.forceSync()).toMatchObject({ success: false, error: 'Sync error: out of order' })
	pull = async () => {
		throw new Error('')
	}
	expect(await service.forceSync()).toMatchObject({ error: 'Sync failed with unknown error' })
})

test('signed out is not a failure', async () => {
	await keep('a')
	answer = () => Response.json({ code: 'unauthenticated', message: 'Please sign in.' }, { status: 401 })
	expect(await service.forceSync()).toMatchObject({ success: false, error: 'Please sign in.' })
	expect(service.status()).toMatchObject({ consecutiveFailures: 0, pending: 1 })
})

test('two tabs show the same', async () => {
	const other = createSyncService({
		isCutOff: () => true,
		pull: async () => undefined,
		answered: () => undefined,
		wakeLater: async () => undefined,
		report: (error) => reported.push(error),
	})
	const stopOther = other.start(ADA)
	await keep('a', 'b')
	await expect.poll(() => other.pendingWrites().map((write) => write.label)).toEqual(['Make a', 'Make b'])
	stopOther()
})
