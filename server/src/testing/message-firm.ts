import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { startTestApp, type TestAppOptions } from './test-app.ts'
import { createPerson } from './test-people.ts'

/** A firm with an attorney and a client of theirs who has an account and a case. `start` begins a thread of the case. */
export async function startMessageFirm(options: TestAppOptions = {}) {
	const firm = await startTestApp(options)
	const attorneyPerson = await createPerson(firm, 'attorney')
	const attorney = firm.as(attorneyPerson)
	const clientPerson = await createPerson(firm, 'client')
	const client = firm.as(clientPerson)
	const clientId = (await attorney.call(clients.add, { fullName: 'Grace Osei' })).id
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [clientPerson.id, clientId])
	const opened = { clientId, caseName: 'Osei v. Park', type: 'General' as const, attorneyId: attorneyPerson.id }
	const caseId = (await attorney.call(cases.open, opened)).id
	const start = (more: object = {}) =>
		attorney.call(messages.start, {
			id: newId(),
			messageId: newId(),
			clientId,
			caseId,
			subject: 'Lease',
			text: 'Please send the lease.',
			...more,
		})
	return { firm, attorneyPerson, attorney, clientPerson, client, clientId, caseId, start }
}
