import { agent } from '@praxis/contract/agent/agent.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AgentFirm } from '../../testing/agent-firm.ts'

let firm: AgentFirm
beforeAll(async () => {
	firm = await AgentFirm.start()
	await firm.addAttorney('Ada Family')
	await firm.turn(true)
})
afterAll(() => firm.app.close())

const named = async (search: string) => (await firm.admin.call(clients.list, { search })).items.length

async function flagged(fullName: string, email: string) {
	const { id } = await firm.inquire(fullName, { email })
	const one = await firm.finished(id)
	expect(one).toMatchObject({ status: 'flagged', assignedAt: null })
	return one
}

it('a similar client is compared before a second record is made: it is the known client', async () => {
	const known = await firm.admin.call(clients.add, { fullName: 'Marguerite Delacroix', email: 'md@example.test' })
	const { id, version } = await flagged('Margerite Delacroix', 'margerite@example.test')
	expect(await firm.staff.refusal(agent.accept, { id, version })).toMatchObject({
		status: 409,
		code: 'review_client_undecided',
		data: { clients: [{ id: known.id, fullName: 'Marguerite Delacroix' }] },
	})
	expect(await named('Delacroix')).toBe(1)
	expect(await firm.staff.call(agent.accept, { id, version, clientId: known.id })).toMatchObject({ status: 'accepted' })
	expect(await named('Delacroix')).toBe(1)
})

it('or another person of that name', async () => {
	await firm.admin.call(clients.add, { fullName: 'Leopoldine Hartnagel' })
	const { id, version } = await flagged('Leopoldine Hartnagel', 'leo@example.test')
	expect((await firm.staff.refusal(agent.accept, { id, version })).code).toBe('review_client_undecided')
	expect(await firm.staff.call(agent.accept, { id, version, clientId: null })).toMatchObject({ status: 'accepted' })
	expect(await named('Hartnagel')).toBe(2)
})
