import { session } from '@praxis/contract/identity/session.contract'
import { setup } from '@praxis/contract/identity/setup.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { linkTo, mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs, TEST_PASSWORD, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let boss: Caller
let admin: Caller
let adminPerson: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	boss = app.as(await createPerson(app, 'superuser', { fullName: 'The Boss' }))
	adminPerson = await createPerson(app, 'admin')
	admin = app.as(adminPerson)
})
afterAll(() => app.close())

const CARD = { fullName: 'Jane Roe', phone: '555', roleTitle: 'Of counsel' }
let serial = 0
const freshEmail = () => `someone.${serial++}@firm.test`

async function standing(id: string) {
	const { role, status, isAdmin, version } = await boss.call(users.get, { id })
	return { role, status, isAdmin, version }
}

describe('the list of accounts', () => {
	it('is for those who manage accounts, and no one else', async () => {
		for (const role of [
			'attorney',
			'staff',
			'paralegal',
			'receptionist',
			'clerk',
			'service_provider',
			'client',
		] as const) {
			expect(await app.as(await createPerson(app, role)).refusal(users.list)).toMatchObject({ status: 403 })
		}
		expect(await app.anonymous.refusal(users.list)).toMatchObject({ status: 401 })
	})

	it('is searched by words of name and email, filtered, and read page by page without guests', async () => {
		await createPerson(app, 'guest')
		for (let i = 0; i < 5; i++) await createPerson(app, 'clerk', { fullName: `Zacharias Quill ${i}` })
		const seen: string[] = []
		let cursor: string | undefined
		do {
			const page = await admin.call(users.list, {
				search: 'quill zach',
				role: 'clerk',
				limit: 2,
				withTotal: true,
				...(cursor && { cursor }),
			})
			expect(page.total).toBe(5)
			seen.push(...page.items.map((one) => one.fullName))
			cursor = page.nextCursor ?? undefined
		} while (cursor !== undefined)
		expect(seen).toEqual([0, 1, 2, 3, 4].map((i) => `Zacharias Quill ${i}`))
		expect((await admin.call(users.list, { search: '100%_' })).items).toEqual([])
		const all = await admin.call(users.list, { limit: 200 })
		expect(all.items.every((one) => !one.id.startsWith('guest_'))).toBe(true)
	})
})

describe('making accounts', () => {
	it('makes an active one with a first password', async () => {
		const email = freshEmail()
		const made = await admin.call(users.create, { email, password: TEST_PASSWORD, role: 'paralegal', ...CARD })
		expect(made).toMatchObject({ email, role: 'paralegal', status: 'active', isAdmin: false, ...CARD })
		const signIn = { email, password: TEST_PASSWORD, rememberMe: false }
		expect(await app.anonymous.call(session.signIn, signIn)).toMatchObject({ status: 'signed_in' })
		const again = { email, password: TEST_PASSWORD, role: 'staff', fullName: 'X' }
		expect(await admin.refusal(users.create, again)).toMatchObject({ status: 409, code: 'email_taken' })
	})

	it('gives up after three seconds, and then there is no half-made account', async () => {
		const email = freshEmail()
		const other = await app.database.database.owner.connect()
		await other.query('BEGIN')
		await other.query('LOCK TABLE api.users IN SHARE ROW EXCLUSIVE MODE')
		const input = { email, password: TEST_PASSWORD, role: 'staff', fullName: 'X' } as const
		const refused = await admin.refusal(users.create, input).finally(() => other.query('ROLLBACK'))
		other.release()
		const message = 'User creation timeout. No account was created. Please try again.'
		expect(refused).toMatchObject({ status: 503, code: 'user_creation_timeout', message })
		expect(await admin.call(users.create, input)).toMatchObject({ email, status: 'active' })
	})

	it('makes one account when the same request comes twice', async () => {
		const input = { email: freshEmail(), role: 'staff', fullName: 'Once' } as const
		const idempotencyKey = newId()
		const first = await admin.call(users.invite, input, { idempotencyKey })
		expect(await admin.call(users.invite, input, { idempotencyKey })).toEqual(first)
		expect(await mailTo(app.platform, input.email)).toHaveLength(1)
	})

	it('invites by mail: the link says who invites, activates the account once, and signs in', async () => {
		const email = freshEmail()
		const invited = await boss.call(users.invite, { email, role: 'attorney', fullName: 'Jane' })
		expect(invited).toMatchObject({ status: 'invited', emailVerified: false, isMailConfigured: false })
		const forgotten = await linkTo(app.platform, email, 'identity.invitation')
		await boss.call(users.resendInvitation, { id: invited.id })
		const token = await linkTo(app.platform, email, 'identity.invitation')
		expect(await app.anonymous.refusal(setup.invitation, { token: forgotten })).toMatchObject({
			code: 'link_invalid',
		})
		expect(await app.anonymous.call(setup.invitation, { token })).toMatchObject({
			email,
			fullName: 'Jane',
			role: 'attorney',
			invitedBy: 'The Boss',
		})
		const accept = { token, fullName: 'Jane Roe', password: TEST_PASSWORD }
		expect(await app.anonymous.call(setup.acceptInvitation, accept)).toMatchObject({
			session: { user: { fullName: 'Jane Roe', role: 'attorney' } },
		})
		expect(await app.anonymous.refusal(setup.acceptInvitation, accept)).toMatchObject({ code: 'link_invalid' })
		expect(await standing(invited.id)).toMatchObject({ status: 'active' })
		expect(await boss.refusal(users.resendInvitation, { id: invited.id })).toMatchObject({ code: 'user_not_invited' })
	})
})

describe('editing an account', () => {
	it('changes card and standing, at once, with an audit row', async () => {
		const person = await createPerson(app, 'staff')
		const { version } = await standing(person.id)
		const edited = await admin.call(users.update, { id: person.id, version, role: 'paralegal', ...CARD })
		expect(edited).toMatchObject({ role: 'paralegal', version: version + 1, ...CARD })
		const view = await app.as(person).call(session.get, {})
		expect(view).toMatchObject({ user: { role: 'paralegal', fullName: 'Jane Roe' } })
		expect(view?.permissions).toContain('assist_with_cases')
		const { rows } = await app.platform.db.owner.query(
			"SELECT actor_id, before, after FROM api.audit_log WHERE entity_id = $1 AND action = 'users.update'",
			[person.id],
		)
		expect(rows).toMatchObject([{ actor_id: adminPerson.id, before: { role: 'staff' }, after: { role: 'paralegal' } }])
		expect(await admin.refusal(users.update, { id: person.id, version, fullName: 'Late' })).toMatchObject({
			status: 409,
			code: 'stale_version',
			data: { current: { fullName: 'Jane Roe', version: version + 1 } },
		})
	})

	it('suspends: every session ends and none can be opened, until the account is active again', async () => {
		const person = await createPerson(app, 'attorney', { withPassword: true })
		const elsewhere = await signInAs(app.platform, person.id)
		const suspended = await admin.call(users.update, { id: person.id, version: 1, status: 'suspended' })
		for (const one of [person, elsewhere]) expect(await app.as(one).call(session.get, {})).toBeNull()
		const signIn = { email: person.email, password: TEST_PASSWORD, rememberMe: false }
		expect(await app.anonymous.refusal(session.signIn, signIn)).toMatchObject({ code: 'account_suspended' })
		await admin.call(users.update, { id: person.id, version: suspended.version, status: 'active' })
		expect(await app.anonymous.call(session.signIn, signIn)).toMatchObject({ status: 'signed_in' })
	})

	it('sends a link for a new password, and ends every session', async () => {
		const person = await createPerson(app, 'clerk')
		await admin.call(users.sendPasswordReset, { id: person.id })
		expect(await linkTo(app.platform, person.email, 'identity.reset-password')).not.toBe('')
		await admin.call(users.signOutEverywhere, { id: person.id })
		expect(await app.as(person).call(session.get, {})).toBeNull()
	})

	it('removes an account without traces', async () => {
		const invited = await admin.call(users.invite, { email: freshEmail(), role: 'client', fullName: 'Gone' })
		expect(await admin.call(users.remove, { id: invited.id })).toEqual({ id: invited.id })
		expect(await admin.refusal(users.get, { id: invited.id })).toMatchObject({ status: 404, code: 'user_not_found' })
	})

	it('asks for the password again before dangerous acts', async () => {
		const stale = app.as(await signInAs(app.platform, adminPerson.id, { isVerified: false }))
		const input = { email: freshEmail(), password: TEST_PASSWORD, role: 'staff', fullName: 'X' }
		expect(await stale.refusal(users.create, input)).toMatchObject({ code: 'reauthentication_required' })
	})
})

describe('no one can raise themselves, or others above themselves', () => {
	const refused = (caller: Caller, id: string, change: object) =>
		caller.refusal(users.update, { id, version: 1, ...change })

	it('whatever their role', async () => {
		for (const change of [{ role: 'superuser' }, { isAdmin: true }, { status: 'suspended' }]) {
			expect(await refused(admin, adminPerson.id, change)).toMatchObject({ status: 403, code: 'own_standing' })
		}
		const attorney = await createPerson(app, 'attorney')
		expect(await refused(app.as(attorney), attorney.id, { role: 'admin' })).toMatchObject({ code: 'forbidden' })
	})

	it('an administrator makes or touches no superuser', async () => {
		const superuser = await createPerson(app, 'superuser')
		const staff = await createPerson(app, 'staff')
		for (const change of [{ role: 'staff' }, { status: 'suspended' }, { fullName: 'Renamed' }]) {
			expect(await refused(admin, superuser.id, change)).toMatchObject({ status: 403, code: 'superuser_only' })
		}
		expect(await refused(admin, staff.id, { role: 'superuser' })).toMatchObject({ code: 'superuser_only' })
		const make = { email: freshEmail(), role: 'superuser', fullName: 'X' }
		expect(await admin.refusal(users.invite, make)).toMatchObject({ code: 'superuser_only' })
		for (const endpoint of [users.sendPasswordReset, users.removeSecondFactor, users.remove, users.signOutEverywhere]) {
			expect(await admin.refusal(endpoint, { id: superuser.id })).toMatchObject({ code: 'superuser_only' })
		}
	})

	it('someone who manages accounts without being an administrator gives no more than they have', async () => {
		const manager = app.as(await createPerson(app, 'staff', { permissions: { manage_users: true } }))
		const staff = await createPerson(app, 'staff')
		for (const change of [{ role: 'admin' }, { role: 'attorney' }, { isAdmin: true }]) {
			expect(await refused(manager, staff.id, change)).toMatchObject({ status: 403, code: 'beyond_own_permissions' })
		}
		expect(await refused(manager, adminPerson.id, { status: 'suspended' })).toMatchObject({
			code: 'beyond_own_permissions',
		})
	})

	it('a client or service provider is no administrator', async () => {
		const client = await createPerson(app, 'client')
		expect(await refused(boss, client.id, { isAdmin: true })).toMatchObject({
			status: 400,
			code: 'admin_flag_for_firm',
		})
	})

	it('the database refuses it too', async () => {
		const person = await createPerson(app, 'attorney')
		const client = await app.platform.db.app.connect()
		try {
			for (const role of ['praxis_firm', 'praxis_client', 'praxis_guest']) {
				await client.query(`BEGIN; SET LOCAL ROLE ${role}; SET LOCAL praxis.user_id = '${person.id}'`)
				await expect(client.query(`UPDATE users SET role = 'superuser' WHERE id = '${person.id}'`)).rejects.toThrow(
					/permission denied/,
				)
				await client.query('ROLLBACK')
			}
			await client.query(`BEGIN; SET LOCAL ROLE praxis_identity; SET LOCAL praxis.user_id = '${person.id}'`)
			await expect(client.query(`UPDATE users SET role = 'superuser' WHERE id = '${person.id}'`)).rejects.toThrow(
				/own standing/,
			)
			await client.query('ROLLBACK')
		} finally {
			client.release()
		}
	})
})

describe('the last superuser', () => {
	it('cannot be demoted, suspended or removed, even by two who try at once', async () => {
		const own = await startTestApp()
		const [one, two] = [await createPerson(own, 'superuser'), await createPerson(own, 'superuser')]
		const demote = (by: TestPerson, whom: TestPerson) =>
			own.as(by).send(users.update, { id: whom.id, version: 1, role: 'admin' })
		const answers = await Promise.all([demote(one, two), demote(two, one)])
		const { rows } = await own.platform.db.owner.query<{ id: string }>(
			"SELECT id FROM api.users WHERE role = 'superuser' AND status = 'active'",
		)
		expect(rows).toHaveLength(1)
		expect(answers.map((one) => one.statusCode).filter((status) => status === 200)).toHaveLength(1)
		await expect(
			own.platform.db.owner.query("UPDATE api.users SET status = 'suspended' WHERE role = 'superuser'"),
		).rejects.toThrow(/last active superuser/)
		await expect(own.platform.db.owner.query("DELETE FROM api.users WHERE role = 'superuser'")).rejects.toThrow(
			/last active superuser/,
		)
		await own.close()
	})
})

describe('who sees whose row', () => {
	it('a client sees the own row and the names of the firm, a guest nothing', async () => {
		const client = await createPerson(app, 'client')
		const other = await createPerson(app, 'client')
		const read = async (role: string, columns: string) => {
			const connection = await app.platform.db.app.connect()
			try {
				await connection.query(`BEGIN; SET LOCAL ROLE ${role}; SET LOCAL praxis.user_id = '${client.id}'`)
				return (await connection.query<{ id: string }>(`SELECT ${columns} FROM users`)).rows
			} finally {
				await connection.query('ROLLBACK')
				connection.release()
			}
		}
		const ids = (await read('praxis_client', 'id, full_name')).map((row) => row.id)
		expect(ids).toContain(client.id)
		expect(ids).toContain(adminPerson.id)
		expect(ids).not.toContain(other.id)
		for (const column of ['email', 'permissions', 'phone']) {
			await expect(read('praxis_client', column)).rejects.toThrow(/permission denied/)
		}
		await expect(read('praxis_guest', 'id')).rejects.toThrow(/permission denied/)
		await expect(read('praxis_firm', 'permissions')).rejects.toThrow(/permission denied/)
	})

	it('no role but the identity role reads sessions, accounts, links or factors', async () => {
		for (const table of ['sessions', 'accounts', 'verifications', 'two_factors', 'passkeys', 'sign_in_failures']) {
			for (const role of ['firm', 'walled', 'client', 'provider', 'guest', 'jobs']) {
				const connection = await app.platform.db.app.connect()
				try {
					await connection.query(`BEGIN; SET LOCAL ROLE praxis_${role}`)
					await expect(connection.query(`SELECT 1 FROM ${table}`)).rejects.toThrow(/permission denied/)
				} finally {
					await connection.query('ROLLBACK')
					connection.release()
				}
			}
		}
	})

	it('the names to choose from are those of active people of the firm', async () => {
		const gone = await createPerson(app, 'attorney', { status: 'suspended', fullName: 'Aaron Gone' })
		const client = await createPerson(app, 'client', { fullName: 'Aaron Client' })
		const here = await createPerson(app, 'attorney', { fullName: 'Aaron Here' })
		const staff = app.as(await createPerson(app, 'staff'))
		const { items } = await staff.call(users.firmPeople, { search: 'aaron' })
		expect(items.map((one) => one.id)).toEqual([here.id])
		expect(items.map((one) => one.id)).not.toContain(gone.id)
		expect(await app.as(client).refusal(users.firmPeople)).toMatchObject({ status: 403 })
	})
})
