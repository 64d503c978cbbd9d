import { appProposals } from '@praxis/contract/connections/app-proposals.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { time } from '@praxis/contract/time/time.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appConnections } from '../../testing/app-connections.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const { connectedTo, callTool, caseOf } = appConnections(() => app)

describe('a proposal', () => {
	it('writes nothing until its user confirms it, once', async () => {
		const person = await createPerson(app, 'attorney', { permissions: { manage_calendar: false } })
		const me = app.as(person)
		const caseId = await caseOf(person)
		const { access } = await connectedTo(person)
		const made = await callTool(access, 'propose_task', { title: 'Call the landlord', caseId, dueOn: '2027-01-15' })
		expect(made.structuredContent).toMatchObject({ state: 'waiting' })
		const id = made.structuredContent.proposalId
		expect(await me.refusal(tasks.get, { id })).toMatchObject({ code: 'task_not_found' })
		const { items } = await me.call(appProposals.list, {})
		expect(items).toMatchObject([{ id, kind: 'task', appName: 'Assistant', caseName: 'Client v. Landlord' }])
		const other = app.as(await createPerson(app, 'attorney'))
		expect(await other.call(appProposals.list, {})).toEqual({ items: [] })
		expect(await other.refusal(appProposals.confirm, { id, version: 1 })).toMatchObject({ code: 'proposal_not_found' })
		expect(await me.call(appProposals.confirm, { id, version: 1 })).toEqual({ items: [] })
		const about = { title: 'Call the landlord', caseId, dueOn: '2027-01-15', assigneeId: person.id }
		expect(await me.call(tasks.get, { id })).toMatchObject(about)
		expect(await me.refusal(appProposals.confirm, { id, version: 1 })).toMatchObject({ code: 'proposal_decided' })
	})

	it('is either written or dismissed when both are asked for at one moment', async () => {
		const person = await createPerson(app, 'attorney')
		const me = app.as(person)
		const { access } = await connectedTo(person)
		for (let round = 0; round < 5; round++) {
			const made = await callTool(access, 'propose_task', { title: `Task ${round}` })
			const id: string = made.structuredContent.proposalId
			const both = await Promise.all([
				me.send(appProposals.confirm, { id, version: 1 }),
				me.send(appProposals.dismiss, { id, version: 1 }),
			])
			expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
			const isThere = (await me.send(tasks.get, { id })).statusCode === 200
			expect(isThere).toBe(both[0]?.statusCode === 200)
		}
	})

	it('of time is recorded with the rights of its user, and dismissed without a trace in the records', async () => {
		const person = await createPerson(app, 'attorney')
		const me = app.as(person)
		const { access } = await connectedTo(person)
		const given = { workedOn: '2026-01-05', minutes: 90, description: 'Research on notice periods' }
		const [kept, dropped] = [
			await callTool(access, 'propose_time_entry', given),
			await callTool(access, 'propose_time_entry', given),
		]
		await me.call(appProposals.confirm, { id: kept.structuredContent.proposalId, version: 1 })
		await me.call(appProposals.dismiss, { id: dropped.structuredContent.proposalId, version: 1 })
		const { items } = await me.call(time.list, { from: '2026-01-05', to: '2026-01-05' })
		expect(items).toMatchObject([{ seconds: 5400, description: 'Research on notice periods' }])
		const unknown = await callTool(access, 'propose_task', { title: 'x', caseId: newId() })
		expect(unknown).toMatchObject({
			isError: true,
			content: [{ text: expect.stringMatching(/^proposal_case_unknown/) }],
		})
		const wrong = await callTool(access, 'propose_time_entry', { ...given, minutes: 0 })
		expect(wrong.isError).toBe(true)
	})
})
