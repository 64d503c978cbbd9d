import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let attorney: Caller
let attorneyPerson: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	attorneyPerson = await createPerson(app, 'attorney', { fullName: 'Ada Marsh', email: 'ada@firm.test' })
	attorney = app.as(attorneyPerson)
	const details = { barAdmissions: [], practiceAreas: [], biography: '', education: '', languages: [] }
	await attorney.call(attorneyProfiles.update, {
		userId: attorneyPerson.id,
		version: 0,
		...details,
		hourlyRateCents: 45_000,
		officePhone: '(212) 555-0100',
	})
})
afterAll(() => app.close())

async function clientWithCase(name: string) {
	const person = await createPerson(app, 'client', { fullName: name })
	const client = await attorney.call(clients.add, { fullName: name })
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, client.id])
	const opened = await attorney.call(cases.open, {
		clientId: client.id,
		caseName: `${name} lease`,
		type: 'Real Estate',
		priority: 'urgent',
		attorneyId: attorneyPerson.id,
		description: 'What the client may read.',
		internalNotes: 'SECRET-NOTE',
		analysisData: { summary: 'SECRET-ANALYSIS' },
	})
	return { me: app.as(person), clientId: client.id, caseId: opened.id }
}

test('shows a client their case with the team, and nothing of the firm’s own work', async () => {
	const { me, caseId, clientId } = await clientWithCase('Grace Hopper')
	const response = await me.send(portalCases.get, { id: caseId })
	const found = portalCases.get.output.parse(response.json())
	expect(found).toMatchObject({ id: caseId, clientId, caseName: 'Grace Hopper lease', status: 'New' })
	expect(found.team).toEqual([
		{
			id: attorneyPerson.id,
			fullName: 'Ada Marsh',
			role: 'attorney',
			roleTitle: '',
			email: 'ada@firm.test',
			phone: '(212) 555-0100',
			isResponsible: true,
		},
	])
	for (const hidden of ['SECRET', 'urgent', '45000', 'internalNotes', 'analysis', 'priority']) {
		expect(response.body).not.toContain(hidden)
	}
})

test('shows who assists, and where and since when the case is', async () => {
	const { me, caseId } = await clientWithCase('Mary Shelley')
	const assisting = await createPerson(app, 'attorney', { fullName: 'Bo Second', email: 'bo@firm.test' })
	const paralegal = await createPerson(app, 'paralegal', { fullName: 'Pat Legal', email: 'pat@firm.test' })
	const saved = await attorney.call(cases.edit, {
		id: caseId,
		version: 1,
		assistingAttorneyIds: [assisting.id],
		paralegalId: paralegal.id,
		court: 'Housing Court',
		docketNumber: 'LT-77',
		judge: 'SECRET-JUDGE',
	})
	const found = await me.call(portalCases.get, { id: caseId })
	expect(found).toMatchObject({
		court: 'Housing Court',
		docketNumber: 'LT-77',
		openedOn: saved.openedOn,
		closedOn: null,
	})
	expect(found.team.map(({ fullName, isResponsible }) => [fullName, isResponsible])).toEqual([
		['Ada Marsh', true],
		['Bo Second', false],
		['Pat Legal', false],
	])
	expect(JSON.stringify(found)).not.toContain('SECRET')
})

test('finds no case of another client, and none for the firm', async () => {
	const one = await clientWithCase('One Client')
	const other = await clientWithCase('Other Client')
	expect(await one.me.refusal(portalCases.get, { id: other.caseId })).toMatchObject({ status: 404 })
	expect(await attorney.refusal(portalCases.get, { id: one.caseId })).toMatchObject({ status: 403 })
})

test('shows no suspended attorney', async () => {
	const { me, caseId } = await clientWithCase('Late Client')
	const { owner } = app.platform.db
	await owner.query(`UPDATE api.users SET status = 'suspended' WHERE id = $1`, [attorneyPerson.id])
	expect((await me.call(portalCases.get, { id: caseId })).team).toEqual([])
	await owner.query(`UPDATE api.users SET status = 'active' WHERE id = $1`, [attorneyPerson.id])
})
