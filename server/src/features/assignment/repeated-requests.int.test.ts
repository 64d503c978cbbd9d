import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
