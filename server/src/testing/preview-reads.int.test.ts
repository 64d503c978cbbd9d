import { answers } from '@praxis/contract/answers/answers.contract'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { choices } from '@praxis/contract/assessments/choices.contract'
import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { PREVIEW_HEADER } from '@praxis/contract/kernel/preview'
import { portalNeeds } from '@praxis/contract/portal/needs.contract'
import { portalPreview } from '@praxis/contract/portal/preview.contract'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenapiDocument, type Operation, operationsOf } from './every-endpoint/operations.ts'
import { wellFormedRequests } from './every-endpoint/requests.ts'
import { startMessageFirm } from './message-firm.ts'
import { createPerson } from './test-people.ts'

let office: Awaited<ReturnType<typeof startMessageFirm>>
let file: string
let answersId: string
let previewId: string

/** A client's response with a file, and a document shared with them. */
beforeAll(async () => {
	office = await startMessageFirm()
	const { firm, attorney, client, clientId, caseId } = office
	file = newId()
	await attorney.call(documents.put, { id: file, clientId, caseId, name: 'will.txt' }, { content: Buffer.from('will') })
	await attorney.call(documents.share, { id: file, isShared: true })
	const admin = firm.as(await createPerson(firm, 'admin'))
	const questions = [
		{ id: 'town', text: 'City', type: 'text' as const },
		{ id: 'lease', text: 'Lease', type: 'file' as const },
	]
	const definition = { sections: [{ id: 'you', title: 'About you', questions }] }
	const asked = { title: 'All of it', type: 'comprehensive' as const, definition }
	const { id: questionnaireId, version } = await admin.call(questionnaires.create, asked)
	await admin.call(questionnaires.publish, { id: questionnaireId, version })
	answersId = (await client.call(answers.start, { id: newId(), questionnaireId })).id
	const put = { id: answersId, questionId: 'lease', name: 'lease.txt' }
	const lease = await client.call(answers.putFile, put, { content: Buffer.from('lease') })
	await client.call(answers.submit, { id: answersId, version: 1, answers: { town: 'Utica', lease: [lease] } })
	previewId = (await attorney.call(portalPreview.start, { caseId })).id
})
afterAll(() => office.firm.close())

const viewing = (endpoint: Endpoint, input: object) =>
	office.attorney.send(endpoint, input, { headers: { [PREVIEW_HEADER]: previewId } })
const fetched = async (href: string) => (await office.attorney.inject({ url: href })).body

test('a preview reads the answers, the files and the choice of the client', async () => {
	const read = await viewing(answers.read, { id: answersId })
	expect(read.json()).toMatchObject({ answers: { town: 'Utica' } })
	const { fileId } = read.json().answers.lease[0]
	const link = await viewing(answers.fileLink, { id: answersId, fileId })
	expect(await fetched(link.json().href)).toBe('lease')
	expect((await viewing(choices.get, { answersId })).json()).toMatchObject({ isAiOffered: true })
})

test('a preview downloads what the client may, which the access log and the audit trail record for the viewer', async () => {
	const { attorney, attorneyPerson, client, clientId } = office
	const who = 'The attorney (viewing the portal as The client)'
	const link = await viewing(portalDocuments.link, { clientId, id: file })
	expect(await fetched(link.json().href)).toBe('will')
	const { items } = await attorney.call(documents.accesses, { id: file })
	expect(items[0]).toMatchObject({ userName: who, action: 'downloaded' })
	const hidden = newId()
	await attorney.call(documents.put, { id: hidden, clientId, name: 'notes.txt' }, { content: Buffer.from('notes') })
	expect((await viewing(portalDocuments.link, { clientId, id: hidden })).statusCode).toBe(404)

	const made = (await client.send(assessments.generate, { answersId, id: newId() })).body.trim().split('\n').at(-1)
	const { assessment } = JSON.parse(made ?? '')
	const pdf = await viewing(assessments.download, { id: assessment.id })
	expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
	const { rows } = await office.firm.platform.db.owner.query(
		`SELECT actor_id, actor_name FROM api.audit_log WHERE action = 'assessments.download' AND entity_id = $1`,
		[assessment.id],
	)
	expect(rows).toEqual([{ actor_id: attorneyPerson.id, actor_name: who }])
})

test('a request for documents opens in a preview, with a link by which nothing can be sent', async () => {
	const { firm, attorney, caseId, client } = office
	const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
	await attorney.call(documentRequests.create, { id: newId(), label: 'Grace Osei', caseId, expiresAt })
	const tokenIn = (items: readonly { href: string }[]) =>
		decodeURIComponent(items.find(({ href }) => href.startsWith('/request/'))?.href.split('/request/')[1] ?? '')
	const token = tokenIn((await viewing(portalNeeds.list, {})).json().items)
	expect((await viewing(documentRequests.open, { token })).json()).toMatchObject({ label: 'Grace Osei' })
	const put = (by: string) =>
		firm.anonymous.send(
			documentRequests.putFile,
			{ token: by, id: newId(), name: 'a.txt' },
			{ content: Buffer.from('a') },
		)
	expect((await put(token)).statusCode).toBe(404)
	expect((await put(tokenIn((await client.call(portalNeeds.list, {})).items))).statusCode).toBe(200)
})

test('no read that a client may make is refused in a preview because it would write', async () => {
	const { attorney, client, clientPerson, caseId, clientId } = office
	const document: OpenapiDocument = (await attorney.inject({ url: '/api/openapi.json' })).json()
	const permissions: readonly string[] = (await client.call(session.get, {}))?.permissions ?? []
	const mayClient = ({ access }: Operation) =>
		access === 'public' || [access].flat().some((one) => permissions.includes(one))
	const reads = operationsOf(document).filter((one) => one.method === 'GET' && mayClient(one))
	const byName = { clientId, answersId }
	const refused: string[] = []
	for (const operation of reads) {
		for (const uuid of [caseId, answersId, file]) {
			const pool = { own: { uuid, userId: clientPerson.id, byName }, foreign: new Map() }
			for (const { url, method } of wellFormedRequests(document, operation, pool, [])) {
				const answer = await attorney.inject({ method: method as 'GET', url, headers: { [PREVIEW_HEADER]: previewId } })
				if (answer.body.includes('preview_read_only') || answer.statusCode >= 500)
					refused.push(`${operation.id} ${url}`)
			}
		}
	}
	expect(reads.length).toBeGreaterThan(30)
	expect(refused).toEqual([])
})
