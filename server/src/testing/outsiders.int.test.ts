import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { portalClients } from '@praxis/contract/clients/portal-client.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { firm as firmEndpoints } from '@praxis/contract/firm/firm.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { isOpenToOutsiders, undeclaredIn } from '@praxis/contract/kernel/outsiders'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { archives } from '@praxis/contract/personal-data/personal-data.contract'
import { portalInquiries } from '@praxis/contract/portal/portal-inquiries.contract'
import { portalTimeline } from '@praxis/contract/portal/portal-timeline.contract'
import { portalSearch } from '@praxis/contract/search/search.contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRoutes } from '../app.ts'
import { startMessageFirm } from './message-firm.ts'
import { createPerson } from './test-people.ts'

const MARK = 'SETTLE-FOR-900K'
/** What clients read rows of. */
const TABLES = ['cases', 'clients', 'documents', 'intakes', 'message_threads', 'messages', 'case_milestones', 'firm']

let office: Awaited<ReturnType<typeof startMessageFirm>>
beforeAll(async () => {
	office = await startMessageFirm()
	const { firm, attorney, clientId, caseId } = office
	for (const table of TABLES) {
		await firm.platform.db.owner.query(
			`ALTER TABLE api.${table} ADD COLUMN settlement_authority text DEFAULT '${MARK}'`,
		)
	}
	const id = newId()
	await attorney.call(documents.put, { id, clientId, caseId, name: 'will.txt' }, { content: Buffer.from('will') })
	await attorney.call(documents.share, { id, isShared: true })
})
afterAll(() => office.firm.close())

test('people outside the firm call only endpoints whose answers are declared for them', () => {
	const open = productRoutes.map((one) => one.endpoint).filter(isOpenToOutsiders)
	expect(open.length).toBeGreaterThan(100)
	expect(
		open.flatMap((one) => {
			const undeclared = undeclaredIn(one.output)
			return undeclared.length === 0 ? [] : [`${one.id}: ${undeclared.join(', ')}`]
		}),
	).toEqual([])
	expect(undeclaredIn(cases.get.output)).not.toEqual([])
})

test('a column that is added to what clients read reaches no client, in no answer and not in their own export', async () => {
	const { firm, client, clientId, caseId, start } = office
	const { id: threadId } = await start()
	const sent = [
		await client.send(portalCases.list, {}),
		await client.send(portalCases.get, { id: caseId }),
		await client.send(portalClients.get, { id: clientId }),
		await client.send(portalDocuments.list, { clientId }),
		await client.send(portalMessages.list, {}),
		await client.send(portalMessages.items, { id: threadId }),
		await client.send(portalTimeline.list, { id: caseId }),
		await client.send(portalInquiries.list, {}),
		await client.send(portalSearch.find, { q: 'Osei' }),
		await client.send(firmEndpoints.contact, {}),
		await firm.anonymous.send(firmEndpoints.public, {}),
	]
	expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200))
	await client.call(archives.request, {})
	await expect
		.poll(async () => (await client.call(archives.get, {})).archive?.status, { timeout: 15_000 })
		.toBe('ready')
	const { href } = await client.call(archives.link, {})
	const files = Object.values(unzipSync(new Uint8Array((await client.inject({ url: href })).rawPayload)))
	const all = [...sent.map(({ body }) => body), ...files.map((file) => strFromU8(file))].join('\n')
	expect(all).toContain('Osei v. Park')
	expect(all).not.toContain(MARK)
	expect(all).not.toMatch(/settlement_?authority/i)
})

test('a permission of the firm that was granted to a client opens nothing', async () => {
	const { firm, caseId } = office
	const permissions = { view_cases: true, manage_cases: true, view_clients: true }
	const person = firm.as(await createPerson(firm, 'client', { permissions }))
	expect(await person.refusal(cases.get, { id: caseId })).toMatchObject({ status: 403 })
	expect(await person.refusal(cases.list)).toMatchObject({ status: 403 })
})
