import { answers } from '@praxis/contract/answers/answers.contract'
import { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { portalClients } from '@praxis/contract/clients/portal-client.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { archives } from '@praxis/contract/personal-data/personal-data.contract'
import { portalContacts } from '@praxis/contract/portal/contacts.contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessageFirm } from './message-firm.ts'
import { createPerson } from './test-people.ts'
import { publishFirstQuestions } from './visitor-answers.ts'

let office: Awaited<ReturnType<typeof startMessageFirm>>
beforeAll(async () => {
	office = await startMessageFirm()
})
afterAll(() => office.firm.close())

test('the data of a contact hold neither the record of the client nor their inquiries and parties', async () => {
	const { firm, attorney, clientId, caseId } = office
	const person = await createPerson(firm, 'client', { fullName: 'Sam Osei', email: 'sam@osei.test' })
	const contact = { clientId, fullName: 'Sam Osei', email: 'sam@osei.test', label: 'Spouse', rights: [] }
	await attorney.call(portalContacts.add, contact)
	const me = firm.as(person)
	await attorney.call(caseParties.add, { id: caseId, name: 'Paula Park', role: 'witness' })
	await firm.platform.db.owner.query(
		`INSERT INTO api.intakes (id, status, opened_at, full_name, address, matter, client_id)
		VALUES ($1, 'opened', now(), 'Grace Osei', '12 Water St', 'I want a divorce.', $2)`,
		[newId(), clientId],
	)
	const record = await attorney.call(clients.get, { id: clientId })
	await attorney.call(clients.edit, { id: clientId, version: record.version, city: 'Albany' })
	await me.call(archives.request, {})
	await expect.poll(async () => (await me.call(archives.get, {})).archive?.status, { timeout: 15_000 }).toBe('ready')
	const { href } = await me.call(archives.link, {})
	const files = Object.values(unzipSync(new Uint8Array((await me.inject({ url: href })).rawPayload))).map((file) =>
		strFromU8(file),
	)
	const text = `${files.join()}${(await me.send(portalClients.get, { id: clientId })).body}`
	expect(text).toContain('Osei v. Park')
	for (const theirs of ['divorce', '12 Water St', 'Paula Park', 'Albany']) expect(text).not.toContain(theirs)
})

test('a contact answers questionnaires, and assesses the answers only with the right to assessments', async () => {
	const { firm, attorney, clientId } = office
	const questionnaireId = await publishFirstQuestions(firm.as(await createPerson(firm, 'admin')))
	const person = await createPerson(firm, 'client', { fullName: 'Lee Osei', email: 'lee@osei.test' })
	const input = { clientId, fullName: 'Lee Osei', email: 'lee@osei.test', label: 'Officer' }
	const { userId, version } = await attorney.call(portalContacts.add, { ...input, rights: ['questionnaires'] })
	const me = firm.as(person)
	const { id: answersId } = await me.call(answers.start, { id: newId(), questionnaireId })
	await me.call(answers.submit, { id: answersId, version: 1, answers: { name: 'Lee Osei', town: 'Utica' } })
	const refused = await me.send(assessments.generate, { answersId, id: newId() })
	expect(refused.statusCode).toBe(403)
	expect(await me.refusal(assessmentPayments.pay, { answersId })).toMatchObject({ status: 403, code: 'forbidden' })
	const label = 'Officer'
	await attorney.call(portalContacts.edit, {
		clientId,
		userId,
		version,
		label,
		rights: ['questionnaires', 'assessments'],
	})
	expect((await me.send(assessments.generate, { answersId, id: newId() })).body).toContain('"type":"end"')
})
