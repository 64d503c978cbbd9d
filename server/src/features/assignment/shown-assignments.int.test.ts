import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Assigning } from '../../testing/assigning.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: Assigning
beforeAll(async () => {
	firm = await Assigning.start(['Ana'])
})
afterAll(() => firm.app.close())

const NAME = 'Philippa Nightingale'

describe('the figures', () => {
	it('count no manual assignment as an answered proposal, and time from when the matter arrived', async () => {
		const figures = () => firm.admin.call(assignment.analytics, { period: 'week' })
		const accepted = async () =>
			(await figures()).assignmentsByStatus.find(({ status }) => status === 'accepted')?.count ?? 0
		const [before, asked] = [await accepted(), (await figures()).topPerformingAttorneys[0]?.totalAssignments ?? 0]
		const { id: caseId } = await firm.openCase('By hand')
		const request = await firm.ask({ caseId })
		const { id: attorneyId } = firm.person('Ana')
		await firm.admin.call(assignment.skip, { id: request.id, version: request.version, reason: 'Busy' })
		const { id, version } = await firm.until(request.id, 'escalated')
		await firm.admin.call(assignment.assign, { id, version, attorneyId, reason: 'Knows the family' })
		expect(await accepted()).toBe(before)
		expect((await figures()).topPerformingAttorneys[0]?.totalAssignments).toBe(asked + 1)

		await firm.app.platform.db.owner.query(
			`UPDATE api.cases SET created_at = now() - interval '50 hours' WHERE id = $1`,
			[caseId],
		)
		const { averageAssignmentTime, dailyStats } = await figures()
		expect(averageAssignmentTime).toBeGreaterThan(49.9)
		expect(dailyStats.map(({ avgAssignmentTime }) => avgAssignmentTime)).toContain(averageAssignmentTime)
	})
})

describe('notifications', () => {
	it('of proposals and of missing attorneys contain no name', async () => {
		const { id: intakeId } = await firm.inquire(NAME, { matter: `${NAME} was dismissed.` })
		const { id, version, current } = await firm.ask({ intakeId })
		await firm.as('Ana').call(assignment.decline, { id: current?.id ?? '', reason: 'Too busy' })
		await firm.until(id, 'escalated')
		const received = [
			...(await firm.as('Ana').call(notifications.list, {})).items,
			...(await firm.admin.call(notifications.list, {})).items,
		].filter(({ kind }) => kind.startsWith('assignment_'))
		const titles = received.map(({ title }) => title)
		expect(titles).toContain('A new inquiry is proposed to you')
		expect(titles).toContain('No attorney found for a new inquiry')
		expect(JSON.stringify(received)).not.toContain('Nightingale')
		await firm.admin.call(assignment.cancel, { id, version: version + 2, reason: 'Done' })
	})
})

describe('users who may not view inquiries', () => {
	it('read no name of one anywhere', async () => {
		const { id: intakeId } = await firm.inquire(NAME, { matter: `${NAME} was dismissed.` })
		const { id, version } = await firm.ask({ intakeId })
		const permissions = { view_clients: false, manage_assignments: true, manage_cases: true }
		const blind = firm.app.as(await createPerson(firm.app, 'attorney', { permissions }))
		const settings = DEFAULT_SETTINGS
		const stale = await blind.refusal(assignment.cancel, { id, version: version - 1, reason: 'Old' })
		const answers = [
			await blind.call(assignment.list, {}),
			await blind.call(assignment.get, { id }),
			await blind.call(assignment.preview, { settings }),
			stale,
			await blind.call(assignment.request, { intakeId }),
			await blind.call(assignment.skip, { id, version, reason: 'Busy' }),
		]
		for (const one of answers) {
			expect(JSON.stringify(one)).toContain('"Inquiry"')
			expect(JSON.stringify(one)).not.toContain('Nightingale')
		}
	})

	it('read neither name nor description in their own proposals', async () => {
		const matter = `${NAME} was dismissed.`
		const offerTo = async (name: string, intakeId: string) =>
			(await firm.as(name).call(assignment.offers, {})).items.find((one) => one.intakeId === intakeId)
		const { id: first } = await firm.inquire(NAME, { matter })
		await firm.ask({ intakeId: first })
		expect(await offerTo('Ana', first)).toMatchObject({ name: NAME, description: matter })
		await firm.addAttorney('Cyd', { permissions: { view_clients: false } })
		const { id: second } = await firm.inquire(NAME, { matter })
		await firm.ask({ intakeId: second })
		expect(await offerTo('Cyd', second)).toMatchObject({ name: 'Inquiry', description: '' })
	})
})
