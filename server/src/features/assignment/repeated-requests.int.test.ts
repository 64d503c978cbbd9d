import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Assigning } from '../../testing/assigning.ts'

let firm: Assigning
beforeAll(async () => {
	firm = await Assigning.start(['Ana'])
})
afterAll(() => firm.app.close())

/** A case that Ana has accepted. */
async function accepted(caseName: string) {
	const { id: caseId } = await firm.openCase(caseName)
	const request = await firm.ask({ caseId })
	await firm.as('Ana').call(assignment.accept, { id: request.current?.id ?? '' })
	return { caseId, id: request.id }
}

describe('an attorney who accepted a matter before', () => {
	it('is proposed and accepts again after the case lost its attorney', async () => {
		const { caseId, id } = await accepted('Twice')
		await firm.edit(caseId, { attorneyId: null })
		const again = await firm.ask({ caseId })
		expect(again).toMatchObject({ id, state: 'proposed', current: { attorneyName: 'Ana', status: 'pending' } })
		await firm.as('Ana').call(assignment.accept, { id: again.current?.id ?? '' })
		expect((await firm.admin.call(cases.get, { id: caseId })).attorneyId).toBe(firm.person('Ana').id)
		const { assignments } = await firm.admin.call(assignment.get, { id })
		expect(assignments.map(({ status }) => status)).toEqual(['accepted', 'withdrawn'])
	})
})

describe('a request that is not a pending proposal', () => {
	it('ends when its case is assigned otherwise or closed', async () => {
		await firm.save({ minimumMatchingScore: 1 })
		const [first, second] = [await firm.openCase('Hopeless'), await firm.openCase('Hopeless too')]
		const escalated = await firm.ask({ caseId: first.id })
		const closed = await firm.ask({ caseId: second.id })
		expect([escalated.state, closed.state]).toEqual(['escalated', 'escalated'])
		await firm.edit(first.id, { attorneyId: firm.person('Ana').id })
		await firm.edit(second.id, { status: 'Closed' })
		expect(await firm.until(escalated.id, 'assigned')).toMatchObject({ note: 'Assigned otherwise.' })
		expect(await firm.until(closed.id, 'canceled')).toMatchObject({ note: 'The case or inquiry was closed.' })
		expect((await firm.actionsOn(closed.id)).at(-1)).toBe('assignment.close')
	})

	it('ends also where staff were to choose', async () => {
		await firm.save({ defaultAssignmentMethod: 'manual' })
		const { id: caseId } = await firm.openCase('By hand')
		const { id, method } = await firm.ask({ caseId })
		expect(method).toBe('manual')
		await firm.edit(caseId, { attorneyId: firm.person('Ana').id })
		await firm.until(id, 'assigned')
		await firm.save({})
	})
})

describe('a pending proposal', () => {
	it('goes to the next attorney once its attorney is behind a wall', async () => {
		await firm.addAttorney('Bea')
		const { id: caseId } = await firm.openCase('Screened later')
		const { id, current } = await firm.ask({ caseId })
		const userId = current?.attorneyId ?? ''
		await firm.admin.call(caseAccess.screen, { id: caseId, userId, reason: 'Former client.' })
		const isNext = async () => {
			await firm.run()
			const { current: now } = await firm.requestOf(id)
			expect(now?.status).toBe('pending')
			expect(now?.attorneyId).not.toBe(userId)
		}
		await vi.waitFor(isNext, { timeout: 30_000 })
		expect(await firm.exclusion(id, firm.nameOf(userId))).toBe('wall')
	})
})

describe('automatic assignment', () => {
	it('takes up a case again that lost its attorney, and one that was reopened', async () => {
		const { caseId, id } = await accepted('Lost its attorney')
		await firm.edit(caseId, { attorneyId: null })
		await firm.until(id, 'proposed')
		await firm.edit(caseId, { status: 'Closed' })
		await firm.until(id, 'canceled')
		await firm.edit(caseId, { status: 'Active' })
		expect(await firm.until(id, 'proposed')).toMatchObject({ attempts: 1 })
		expect(await firm.actionsOn(id)).toContain('assignment.resume')
	})

	it('leaves alone what a person has stopped', async () => {
		const { id: caseId } = await firm.openCase('Stopped')
		const { id, version } = await firm.ask({ caseId })
		await firm.admin.call(assignment.cancel, { id, version, reason: 'The client waits.' })
		await firm.run()
		expect((await firm.requestOf(id)).state).toBe('canceled')
	})

	it('leaves an audit row where it takes up a case', async () => {
		const { id: caseId } = await firm.openCase('Enrolled')
		const { id } = await firm.requestFor(caseId)
		await firm.settled(id)
		expect(await firm.actionsOn(id)).toEqual(['assignment.enroll', 'assignment.propose'])
	})
})
