import { answers } from '@praxis/contract/answers/answers.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { intake as intakes } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedAll, asShown } from '../../testing/accepted-review.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let admin: Caller
let receptionist: Caller
let staff: Caller
let questionnaireId: string

const DEFINITION = {
	sections: [
		{
			id: 'you',
			title: 'About you',
			questions: [
				{ id: 'name', text: 'Your name', type: 'text', mapsTo: 'client.fullName' },
				{ id: 'mail', text: 'Email', type: 'text', mapsTo: 'client.email' },
				{ id: 'firm', text: 'For a company?', type: 'checkbox', mapsTo: 'client.kind' },
				{ id: 'firm_name', text: 'Its name', type: 'text', mapsTo: 'client.companyName' },
				{ id: 'position', text: 'Your position', type: 'text', mapsTo: 'client.contactRole' },
				{ id: 'names', text: 'Other names', type: 'text', mapsTo: 'client.otherNames' },
				{ id: 'phone', text: 'Phone', type: 'text', mapsTo: 'client.phone' },
				{ id: 'town', text: 'City', type: 'text', mapsTo: 'client.city' },
				{ id: 'story', text: 'What happened?', type: 'textarea', mapsTo: 'case.description' },
				{ id: 'others', text: 'Who else?', type: 'parties_form', mapsTo: 'parties' },
				{ id: 'born', text: 'Date of birth', type: 'date' },
			],
		},
	],
} as const

beforeAll(async () => {
	firm = await startTestApp()
	admin = firm.as(await createPerson(firm, 'admin'))
	receptionist = firm.as(await createPerson(firm, 'receptionist'))
	staff = firm.as(await createPerson(firm, 'staff'))
	const made = await admin.call(questionnaires.create, {
		title: 'First questions',
		practiceArea: 'Family Law',
		type: 'short',
		definition: DEFINITION as never,
	})
	questionnaireId = made.id
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
})

afterAll(() => firm.close())

const SAID = {
	name: 'Ada Osei',
	mail: 'ada@example.test',
	town: 'Utica',
	story: 'He left.',
	others: [{ name: 'Bo Falk', relationship: 'opposing_party', contactInfo: '555' }],
	born: '1990-01-01',
}

async function submitted(given: object = SAID, clientId?: string): Promise<string> {
	const id = newId()
	const about = clientId === undefined ? {} : { clientId, source: 'internal' as const }
	const draft = await receptionist.call(answers.start, { id, questionnaireId, ...about })
	await receptionist.call(answers.submit, { id, version: draft.version, answers: given as never })
	return id
}

async function intake(name: string, status = 'new'): Promise<string> {
	const id = newId()
	await firm.platform.db.owner.query(
		`INSERT INTO api.intakes (id, status, full_name, email, matter, practice_area, urgency, address, city, state, zip)
			VALUES ($1, $2, $3, 'ada@example.test', 'He left.', 'Family Law', 'high', '12 Water St', 'Rome', 'NY', '13440')`,
		[id, status, name],
	)
	await firm.platform.db.owner.query(
		"INSERT INTO api.intake_parties (id, intake_id, name, position) VALUES ($1, $2, 'Bo Falk', 0)",
		[newId(), id],
	)
	return id
}

async function rowCounts(): Promise<unknown> {
	const { rows } = await firm.platform.db.owner.query(
		'SELECT (SELECT count(*) FROM api.clients) AS clients, (SELECT count(*) FROM api.cases) AS cases',
	)
	return rows[0]
}

describe('reading', () => {
	test('needs permission to view clients and omits responses in progress', async () => {
		const id = await submitted()
		expect(await firm.anonymous.refusal(reviews.get, { id })).toMatchObject({ status: 401 })
		const client = firm.as(await createPerson(firm, 'client'))
		expect(await client.refusal(reviews.get, { id })).toMatchObject({ status: 403 })
		expect((await staff.call(reviews.list, {})).items.map((one) => one.id)).toContain(id)
		const running = newId()
		await receptionist.call(answers.start, { id: running, questionnaireId })
		expect(await staff.refusal(reviews.get, { id: running })).toMatchObject({ status: 404, code: 'review_not_found' })
	})

	test('starts with what is urgent, the oldest first, or with what is newest', async () => {
		const add = (fullName: string, urgency: 'high' | 'low') =>
			receptionist.call(intakes.add, { fullName, urgency, deadlineOn: '2031-05-01' })
		const [low, first, second] = [
			await add('Order Low', 'low'),
			await add('Order One', 'high'),
			await add('Order Two', 'high'),
		]
		const names = async (sort: 'urgency' | 'receivedAt') =>
			(await staff.call(reviews.list, { search: 'order', sort })).items.map((one) => one.id)
		expect(await names('urgency')).toEqual([first.id, second.id, low.id])
		expect(await names('receivedAt')).toEqual([second.id, first.id, low.id])
		const [one] = (await staff.call(reviews.list, { search: 'order' })).items
		expect(one).toMatchObject({ urgency: 'high', deadlineOn: '2031-05-01' })
	})

	test('is paged and searchable by respondent', async () => {
		for (const name of ['Una One', 'Dua Two', 'Tria Three']) await intake(name)
		const all = await staff.call(reviews.list, { withTotal: true })
		const seen: string[] = []
		let cursor: string | undefined
		do {
			const page = await staff.call(reviews.list, { limit: 2, cursor })
			seen.push(...page.items.map((one) => one.id))
			cursor = page.nextCursor ?? undefined
		} while (cursor !== undefined)
		expect(seen).toEqual(all.items.map((one) => one.id))
		expect(all.total).toBe(seen.length)
		const found = await staff.call(reviews.list, { search: 'dua', withTotal: true })
		expect(found.items.map((one) => one.name)).toEqual(['Dua Two'])
		for (const wrong of ['x', Buffer.from('["a","b"]').toString('base64url')]) {
			expect((await staff.send(reviews.list, { cursor: wrong })).statusCode).toBe(400)
		}
	})

	test('shows each answer with the client’s current value', async () => {
		const client = await admin.call(clients.add, { fullName: 'Ada Osei', city: 'Albany' })
		const one = await staff.call(reviews.get, { id: await submitted(SAID, client.id) })
		const by = Object.fromEntries(one.fields.map((row) => [row.field, [row.before, row.candidates[0]?.value]]))
		expect(one.client).toMatchObject({ id: client.id, version: 1 })
		expect(by).toMatchObject({
			'client.fullName': ['Ada Osei', 'Ada Osei'],
			'client.city': ['Albany', 'Utica'],
			'case.caseName': ['', 'Ada Osei v. Bo Falk'],
			'case.description': ['', 'He left.'],
		})
		expect(one.parties).toMatchObject([{ party: { name: 'Bo Falk', side: 'opposing' }, isThere: false }])
		expect(one.others).toEqual([{ section: 'About you', question: 'Date of birth', answer: '1990-01-01' }])
	})
})

describe('deciding', () => {
	test('saves and audits decisions without changing records', async () => {
		const id = await submitted()
		const before = await rowCounts()
		await receptionist.call(reviews.decide, { id, fields: { 'client.city': { take: 'Rome' } } })
		const both = await admin.call(reviews.decide, { id, fields: { 'client.email': { take: null } } })
		const decided = both.fields.filter((row) => row.decision !== null).map((row) => [row.field, row.decision?.take])
		expect(decided).toEqual([
			['client.email', null],
			['client.city', 'Rome'],
		])
		const undone = await admin.call(reviews.decide, { id, fields: { 'client.city': null } })
		expect(undone.fields.find((row) => row.field === 'client.city')?.decision).toBeNull()
		expect(await rowCounts()).toEqual(before)
		const { rows } = await firm.platform.db.owner.query(
			"SELECT action FROM api.audit_log WHERE entity = 'reviews' AND entity_id = $1",
			[id],
		)
		expect(rows).toHaveLength(3)
	})

	test('refuses missing permission and unknown clients and cases', async () => {
		const id = await submitted()
		expect(await staff.refusal(reviews.decide, { id })).toMatchObject({ status: 403 })
		const wrong = await receptionist.refusal(reviews.decide, { id, clientId: newId() })
		expect(wrong).toMatchObject({ status: 400, code: 'review_client_unknown' })
		const one = await admin.call(clients.add, { fullName: 'One' })
		const other = await admin.call(clients.add, { fullName: 'Other' })
		const { id: caseId } = await admin.call(cases.open, { clientId: other.id, caseName: 'Theirs', type: 'General' })
		const foreign = await receptionist.refusal(reviews.decide, { id, clientId: one.id, caseId })
		expect(foreign).toMatchObject({ status: 400, code: 'review_case_unknown' })
	})
})

describe('opening', () => {
	test('creates client, case and parties from everything accepted, once', async () => {
		const id = await submitted()
		const ready = await receptionist.call(reviews.decide, acceptedAll(await staff.call(reviews.get, { id })))
		const opened = await receptionist.call(reviews.open, asShown(ready))
		expect(opened.state).toBe('opened')
		const { openedCaseId, openedClientId } = opened
		const client = await staff.call(clients.get, { id: openedClientId ?? '' })
		expect(client).toMatchObject({ fullName: 'Ada Osei', email: 'ada@example.test', city: 'Utica' })
		const one = await staff.call(cases.get, { id: openedCaseId ?? '' })
		const caseSays = { caseName: 'Ada Osei v. Bo Falk', type: 'Family Law', clientName: 'Ada Osei' }
		expect(one).toMatchObject({ ...caseSays, description: 'He left.' })
		expect(one.caseNumber).not.toBe('')
		const { parties } = await staff.call(caseParties.list, { id: one.id })
		expect(parties).toMatchObject([{ name: 'Bo Falk', role: 'opposing_party', side: 'opposing', contactInfo: '555' }])
		const kept = await staff.call(answers.read, { id })
		expect(kept).toMatchObject({ status: 'reviewed', clientId: client.id })
		expect(await receptionist.refusal(reviews.open, asShown(opened))).toMatchObject({
			status: 409,
			code: 'review_done',
		})
		expect((await staff.call(reviews.list, {})).items.map((row) => row.id)).not.toContain(id)
	})

	test('adds other names and the respondent of an organization as its contact, each once', async () => {
		const said = { ...SAID, firm: true, firm_name: 'Osei Ltd', position: 'Owner', names: 'Osei & Co' }
		const open = async (given: object, clientId?: string) => {
			const read = await staff.call(reviews.get, { id: await submitted(given, clientId) })
			const ready = await receptionist.call(reviews.decide, acceptedAll(read))
			return (await receptionist.call(reviews.open, { ...asShown(ready), withCase: false })).openedClientId ?? ''
		}
		const id = await open({ ...said, phone: '+1 212.555.0134' })
		expect(await staff.call(clients.get, { id })).toMatchObject({ fullName: 'Osei Ltd', kind: 'organization' })
		const contact = { name: 'Ada Osei', email: 'ada@example.test', phone: '(212) 555-0134' }
		const card = await staff.call(clientCards.get, { clientId: id })
		expect(card).toMatchObject({ contacts: [{ ...contact, role: 'Owner' }], names: [{ name: 'Osei & Co' }] })
		await open({ ...said, name: 'ADA OSEI', position: 'Director', names: 'OSEI & CO, Osei Trading' }, id)
		const names = [{ name: 'Osei & Co' }, { name: 'Osei Trading' }]
		const again = await staff.call(clientCards.get, { clientId: id })
		expect(again).toMatchObject({ contacts: [{ ...contact, role: 'Director' }], names })
	})

	test('two concurrent openings open once', async () => {
		const id = await submitted()
		const ready = await receptionist.call(reviews.decide, acceptedAll(await staff.call(reviews.get, { id })))
		const before = await rowCounts()
		const all = await Promise.all([
			receptionist.send(reviews.open, asShown(ready)),
			admin.send(reviews.open, asShown(ready)),
			receptionist.send(reviews.open, asShown(ready)),
		])
		expect(all.map((one) => one.statusCode).sort()).toEqual([200, 409, 409])
		const after = (await rowCounts()) as { clients: string; cases: string }
		const was = before as typeof after
		expect([Number(after.clients) - Number(was.clients), Number(after.cases) - Number(was.cases)]).toEqual([1, 1])
	})

	test('refuses a decision that waited for an opening', async () => {
		const id = await submitted()
		const ready = await receptionist.call(reviews.decide, acceptedAll(await staff.call(reviews.get, { id })))
		const other = await admin.call(clients.add, { fullName: 'Someone Else' })
		const { owner } = firm.platform.db
		const waiting = async () => {
			const { rows } = await owner.query(
				"SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
			)
			return rows.length
		}
		const holder = await owner.connect()
		try {
			await holder.query('BEGIN')
			await holder.query('SELECT FROM api.reviews WHERE id = $1 FOR UPDATE', [id])
			const opening = receptionist.call(reviews.open, asShown(ready))
			await expect.poll(waiting).toBe(1)
			const deciding = admin.refusal(reviews.decide, { id, clientId: other.id })
			await expect.poll(waiting).toBe(2)
			await holder.query('COMMIT')
			const [opened, refused] = await Promise.all([opening, deciding])
			expect(refused).toMatchObject({ code: 'review_done' })
			expect((await staff.call(reviews.get, { id })).openedClientId).toBe(opened.openedClientId)
		} finally {
			holder.release(true)
		}
	})

	test('refuses invalid values and creates nothing', async () => {
		const id = await submitted({ ...SAID, mail: 'no address' })
		const ready = await receptionist.call(reviews.decide, acceptedAll(await staff.call(reviews.get, { id })))
		const before = await rowCounts()
		const wrong = await receptionist.refusal(reviews.open, asShown(ready))
		expect(wrong).toMatchObject({
			status: 400,
			code: 'review_unfinished',
			fields: { 'client.email': expect.any(String) },
		})
		const nameless = await submitted({ ...SAID })
		const empty = await receptionist.refusal(reviews.open, {
			...asShown(ready),
			id: nameless,
			answersId: nameless,
			version: 0,
		})
		expect(empty).toMatchObject({ code: 'review_unfinished', fields: { 'client.fullName': expect.any(String) } })
		expect(await rowCounts()).toEqual(before)
	})

	test('updates an existing client unless it changed meanwhile', async () => {
		const client = await admin.call(clients.add, { fullName: 'Ada Osei', city: 'Albany', phone: '1' })
		const id = await submitted(SAID, client.id)
		const city = { 'client.city': { take: 'Utica' } }
		const ready = await receptionist.call(reviews.decide, { id, fields: city })
		await admin.call(clients.edit, { id: client.id, version: 1, phone: '2' })
		const stale = await receptionist.refusal(reviews.open, { ...asShown(ready), withCase: false })
		expect(stale).toMatchObject({ status: 409, code: 'stale_version', data: { current: { client: { version: 2 } } } })
		const again = await staff.call(reviews.get, { id })
		const opened = await receptionist.call(reviews.open, { ...asShown(again), withCase: false })
		expect(opened).toMatchObject({ openedClientId: client.id, openedCaseId: null })
		expect(await staff.call(clients.get, { id: client.id })).toMatchObject({ city: 'Utica', phone: '2', version: 3 })
	})
})

describe('an inquiry', () => {
	test('is not opened with responses newer than those shown', async () => {
		const id = await intake('Ada Later')
		const give = async (mail: string) => {
			const answersId = await submitted({ ...SAID, mail })
			await firm.platform.db.owner.query('UPDATE api.answers SET intake_id = $1 WHERE id = $2', [id, answersId])
			return answersId
		}
		const first = await give('first@example.test')
		const ready = await receptionist.call(reviews.decide, acceptedAll(await staff.call(reviews.get, { id })))
		expect(ready.answersId).toBe(first)
		const second = await give('second@example.test')
		const stale = await receptionist.refusal(reviews.open, asShown(ready))
		expect(stale).toMatchObject({ code: 'stale_version', data: { current: { answersId: second } } })
		expect((await staff.call(answers.read, { id: second })).status).toBe('submitted')
	})

	test('is hidden from staff who may not see its case', async () => {
		const id = await intake('Ada Walled')
		const client = await admin.call(clients.add, { fullName: 'Ada Walled' })
		const one = await admin.call(cases.open, { clientId: client.id, caseName: 'Walled', type: 'General' })
		const ready = await receptionist.call(reviews.decide, { id, clientId: client.id, caseId: one.id })
		const { owner } = firm.platform.db
		const earlier = await submitted()
		await owner.query('UPDATE api.answers SET intake_id = $1 WHERE id = $2', [id, earlier])
		const person = await createPerson(firm, 'attorney')
		await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			one.id,
			person.id,
		])
		const walled = firm.as(person)
		await expect.poll(() => walled.send(cases.get, { id: one.id }).then((answer) => answer.statusCode)).toBe(404)
		expect(await walled.refusal(reviews.decide, { id })).toMatchObject({ code: 'review_not_found' })
		expect(await walled.refusal(reviews.open, asShown(ready))).toMatchObject({ code: 'review_not_found' })
		expect(await walled.call(answers.read, { id: earlier })).toMatchObject({ status: 'submitted' })
		const opened = "UPDATE api.intakes SET status = 'opened', opened_at = now(), case_id = $2 WHERE id = $1"
		await owner.query(opened, [id, one.id])
		expect(await walled.refusal(answers.read, { id: earlier })).toMatchObject({ code: 'answers_not_found' })
	})

	test('is reviewed with its responses and marked as opened', async () => {
		const id = await intake('Ada O.')
		const answersId = await submitted()
		await firm.platform.db.owner.query('UPDATE api.answers SET intake_id = $1 WHERE id = $2', [id, answersId])
		await firm.platform.db.owner.query("UPDATE api.intakes SET phone = '2125550188' WHERE id = $1", [id])
		const one = await staff.call(reviews.get, { id: answersId })
		expect(one).toMatchObject({ id, intakeId: id, answersId, name: 'Ada O.', phone: '(212) 555-0188' })
		expect(one.fields[0]?.candidates.map((found) => found.value)).toEqual(['Ada Osei', 'Ada O.'])
		const cities = one.fields.find((row) => row.field === 'client.city')?.candidates
		expect(cities?.map((found) => found.value)).toEqual(['Utica', 'Rome'])
		expect(one.parties).toHaveLength(1)
		const opened = await receptionist.call(
			reviews.open,
			asShown(await receptionist.call(reviews.decide, acceptedAll(one))),
		)
		const { rows } = await firm.platform.db.owner.query('SELECT status, case_id FROM api.intakes WHERE id = $1', [id])
		expect(rows).toEqual([{ status: 'opened', case_id: opened.openedCaseId }])
		expect((await staff.call(cases.get, { id: opened.openedCaseId ?? '' })).priority).toBe('high')
		const client = await staff.call(clients.get, { id: opened.openedClientId ?? '' })
		expect(client).toMatchObject({ address: '12 Water St', city: 'Utica', state: 'NY', zip: '13440' })
		const caseId = opened.openedCaseId ?? ''
		await admin.call(cases.archive, { id: caseId, version: 1 })
		const screened = await createPerson(firm, 'attorney')
		await admin.call(caseAccess.screen, { id: caseId, userId: screened.id, reason: 'Former client.' })
		await admin.call(cases.deleteForever, { id: caseId, confirm: 'Ada Osei v. Bo Falk' })
		const isGone = { isCaseDeleted: true }
		expect(await staff.call(intakes.get, { id })).toMatchObject({ ...isGone, status: 'opened', caseId: null })
		expect(await staff.call(answers.read, { id: answersId })).toMatchObject({ ...isGone, caseId: null })
		expect(await staff.call(reviews.get, { id })).toMatchObject({ ...isGone, openedCaseId: null })
		// The wall around the case outlives it.
		const kept = firm.as(screened)
		expect(await kept.refusal(intakes.get, { id })).toMatchObject({ status: 404 })
		expect(await kept.refusal(answers.read, { id: answersId })).toMatchObject({ status: 404 })
		expect(await kept.refusal(reviews.get, { id })).toMatchObject({ status: 404 })
	})
})
