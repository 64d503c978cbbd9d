import { session } from '@praxis/contract/identity/session.contract'
import { setup } from '@praxis/contract/identity/setup.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { createPerson, TEST_PASSWORD } from '../../testing/test-people.ts'
import { createAdmin } from './create-admin.ts'
import { prepareSetup } from './prepare-setup.ts'

let app: TestApp
const INVENTED = 'superuser@demo.test'
beforeAll(async () => {
	const demo = {
		isRunning: false,
		accounts: [{ email: INVENTED, password: TEST_PASSWORD, fullName: 'Invented', role: 'superuser' as const }],
		load: async () => {
			await createPerson(app, 'superuser', { email: INVENTED, withPassword: true })
		},
	}
	app = await startTestApp({ demo })
})
afterAll(() => app.close())

/** The state after the first start: no users. */
async function empty(): Promise<void> {
	const { owner } = app.platform.db
	await owner.query('ALTER TABLE api.users DISABLE TRIGGER users_keep_a_superuser_deleted')
	await owner.query('DELETE FROM api.users')
	await owner.query('ALTER TABLE api.users ENABLE TRIGGER users_keep_a_superuser_deleted')
}
beforeEach(empty)

const FIRST = { fullName: 'First Person', email: 'first@firm.test', password: TEST_PASSWORD }

describe('the first start', () => {
	it('prints a code that makes the first superuser, once', async () => {
		expect((await app.anonymous.call(session.options, {})).setupRequired).toBe(true)
		const code = (await prepareSetup(app.platform)) ?? ''
		expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
		expect(await prepareSetup(app.platform)).toBe(code)
		const browser = new TestBrowser(app)
		expect(await browser.call(setup.firm, { ...FIRST, code: code.toLowerCase() })).toMatchObject({
			session: { user: { role: 'superuser', isAdmin: true, isSuperuser: true } },
		})
		expect(await browser.call(session.get, {})).toMatchObject({ user: { email: FIRST.email } })
		expect(await prepareSetup(app.platform)).toBeNull()
		expect((await app.anonymous.call(session.options, {})).setupRequired).toBe(false)
		const again = { ...FIRST, email: 'second@firm.test', code }
		expect(await app.anonymous.refusal(setup.firm, again)).toMatchObject({ status: 404, code: 'setup_closed' })
	})

	it('refuses a wrong code, and any code once there is an administrator', async () => {
		const code = (await prepareSetup(app.platform)) ?? ''
		expect(await app.anonymous.refusal(setup.firm, { ...FIRST, code: '0000-0000-0000-0000' })).toMatchObject({
			status: 403,
			code: 'setup_code_wrong',
		})
		await createPerson(app, 'admin')
		expect(await app.anonymous.refusal(setup.firm, { ...FIRST, code })).toMatchObject({ code: 'setup_closed' })
	})

	it('makes one superuser when two try at once', async () => {
		const code = (await prepareSetup(app.platform)) ?? ''
		const tries = ['one@firm.test', 'two@firm.test'].map((email) =>
			app.anonymous.send(setup.firm, { ...FIRST, email, code }),
		)
		expect((await Promise.all(tries)).map((answer) => answer.statusCode).sort()).toEqual([200, 404])
	})

	it('loads the invented firm when asked to, without passwords that everybody knows', async () => {
		const code = (await prepareSetup(app.platform)) ?? ''
		const browser = new TestBrowser(app)
		await browser.call(setup.firm, { ...FIRST, code, loadDemo: true })
		expect((await browser.call(users.list, { search: INVENTED })).items).toHaveLength(1)
		const signIn = { email: INVENTED, password: TEST_PASSWORD, rememberMe: false }
		expect(await app.anonymous.refusal(session.signIn, signIn)).toMatchObject({ code: 'invalid_credentials' })
		expect((await app.anonymous.call(session.options, {})).demoAccounts).toEqual([])
	})

	it('is no code of another installation', async () => {
		await prepareSetup(app.platform)
		const { owner } = app.platform.db
		const { rows } = await owner.query<{ setup_nonce: string }>('SELECT setup_nonce FROM api.identity_settings')
		const nonce = rows[0]?.setup_nonce ?? ''
		expect(await app.anonymous.refusal(setup.firm, { ...FIRST, code: nonce })).toMatchObject({
			code: 'setup_code_wrong',
		})
	})
})

describe('an administrator made on the console', () => {
	const admin = { email: 'console@firm.test', name: 'Console', password: TEST_PASSWORD }
	const signIn = { email: admin.email, password: TEST_PASSWORD, rememberMe: false }

	it('is a superuser who can sign in; the set-up page closes', async () => {
		await prepareSetup(app.platform)
		expect(await createAdmin(app.platform, admin)).toMatchObject({ isNew: true })
		expect(await app.anonymous.call(session.signIn, signIn)).toMatchObject({ session: { user: { role: 'superuser' } } })
		expect(await prepareSetup(app.platform)).toBeNull()
	})

	it('may be someone who is here already, and locked out', async () => {
		const person = await createPerson(app, 'attorney', { email: admin.email, status: 'suspended' })
		expect(await createAdmin(app.platform, admin)).toEqual({ id: person.id, isNew: false })
		expect(await app.anonymous.call(session.signIn, signIn)).toMatchObject({ session: { user: { id: person.id } } })
		const { rows } = await app.platform.db.owner.query(
			"SELECT actor_name FROM api.audit_log WHERE entity_id = $1 AND action = 'users.createAdmin'",
			[person.id],
		)
		expect(rows).toEqual([{ actor_name: 'create-admin' }])
	})
})
