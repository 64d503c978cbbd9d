import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Assigning } from '../../testing/assigning.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: Assigning
beforeAll(async () => {
	firm = await Assigning.start(['Ana', 'Bea'])
})
afterAll(() => firm.app.close())

const opposing = (name: string) => ({ parties: [{ name, role: 'opposing_party' }] })

describe('matching', () => {
	it('excludes who handles an inquiry of the other side', async () => {
		await firm.inquire('Zelda Quartermain', { assignedTo: firm.person('Bea').id })
		const { id: intakeId } = await firm.inquire('Rex Halloran', opposing('Zelda Quartermain'))
		const request = await firm.ask({ intakeId })
		expect(await firm.exclusion(request.id, 'Bea')).toBe('conflict')
		expect(request.current?.attorneyName).toBe('Ana')
	})

	it('excludes who handles an inquiry against the person who inquires', async () => {
		await firm.inquire('Odo Marsh', { ...opposing('Wilma Tarrant'), assignedTo: firm.person('Ana').id })
		const { id: intakeId } = await firm.inquire('Wilma Tarrant')
		const { id, current } = await firm.ask({ intakeId })
		expect(await firm.exclusion(id, 'Ana')).toBe('conflict')
		expect(current?.attorneyName).toBe('Bea')
	})

	it('excludes the same attorneys where the caller may not see the conflicting records', async () => {
		const wanda = await createPerson(firm.app, 'admin', { fullName: 'Wanda Walled' })
		const { id: caseId } = await firm.openCase('Osei v. Ignatius Thornbury', { attorneyId: firm.person('Bea').id })
		await firm.admin.call(caseAccess.screen, { id: caseId, userId: wanda.id, reason: 'Former client.' })
		const { id: intakeId } = await firm.inquire('Ignatius Thornbury')
		const { id, version } = await firm.ask({ intakeId })
		const walled = firm.app.as(wanda)
		expect(await firm.exclusion(id, 'Bea', walled)).toBe('conflict')
		const bea = { id, version, attorneyId: firm.person('Bea').id, reason: 'Please' }
		expect(await walled.refusal(assignment.assign, bea)).toMatchObject({ code: 'attorney_conflicted' })
		expect((await walled.send(cases.get, { id: caseId })).statusCode).toBe(404)
	})
})

describe('accepting', () => {
	it('is refused who got a conflict after the proposal, and the next attorney is asked', async () => {
		const { id: intakeId } = await firm.inquire('Hal Underwood', opposing('Petra Voss'))
		const { id, current } = await firm.ask({ intakeId })
		const name = current?.attorneyName ?? ''
		await firm.inquire('Petra Voss', { assignedTo: firm.person(name).id })
		const refused = await firm.as(name).refusal(assignment.accept, { id: current?.id ?? '' })
		expect(refused).toMatchObject({ status: 409, code: 'offer_conflicted' })
		const next = await firm.settled(id)
		expect(next).toMatchObject({ state: 'proposed', current: { status: 'pending' } })
		expect(next.current?.attorneyName).not.toBe(name)
		expect((await firm.admin.call(intake.get, { id: intakeId })).assignedTo).toBeNull()
		const { assignments } = await firm.admin.call(assignment.get, { id })
		expect(assignments.map(({ status }) => status)).toEqual(['pending', 'skipped'])
		expect(await firm.actionsOn(id)).toContain('assignment.bar')
	})

	it('is refused who is behind a wall by now, and the next attorney is asked', async () => {
		const { id: caseId } = await firm.openCase('Walled since')
		const { id, current } = await firm.ask({ caseId })
		const name = current?.attorneyName ?? ''
		await firm.admin.call(caseAccess.screen, { id: caseId, userId: firm.person(name).id, reason: 'Former client.' })
		const refused = await firm.as(name).refusal(assignment.accept, { id: current?.id ?? '' })
		expect(refused).toMatchObject({ status: 409, code: 'offer_screened' })
		const next = await firm.settled(id)
		expect(next.current?.attorneyName).not.toBe(name)
		expect(await firm.as(name).refusal(assignment.accept, { id: current?.id ?? '' })).toMatchObject({ status: 404 })
	})
	it('ends with the reason once a wall is built, and the next attorney is asked', async () => {
		const { id: caseId } = await firm.openCase('Walled unanswered')
		const { id, current } = await firm.ask({ caseId })
		const name = current?.attorneyName ?? ''
		await firm.admin.call(caseAccess.screen, { id: caseId, userId: firm.person(name).id, reason: 'Former client.' })
		expect((await firm.settled(id)).current?.attorneyName).not.toBe(name)
		const { assignments } = await firm.admin.call(assignment.get, { id })
		const withdrawn = assignments.find(({ status }) => status === 'withdrawn')
		expect(withdrawn).toMatchObject({ attorneyName: name, reason: 'Screened by an ethical wall.' })
	})
})
