import { session } from '@praxis/contract/identity/session.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs } from '../../testing/test-people.ts'
import { findPerson } from './session-lookup.ts'

const PATIENCE = { timeout: 15_000 }

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

function look(cookie: string | undefined) {
	return findPerson(app.platform, cookie)
}

const sql = (text: string, values: unknown[] = []) => app.platform.db.owner.query(text, values)

describe('looking a session up', () => {
	it('asks the database once and remembers the answer', async () => {
		const { cookie, id } = await createPerson(app, 'attorney')
		const connect = vi.spyOn(app.platform.db.app, 'connect')
		// The notification of the new session may arrive after the first look, which is then repeated.
		await vi.waitFor(async () => {
			connect.mockClear()
			for (let i = 0; i < 100; i++) expect((await look(cookie))?.id).toBe(id)
			expect(connect).not.toHaveBeenCalled()
		}, PATIENCE)
		connect.mockRestore()
	})

	it('finds it among other cookies, and nothing where there is none', async () => {
		const { cookie, id } = await createPerson(app, 'staff')
		expect((await look(`a=b; ${cookie}; theme=dark`))?.id).toBe(id)
		expect(await look(undefined)).toBeNull()
		expect(await look('')).toBeNull()
		expect(await look('a=b; =; praxis.session_token')).toBeNull()
	})

	it('says how far each role reaches', async () => {
		const reach = async (role: Parameters<typeof createPerson>[1], isWalled = false) =>
			(await look((await createPerson(app, role, { isWalled })).cookie))?.reach
		expect(await reach('superuser')).toBe('firm')
		expect(await reach('clerk')).toBe('firm')
		expect(await reach('attorney', true)).toBe('walled')
		expect(await reach('client')).toBe('client')
		expect(await reach('service_provider')).toBe('provider')
		expect(await reach('guest')).toBe('guest')
	})

	it('knows the client records of a person, also those added later', async () => {
		const { cookie, id } = await createPerson(app, 'client')
		expect((await look(cookie))?.clientIds).toEqual([])
		const clientId = newId()
		await sql("INSERT INTO api.clients (id, full_name, user_id) VALUES ($1, 'Client', $2)", [clientId, id])
		await expect.poll(async () => (await look(cookie))?.clientIds).toEqual([clientId])
	})

	it('forgets at once when the account or session changes behind its back', async () => {
		const { cookie, id, sessionId } = await createPerson(app, 'staff')
		expect((await look(cookie))?.role).toBe('staff')
		await sql("UPDATE api.users SET role = 'attorney' WHERE id = $1", [id])
		await expect.poll(async () => (await look(cookie))?.role, { interval: 5 }).toBe('attorney')
		await sql('DELETE FROM api.sessions WHERE id = $1', [sessionId])
		await expect.poll(() => look(cookie), { interval: 5 }).toBeNull()
	})

	it('refuses a session whose time is over', async () => {
		const { id } = await createPerson(app, 'staff')
		const { cookie, sessionId } = await signInAs(app.platform, id)
		await sql('UPDATE api.sessions SET expires_at = now() WHERE id = $1', [sessionId])
		await expect.poll(() => look(cookie)).toBeNull()
	})

	it('refuses everyone when the database does not answer in five seconds', { timeout: 20_000 }, async () => {
		const person = await createPerson(app, 'superuser')
		const blocker = await app.platform.db.owner.connect()
		try {
			await blocker.query('BEGIN; LOCK TABLE api.users IN ACCESS EXCLUSIVE MODE')
			const started = performance.now()
			const message = 'Database query timeout. Please try again.'
			expect(await app.as(person).refusal(session.get)).toMatchObject({ status: 503, message })
			expect(performance.now() - started).toBeLessThan(8000)
		} finally {
			await blocker.query('ROLLBACK')
			blocker.release()
		}
		expect(await app.as(person).call(session.get, {})).not.toBeNull()
	})

	it('ignores its cache while it receives no changes, and reconnects by itself', async () => {
		const { cookie, id } = await createPerson(app, 'staff')
		await vi.waitFor(async () => expect(await look(cookie)).toBe(await look(cookie)), PATIENCE)
		await sql(
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE application_name = 'praxis sessions' AND datname = current_database()`,
		)
		await sql("UPDATE api.users SET role = 'clerk' WHERE id = $1", [id])
		await expect.poll(async () => (await look(cookie))?.role, { interval: 5 }).toBe('clerk')
		await vi.waitFor(async () => expect(await look(cookie)).toBe(await look(cookie)), PATIENCE)
		await sql("UPDATE api.users SET role = 'paralegal' WHERE id = $1", [id])
		await expect.poll(async () => (await look(cookie))?.role, { interval: 5 }).toBe('paralegal')
	})
})
