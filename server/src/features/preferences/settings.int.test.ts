import { session } from '@praxis/contract/identity/session.contract'
import { DEFAULT_SETTINGS, settings, type UserSettings } from '@praxis/contract/preferences/settings.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTransaction } from '../../platform/db/transaction.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs } from '../../testing/test-people.ts'
import { findChannels } from './find-channels.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
	app = await startTestApp()
	other = await startTestApp({ database: app.database })
})
afterAll(async () => {
	await other.close()
	await app.close()
})

const CHOSEN: Omit<UserSettings, 'version'> = {
	notifications: { email: false, push: true, sms: true },
	theme: 'dark',
	language: 'en-GB',
	timezone: 'Europe/London',
	practiceAreas: ['Tax Law', 'Family Law'],
	communicationPreference: 'both',
}

it('needs a session, and guests have none of their own', async () => {
	expect(await app.anonymous.refusal(settings.get)).toMatchObject({ status: 401 })
	expect(await app.anonymous.refusal(settings.put, { version: 0 })).toMatchObject({ status: 401 })
	const guest = app.as(await createPerson(app, 'guest'))
	expect(await guest.refusal(settings.get)).toMatchObject({ status: 403 })
	expect((await guest.call(session.get, {}))?.display).toBeUndefined()
})

it.each(['client', 'service_provider', 'clerk', 'superuser'] as const)(
	'keeps what a %s chooses, for every device and process',
	async (role) => {
		const person = await createPerson(app, role)
		const me = app.as(person)
		expect(await me.call(settings.get, {})).toEqual(DEFAULT_SETTINGS)
		expect(await me.call(settings.put, { version: 0, ...CHOSEN })).toEqual({ ...CHOSEN, version: 1 })
		const elsewhere = other.as(await signInAs(app.platform, person.id))
		expect(await elsewhere.call(settings.get, {})).toEqual({ ...CHOSEN, version: 1 })
		expect((await elsewhere.call(session.get, {}))?.display).toEqual({
			theme: 'dark',
			language: 'en-GB',
			timezone: 'Europe/London',
		})
		expect(await me.call(settings.put, { version: 1, theme: 'system' })).toMatchObject({
			...CHOSEN,
			theme: 'system',
			version: 2,
		})
		await expect.poll(async () => (await elsewhere.call(session.get, {}))?.display?.theme).toBe('system')
	},
)

it("never shows or changes another user's", async () => {
	const mine = app.as(await createPerson(app, 'attorney'))
	const theirs = app.as(await createPerson(app, 'attorney'))
	await mine.call(settings.put, { version: 0, ...CHOSEN })
	expect(await theirs.call(settings.get, {})).toEqual(DEFAULT_SETTINGS)
	await theirs.call(settings.put, { version: 0, theme: 'light' })
	expect(await mine.call(settings.get, {})).toMatchObject({ theme: 'dark' })
})

it('refuses what was changed in the meantime, with what stands now', async () => {
	const me = app.as(await createPerson(app, 'staff'))
	await me.call(settings.put, { version: 0, theme: 'dark' })
	for (const version of [0, 2]) {
		expect(await me.refusal(settings.put, { version, theme: 'light' })).toMatchObject({
			status: 409,
			code: 'stale_version',
			data: { theme: 'dark', version: 1 },
		})
	}
})

it('lets one of two first choices at the same moment stand', async () => {
	const me = app.as(await createPerson(app, 'staff'))
	const answers = await Promise.all(
		(['light', 'dark', 'system'] as const).map((theme) => me.send(settings.put, { version: 0, theme })),
	)
	expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 409, 409])
})

it.each([
	{ timezone: 'Mars/Olympus' },
	{ timezone: '+02:00' },
	{ language: 'de' },
	{ theme: 'pink' },
	{ practiceAreas: ['Maritime Law'] },
	{ practiceAreas: ['Tax Law', 'Tax Law'] },
	{ communicationPreference: 'fax' },
])('refuses %j', async (wrong) => {
	const me = app.as(await createPerson(app, 'staff'))
	expect(await me.refusal(settings.put, { version: 0, ...wrong })).toMatchObject({ code: 'validation_failed' })
})

it('leaves an audit row and an event that only its person hears', async () => {
	const person = await createPerson(app, 'client')
	await app.as(person).call(settings.put, { version: 0, theme: 'dark' })
	const { owner } = app.platform.db
	const trail = await owner.query('SELECT action, before, after FROM api.audit_log WHERE entity_id = $1', [person.id])
	expect(trail.rows).toEqual([{ action: 'settings.put', before: { theme: 'light' }, after: { theme: 'dark' } }])
	const events = await owner.query('SELECT kind, user_id FROM api.events WHERE topic = $1 AND entity_id = $2', [
		'user_settings',
		person.id,
	])
	expect(events.rows).toEqual([{ kind: 'created', user_id: person.id }])
})

it('returns the notification channels of any user, and nothing else', async () => {
	const attorney = await createPerson(app, 'attorney')
	await app.as(attorney).call(settings.put, { version: 0, ...CHOSEN })
	const asVisitor = {
		actor: { kind: 'anonymous' },
		platform: app.platform,
		origin: { requestId: 'test', ip: null, userAgent: null },
	} as const
	const unset = await createPerson(app, 'client')
	await withTransaction(asVisitor, async (db) => {
		expect(await findChannels(db, attorney.id)).toEqual({
			...CHOSEN.notifications,
			language: 'en-GB',
			timezone: 'Europe/London',
		})
		expect(await findChannels(db, unset.id)).toEqual({
			email: true,
			push: true,
			sms: false,
			language: 'en',
			timezone: null,
		})
	})
})
