import { cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorneyPerson: TestPerson
let attorney: Caller
let admin: Caller
let staff: Caller
let clientCaller: Caller
let clientId: string
let otherClientId: string

beforeAll(async () => {
	firm = await startTestApp()
	const as = async (role: Parameters<typeof createPerson>[1]) => firm.as(await createPerson(firm, role))
	attorneyPerson = await createPerson(firm, 'attorney', { fullName: 'Ana Attorney' })
	attorney = firm.as(attorneyPerson)
	admin = await as('admin')
	staff = await as('staff')
	const client = await createPerson(firm, 'client')
	clientCaller = firm.as(client)
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei', email: 'ada@example.test', phone: '555' })).id
	otherClientId = (await attorney.call(clients.add, { fullName: 'Bo Falk' })).id
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [client.id, clientId])
})

afterAll(() => firm.close())

function open(input: Partial<Parameters<typeof attorney.call<typeof cases.open>>[1]> = {}): Promise<CaseRecord> {
	return attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'Family Law', ...input })
}

async function rowCount(): Promise<number> {
	const { rows } = await firm.platform.db.owner.query('SELECT count(*) AS count FROM api.cases')
	return Number(rows[0].count)
}

async function auditOf(id: string): Promise<{ action: string; actor_id: string; before: unknown; after: unknown }[]> {
	const { rows } = await firm.platform.db.owner.query(
		'SELECT action, actor_id, before, after FROM api.audit_log WHERE entity_id = $1 ORDER BY id',
		[id],
	)
	return rows
}

describe('opening', () => {
	test('copies the client contact, assigns the attorney and writes an audit row', async () => {
		const opened = await open({ caseName: '  Osei v. Park  ', status: 'aCTIVE', priority: '' })
		expect(opened).toMatchObject({
			caseName: 'Osei v. Park',
			status: 'Active',
			priority: 'medium',
			description: '',
			clientName: 'Ada Osei',
			clientEmail: 'ada@example.test',
			clientPhone: '555',
			attorneyId: attorneyPerson.id,
			attorneyName: 'Ana Attorney',
			version: 1,
		})
		expect(opened.analysisData?.riskAssessment.overall).toBe('Medium')
		const [audit] = await auditOf(opened.id)
		expect(audit).toMatchObject({ action: 'cases.open', actor_id: attorneyPerson.id, before: {} })
		expect(audit?.after).toMatchObject({ caseName: 'Osei v. Park' })
	})

	test.each([
		[{ clientId: '' }, 'clientId', 'Client ID is required for case creation'],
		[{ clientId: 'forged' }, 'clientId', 'This is not a valid id.'],
		[{ clientId: newId() }, 'clientId', 'This client does not exist.'],
		[{ caseName: ' ' }, 'caseName', 'Case name is required'],
		[{ type: '' }, 'type', 'Case type is required'],
		[{ caseName: 'x'.repeat(201) }, 'caseName', 'At most 200 characters.'],
		[{ attorneyId: newId() }, 'attorneyId', 'Attorney not found.'],
		[{ priority: 'whenever' }, 'priority', expect.any(String)],
		[{ description: 'a\u0000b' }, 'description', 'This contains characters that are not allowed.'],
	])('refuses %j and writes nothing', async (input, field, message) => {
		const before = await rowCount()
		const sound = { clientId, caseName: 'Osei v. Park', type: 'Family Law' }
		const refusal = await attorney.refusal(cases.open, { ...sound, ...input })
		expect(refusal).toMatchObject({ status: 400, fields: { [field]: message } })
		expect(await rowCount()).toBe(before)
	})

	test('assigns the client’s attorney if opened by another role, unless no longer active', async () => {
		const receptionist = firm.as(await createPerson(firm, 'receptionist'))
		const gone = await createPerson(firm, 'attorney')
		const opened = async (attorneyId: string) => {
			const { id } = await attorney.call(clients.add, { fullName: 'Di Fall', attorneyId })
			await firm.platform.db.owner.query(`UPDATE api.users SET status = 'suspended' WHERE id = $1`, [gone.id])
			return receptionist.call(cases.open, {
				clientId: id,
				caseName: 'Fall v. Park',
				type: 'General',
				attorneyId: null,
			})
		}
		expect(await opened(gone.id)).toMatchObject({ attorneyId: null })
		expect(await opened(attorneyPerson.id)).toMatchObject({ attorneyName: 'Ana Attorney' })
	})

	test('rejects a one-megabyte text before reading all of it', async () => {
		const input = { clientId, caseName: 'Long', type: 'General', description: 'x'.repeat(1_100_000) }
		expect(await attorney.refusal(cases.open, input)).toMatchObject({ status: 413, code: 'body_too_large' })
	})

	test('opens one case per idempotency key; rejects the key with another body', async () => {
		const input = { clientId, caseName: 'Once', type: 'General' }
		const idempotencyKey = newId()
		const first = await attorney.call(cases.open, input, { idempotencyKey })
		const again = await attorney.call(cases.open, input, { idempotencyKey })
		expect(again).toEqual(first)
		const refusal = await attorney.refusal(cases.open, { ...input, caseName: 'Twice' }, { idempotencyKey })
		expect(refusal).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
		const { items } = await attorney.call(cases.list, { search: 'once' })
		expect(items).toHaveLength(1)
	})

	test('accepts a client-generated id once', async () => {
		const id = newId()
		expect((await open({ id })).id).toBe(id)
		const sound = { id, clientId, caseName: 'Again', type: 'General' }
		expect(await attorney.refusal(cases.open, sound)).toMatchObject({ status: 409 })
	})

	test('opens one case for concurrent requests with one key', async () => {
		const idempotencyKey = newId()
		const input = { clientId, caseName: 'Simultaneous', type: 'General' }
		const all = await Promise.all(Array.from({ length: 6 }, () => attorney.call(cases.open, input, { idempotencyKey })))
		expect(new Set(all.map((one) => one.id)).size).toBe(1)
	})
})

describe('changing', () => {
	test('updates only the fields sent and audits both values', async () => {
		const opened = await open({ title: 'First' })
		const edited = await attorney.call(cases.edit, { id: opened.id, version: 1, title: 'Second', status: 'pending' })
		expect(edited).toMatchObject({ title: 'Second', status: 'Pending', caseName: 'Osei v. Park', version: 2 })
		const [, audit] = await auditOf(opened.id)
		expect(audit).toMatchObject({
			action: 'cases.edit',
			before: { title: 'First', status: 'New' },
			after: { title: 'Second', status: 'Pending' },
		})
	})

	test.each([
		[{ caseName: '' }, 'caseName', 'Case name cannot be empty'],
		[{ type: ' ' }, 'type', 'Case type cannot be empty'],
		[{ status: 'Doomed' }, 'status', 'This is not a status of a case.'],
	])('refuses %j and keeps the row', async (change, field, message) => {
		const opened = await open()
		const refusal = await attorney.refusal(cases.edit, { id: opened.id, version: 1, ...change })
		expect(refusal).toMatchObject({ status: 400, fields: { [field]: message } })
		expect(await attorney.call(cases.get, { id: opened.id })).toEqual(opened)
	})

	test('rejects a stale version with the current case', async () => {
		const opened = await open()
		const current = await attorney.call(cases.edit, { id: opened.id, version: 1, title: 'Theirs' })
		const refusal = await attorney.refusal(cases.edit, { id: opened.id, version: 1, title: 'Mine' })
		expect(refusal).toMatchObject({ status: 409, code: 'stale_version', data: { current } })
		expect((await attorney.call(cases.get, { id: opened.id })).title).toBe('Theirs')
	})

	test('accepts one of two concurrent updates of a version and rejects the other', async () => {
		const opened = await open()
		const change = (title: string) => attorney.send(cases.edit, { id: opened.id, version: 1, title })
		const answers = await Promise.all([change('One'), change('Two')])
		expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
	})

	test('returns the specified error for an unknown case', async () => {
		const refusal = await attorney.refusal(cases.edit, { id: newId(), version: 1, title: 'x' })
		expect(refusal).toMatchObject({
			status: 404,
			message: 'Case not found or update failed - no data returned',
		})
	})
})

describe('archiving', () => {
	test('hides archived cases from the list; restoring makes them active', async () => {
		const opened = await open({ caseName: 'Quillfeather' })
		const archived = await attorney.call(cases.archive, { id: opened.id, version: 1 })
		expect(archived.status).toBe('Archived')
		expect((await attorney.call(cases.list, { search: 'quill' })).items).toEqual([])
		expect((await attorney.call(cases.list, { search: 'quill', status: 'Archived' })).items).toHaveLength(1)
		const restored = await attorney.call(cases.restore, { id: opened.id, version: 2 })
		expect(restored.status).toBe('Active')
		expect((await auditOf(opened.id)).map((row) => row.action)).toEqual([
			'cases.open',
			'cases.archive',
			'cases.restore',
		])
	})

	test('permanent deletion needs an administrator and the typed name; the audit trail stays', async () => {
		const opened = await open({ caseName: 'Gone v. Soon' })
		const input = { id: opened.id, confirm: 'Gone v. Soon' }
		expect(await attorney.refusal(cases.deleteForever, input)).toMatchObject({ status: 403 })
		expect(await admin.refusal(cases.deleteForever, { ...input, confirm: 'gone' })).toMatchObject({
			status: 400,
			code: 'case_confirmation_wrong',
		})
		expect(await admin.call(cases.deleteForever, input)).toEqual({ id: opened.id })
		expect(await admin.refusal(cases.get, { id: opened.id })).toMatchObject({ status: 404 })
		expect((await auditOf(opened.id)).at(-1)).toMatchObject({ action: 'cases.deleteForever' })
	})
})

describe('finding', () => {
	test('pages have no gaps or repeats in any order', async () => {
		for (let at = 0; at < 7; at += 1) await open({ caseName: `Paging ${at % 3}`, clientId: otherClientId })
		for (const sort of ['createdAt', 'updatedAt', 'caseName', 'clientName', 'number'] as const) {
			for (const direction of ['asc', 'desc'] as const) {
				const seen: string[] = []
				let cursor: string | null | undefined
				while (cursor !== null) {
					const page: Awaited<ReturnType<typeof list>> = await list({ sort, direction, limit: 3, cursor })
					seen.push(...page.items.map((one) => one.id))
					cursor = page.nextCursor
				}
				expect(new Set(seen).size, `${sort} ${direction}`).toBe(seen.length)
				expect(seen.length).toBe((await list({ withTotal: true })).total)
			}
		}
	})

	function list(input: object) {
		return attorney.call(cases.list, { clientId: otherClientId, ...input })
	}

	test('searches word prefixes in any order, ignoring accents, and numbers', async () => {
		const opened = await open({ caseName: 'Élodie Brontë v. O’Neill & Sons', title: 'Über trespass' })
		for (const search of ['elod', 'bronte neill', 'ÜBER tres', opened.caseNumber, 'osei élod']) {
			const { items } = await attorney.call(cases.list, { search })
			expect(
				items.map((one) => one.id),
				search,
			).toContain(opened.id)
		}
		for (const search of ['odie', 'zzz', "'; DROP TABLE api.cases; --"]) {
			const { items } = await attorney.call(cases.list, { search })
			expect(
				items.map((one) => one.id),
				search,
			).not.toContain(opened.id)
		}
	})

	test('counts search results up to a limit and the whole list exactly', async () => {
		await firm.platform.db.owner.query(
			`INSERT INTO api.cases (id, case_number, case_name, client_id) SELECT gen_random_uuid(), 'M-' || n, 'Many v. ' || n, $1
			 FROM generate_series(1, 1001) n`,
			[otherClientId],
		)
		expect((await attorney.call(cases.list, { search: 'many', withTotal: true })).total).toBeNull()
		expect((await attorney.call(cases.list, { search: 'many 7', withTotal: true })).total).toBe(111)
		const { total } = await attorney.call(cases.list, { clientId: otherClientId, withTotal: true })
		expect(total).toBeGreaterThan(1000)
	})

	test('rejects a forged cursor', async () => {
		expect(await attorney.refusal(cases.list, { cursor: 'bm9wZQ' })).toMatchObject({ status: 400 })
	})
})

describe('permissions', () => {
	test('requires a session; staff read but do not write', async () => {
		const opened = await open()
		expect(await firm.anonymous.refusal(cases.list)).toMatchObject({ status: 401 })
		expect((await staff.call(cases.get, { id: opened.id })).id).toBe(opened.id)
		const sound = { clientId, caseName: 'No', type: 'General' }
		expect(await staff.refusal(cases.open, sound)).toMatchObject({ status: 403 })
		expect(await staff.refusal(cases.edit, { id: opened.id, version: 1 })).toMatchObject({ status: 403 })
	})

	test('a client reads own cases without internal notes and analysis, and no case of another client', async () => {
		const own = await open({ internalNotes: 'firm only', analysisData: { strengths: ['firm only'] } })
		const foreign = await open({ clientId: otherClientId })
		expect(own.internalNotes).toBe('firm only')
		const seen = await clientCaller.call(portalCases.get, { id: own.id })
		const { items: listed } = await clientCaller.call(portalCases.list, { clientId })
		expect(JSON.stringify([seen, listed])).not.toContain('firm only')
		expect(await clientCaller.refusal(portalCases.get, { id: foreign.id })).toMatchObject({ status: 404 })
		const { items } = await clientCaller.call(portalCases.list, { limit: 200 })
		expect(new Set(items.map((one) => one.clientId))).toEqual(new Set([clientId]))
		await open({})
		await attorney.call(cases.edit, { id: own.id, version: own.version, title: 'The last updated stands first' })
		expect((await clientCaller.call(portalCases.list, { clientId })).items[0]?.id).toBe(own.id)
		expect(await clientCaller.refusal(portalCases.list, { clientId: otherClientId })).toMatchObject({ status: 404 })
		for (const firmOnly of [cases.get, cases.activity]) {
			expect(await clientCaller.refusal(firmOnly, { id: own.id })).toMatchObject({ status: 403 })
		}
	})

	test('an ethical wall hides the case', async () => {
		const person = await createPerson(firm, 'attorney', { isWalled: true })
		const walled = firm.as(person)
		const hidden = await open({ caseName: 'Behind the wall' })
		await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			hidden.id,
			person.id,
		])
		expect(await walled.refusal(cases.get, { id: hidden.id })).toMatchObject({ status: 404 })
		expect(await walled.refusal(cases.edit, { id: hidden.id, version: 1 })).toMatchObject({ status: 404 })
		expect((await walled.call(cases.list, { search: 'behind' })).items).toEqual([])
		expect((await walled.call(cases.list, {})).items.length).toBeGreaterThan(0)
	})
})

describe('parties', () => {
	test('are added, listed and removed, with case history', async () => {
		const opened = await open()
		const added = await attorney.call(caseParties.add, { id: opened.id, name: 'Noor Park', role: 'opposing_party' })
		expect((await staff.call(caseParties.list, { id: opened.id })).parties).toEqual([added])
		await attorney.call(caseParties.remove, { id: opened.id, partyId: added.id })
		expect((await staff.call(caseParties.list, { id: opened.id })).parties).toEqual([])
		const history = await staff.call(cases.activity, { id: opened.id })
		expect(history.items.map((row) => row.action)).toEqual(['cases.removeParty', 'cases.addParty', 'cases.open'])
	})

	test('have a side, aliases and counsel; updates need the current version', async () => {
		const { id } = await open()
		const noor = await attorney.call(caseParties.add, { id, name: 'Noor Park', role: 'opposing_party' })
		expect(noor).toMatchObject({ side: 'opposing', kind: 'person', representation: 'unknown', version: 1 })
		const { id: partyId } = noor
		const counsel = { representation: 'represented' as const, counselName: 'Li Wu', aliases: ['نور پارک'] }
		const changed = await attorney.call(caseParties.edit, { id, partyId, version: 1, ...counsel })
		expect(changed).toMatchObject({ ...counsel, name: 'Noor Park', side: 'opposing', version: 2 })
		const stale = await attorney.refusal(caseParties.edit, { id, partyId, version: 1, name: 'Nora Park' })
		expect(stale).toMatchObject({ status: 409, code: 'stale_version', data: { current: changed } })
		const alone = await attorney.call(caseParties.edit, { id, partyId, version: 2, representation: 'unrepresented' })
		expect(alone.counselName).toBe('')
		const [last] = (await auditOf(id)).slice(-1)
		expect(last).toMatchObject({
			action: 'cases.editParty',
			before: { party: 'Noor Park', counselName: 'Li Wu' },
			after: { party: 'Noor Park', representation: 'unrepresented' },
		})
	})

	test('updates need permission and the right case', async () => {
		const { id } = await open()
		const party = await attorney.call(caseParties.add, { id, name: 'Noor Park', role: 'witness' })
		const change = { id, partyId: party.id, version: 1, name: 'Nora Park' }
		expect(await firm.anonymous.refusal(caseParties.edit, change)).toMatchObject({ status: 401 })
		expect(await staff.refusal(caseParties.edit, change)).toMatchObject({ status: 403 })
		const elsewhere = await attorney.refusal(caseParties.edit, { ...change, id: (await open()).id })
		expect(elsewhere).toMatchObject({ status: 404, code: 'case_party_not_found' })
	})
})

test('renaming a client updates its cases, except names entered by hand', async () => {
	const client = await attorney.call(clients.add, { fullName: 'Old Name' })
	const follows = await open({ clientId: client.id })
	const byHand = await open({ clientId: client.id, clientName: 'By Hand' })
	await attorney.call(clients.edit, { id: client.id, version: 1, fullName: 'New Name' })
	expect((await attorney.call(cases.get, { id: follows.id })).clientName).toBe('New Name')
	expect((await attorney.call(cases.get, { id: byHand.id })).clientName).toBe('By Hand')
})
