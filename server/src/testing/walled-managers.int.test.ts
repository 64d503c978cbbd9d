import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { session } from '@praxis/contract/identity/session.contract'
import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { HIDDEN_LINK, outbox } from '@praxis/contract/outbox/outbox.contract'
import { portalContacts } from '@praxis/contract/portal/contacts.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswordLink } from '../features/identity/create-password-link.ts'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson, signInAs, TEST_PASSWORD } from './test-people.ts'

const REASON = 'Worked for the other side.'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

/** A case, and an administrator who is screened from it. */
async function screenedAdmin() {
	const free = app.as(await createPerson(app, 'admin', { fullName: 'Adam Admin' }))
	const client = await free.call(clients.add, { fullName: 'Clara Client' })
	const one = await free.call(cases.open, { clientId: client.id, caseName: 'Client v. Quiet', type: 'General' })
	const person = await createPerson(app, 'admin', { fullName: 'Sam Screened' })
	const { screened } = await free.call(caseAccess.screen, { id: one.id, userId: person.id, reason: REASON })
	expect(screened).toHaveLength(1)
	return { free, person, me: app.as(person), caseId: one.id, clientId: client.id }
}

function seesCase(caller: Caller, caseId: string): Promise<boolean> {
	return caller.send(cases.get, { id: caseId }).then((answer) => answer.statusCode === 200)
}

/** The newest email to an address, as an administrator reads it. */
async function mailTo(caller: Caller, email: string): Promise<string> {
	const found = (await caller.call(outbox.list, {})).items.find((mail) => mail.to === email)
	return (await caller.call(outbox.show, { id: found?.id ?? '' })).text
}

it('accounts that a screened administrator creates are screened from the same cases', async () => {
	const { free, me, caseId } = await screenedAdmin()
	const email = `second.${newId()}@firm.test`
	const made = await me.call(users.create, {
		email,
		fullName: 'Second Self',
		role: 'attorney',
		password: TEST_PASSWORD,
	})
	expect(await seesCase(app.as(await signInAs(app.platform, made.id)), caseId)).toBe(false)
	const invited = await me.call(users.invite, {
		email: `third.${newId()}@firm.test`,
		fullName: 'Third Self',
		role: 'paralegal',
	})
	const { screened } = await free.call(caseAccess.list, { id: caseId })
	expect(screened.map((one) => [one.fullName, one.screenedBy])).toEqual(
		expect.arrayContaining([
			['Second Self', 'Sam Screened'],
			['Third Self', 'Sam Screened'],
		]),
	)
	const { items } = await free.call(cases.activity, { id: caseId })
	expect(items.filter((item) => item.action === 'cases.inheritScreen')).toHaveLength(2)
	const other = await free.call(users.create, {
		email: `free.${newId()}@firm.test`,
		fullName: 'Unscreened',
		role: 'attorney',
		password: TEST_PASSWORD,
	})
	expect(await seesCase(app.as(await signInAs(app.platform, other.id)), caseId)).toBe(true)
	expect(await me.call(users.get, { id: invited.id })).toMatchObject({ status: 'invited' })
})

it('a client account that a screened administrator turns into a firm account is screened as well', async () => {
	const { me, caseId } = await screenedAdmin()
	const outside = await createPerson(app, 'client')
	const { version } = await me.call(users.get, { id: outside.id })
	await me.call(users.update, { id: outside.id, version, role: 'attorney' })
	expect(await seesCase(app.as(await signInAs(app.platform, outside.id)), caseId)).toBe(false)
})

it('a screened administrator does not reset, reactivate or empower colleagues who can see the case', async () => {
	const { me, free, caseId } = await screenedAdmin()
	const { screened_manager: refused } = identityErrors
	const colleague = await createPerson(app, 'attorney', { withPassword: true })
	const { version } = await free.call(users.get, { id: colleague.id })
	const id = colleague.id
	for (const [endpoint, input] of [
		[users.sendPasswordReset, { id }],
		[users.removeSecondFactor, { id }],
		[users.update, { id, version, role: 'paralegal' }],
		[userPermissions.set, { userId: id, version, grants: { view_cases: false } }],
	] as const) {
		expect(await me.refusal(endpoint, input), endpoint.id).toMatchObject({ message: refused.message })
	}
	const suspended = await me.call(users.update, { id, version, status: 'suspended' })
	expect(await me.refusal(users.update, { id, version: suspended.version, status: 'active' })).toMatchObject({
		code: 'screened_manager',
	})
	const invited = await free.call(users.invite, {
		email: `new.${newId()}@firm.test`,
		fullName: 'New Colleague',
		role: 'attorney',
	})
	expect(await me.refusal(users.resendInvitation, { id: invited.id })).toMatchObject({ code: 'screened_manager' })
	expect(await mailTo(me, invited.email)).not.toContain('token=')
	const alike = await createPerson(app, 'attorney')
	await free.call(caseAccess.screen, { id: caseId, userId: alike.id, reason: REASON })
	expect(await me.call(users.sendPasswordReset, { id: alike.id })).toMatchObject({ id: alike.id })
})

it('the account of the client of a restricted case is neither reset nor removed', async () => {
	const { me, free, clientId } = await screenedAdmin()
	const client = await createPerson(app, 'client')
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [client.id, clientId])
	expect(await me.refusal(users.sendPasswordReset, { id: client.id })).toMatchObject({ code: 'screened_manager' })
	const other = await createPerson(app, 'client')
	expect(await me.call(users.sendPasswordReset, { id: other.id })).toMatchObject({ id: other.id })
	const contact = { fullName: 'Sam Osei', email: 'sam@clients.test', label: 'Spouse', rights: [] }
	const { userId } = await free.call(portalContacts.add, { clientId, ...contact })
	expect(await me.refusal(users.remove, { id: userId })).toMatchObject({ code: 'screened_manager' })
	expect((await free.call(portalContacts.list, { clientId })).items.map((one) => one.userId)).toEqual([userId])
})

it('the outbox shows no link that signs in as another person, to any administrator', async () => {
	const free = app.as(await createPerson(app, 'admin'))
	const colleague = await createPerson(app, 'attorney', { withPassword: true })
	const requests = [session.forgotPassword, session.requestLink]
	for (const request of requests) {
		await app.anonymous.call(request, { email: colleague.email })
		const text = await mailTo(free, colleague.email)
		expect(text, request.id).toContain(HIDDEN_LINK)
		expect(text, request.id).not.toContain('token=')
	}
	const own = await createPerson(app, 'superuser')
	await app.anonymous.call(session.forgotPassword, { email: own.email })
	expect(await mailTo(app.as(own), own.email)).toContain('/reset-password?token=')
})

it('without a mail server, a link for a new password is made on the server and recorded', async () => {
	const person = await createPerson(app, 'attorney', { withPassword: true })
	expect(await createPasswordLink(app.platform, 'unknown@firm.test')).toBeNull()
	const link = await createPasswordLink(app.platform, person.email)
	const token = new URL(link ?? '').searchParams.get('token') ?? ''
	await app.anonymous.call(session.resetPassword, { token, password: 'a different long passphrase' })
	const { rows } = await app.platform.db.owner.query(
		'SELECT actor_name FROM api.audit_log WHERE entity_id = $1 AND action = $2',
		[person.id, 'users.createPasswordLink'],
	)
	expect(rows).toEqual([{ actor_name: 'password-link' }])
})
