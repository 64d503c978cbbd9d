import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { type ConflictHit, conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())

const addClient = (fullName: string, more: object = {}) => admin.call(clients.add, { fullName, ...more })
const openCase = (clientId: string, caseName: string) => admin.call(cases.open, { clientId, caseName, type: 'General' })

async function check(name: string, more: object = {}, by = admin): Promise<ConflictHit[]> {
	return (await by.call(conflicts.check, { names: [{ name, ...more }] })).hits
}

const summaryOf = (hits: readonly ConflictHit[]) => hits.map((hit) => `${hit.kind} ${hit.label}: ${hit.why}`)

it('requires a session, a permission to view clients or legal work, and names', async () => {
	const input = { names: [{ name: 'Anna' }] }
	expect(await app.anonymous.refusal(conflicts.check, input)).toMatchObject({ status: 401 })
	const client = app.as(await createPerson(app, 'client'))
	expect(await client.refusal(conflicts.check, input)).toMatchObject({ status: 403 })
	expect(await admin.refusal(conflicts.check, { names: [] })).toMatchObject({ status: 400 })
	expect(await admin.refusal(conflicts.check, { names: [{ name: ' ' }] })).toMatchObject({ status: 400 })
	expect(await admin.refusal(conflicts.check, { names: [{ name: 'x'.repeat(501) }] })).toMatchObject({ status: 400 })
})

describe('a checked name', () => {
	it('is found among clients, their companies, parties and captions, with reasons', async () => {
		const anna = await addClient('Anna Quist', {
			email: 'anna@quist.test',
			phone: '(212) 555-0199',
			companyName: 'Quist Harbour LLC',
		})
		const { id } = await openCase(anna.id, 'Quist v. Zorbas Shipping')
		await admin.call(caseParties.add, {
			id,
			name: 'Eleftheria Zorbas',
			role: 'opposing_party',
			contactInfo: 'Pier 4, ez@zorbas.test, 212.555.0188',
		})
		expect(summaryOf(await check('Quist, Anna'))).toEqual(['client Anna Quist: Same name'])
		expect(summaryOf(await check('The Quist Harbour Company'))[0]).toBe(
			'client Quist Harbour LLC: Same name (company of Anna Quist)',
		)
		expect(summaryOf(await check('Zorbas Shipping'))).toContain(
			'case_party Zorbas Shipping: Same name (in the name of the case)',
		)
		expect(await check('Eleftheria Zorbas')).toMatchObject([
			{
				kind: 'case_party',
				label: 'Eleftheria Zorbas',
				role: 'opposing_party',
				caseId: id,
				caseName: 'Quist v. Zorbas Shipping',
				href: `/dashboard/cases/${id}`,
				score: 1,
			},
		])
		expect(summaryOf(await check('AnonymousActor Else', { email: 'EZ@zorbas.test' }))).toEqual([
			'case_party Eleftheria Zorbas: Same email',
		])
		expect(summaryOf(await check('AnonymousActor Else', { phone: '+1 212 555 0199 ext. 4' }))).toEqual([
			'client Anna Quist: Same phone',
		])
	})

	it('is found among other names of clients and parties, contacts and relationships', async () => {
		const { id } = await addClient('Renamed Entirely')
		const insert = (table: string, columns: string, values: string) =>
			app.platform.db.owner.query(
				`INSERT INTO api.${table} (id, client_id, ${columns}) VALUES (gen_random_uuid(), $1, ${values})`,
				[id],
			)
		await insert('client_names', 'position, name, kind', "0, 'Gwendolyn Harkaway', 'former'")
		await insert('client_emails', 'position, email', "0, 'gwen@harkaway.test'")
		await insert('client_contacts', 'position, name, phone', "0, 'Ptolemy Assistant', '(212) 555-0166'")
		await insert('client_relations', 'kind, other_name', "'spouse', 'Barnaby Harkaway'")
		expect(summaryOf(await check('Gwen Harkaway', { email: 'gwen@harkaway.test' }))[0]).toBe(
			'client Renamed Entirely: Same email',
		)
		expect(summaryOf(await check('Gwendolyn Harkaway'))).toEqual([
			'client Gwendolyn Harkaway: Same name (former name of Renamed Entirely)',
		])
		expect(summaryOf(await check('Ptolemy Assistant'))).toEqual([
			'contact Ptolemy Assistant: Same name (contact of Renamed Entirely)',
		])
		expect(summaryOf(await check('Barnaby Harkaway'))).toEqual([
			'contact Barnaby Harkaway: Same name (related to Renamed Entirely)',
		])
		const opened = await openCase(id, 'Entirely, a patent')
		await admin.call(caseParties.add, {
			id: opened.id,
			name: 'Xylo Phone',
			role: 'witness',
			aliases: ['Marimba Player'],
			representation: 'represented',
			counselName: 'Perry Barrister',
		})
		expect(summaryOf(await check('Marimba Player'))).toEqual([
			'case_party Marimba Player: Same name (another name of a party)',
		])
		expect(summaryOf(await check('Perry Barrister'))).toEqual([
			'case_party Perry Barrister: Same name (counsel of a party)',
		])
	})

	it('is found in inquiries, not in spam, and once when an inquiry became a case', async () => {
		const { owner } = app.platform.db
		const add = async (name: string, more = '', values = '') => {
			const sql = `INSERT INTO api.intakes (id, full_name${more}) VALUES (gen_random_uuid(), $1${values}) RETURNING id`
			const { rows } = await owner.query<{ id: string }>(sql, [name])
			return rows[0]?.id ?? ''
		}
		const id = await add('Oluwaseun Inquirer')
		await owner.query(
			"INSERT INTO api.intake_parties (id, intake_id, name, position) VALUES (gen_random_uuid(), $1, 'Landlord Lurking', 0)",
			[id],
		)
		const spam = await add('Spammy Oluwaseun', ', spam_reason', ", 'too_fast'")
		await owner.query(
			"INSERT INTO api.intake_parties (id, intake_id, name, position) VALUES (gen_random_uuid(), $1, 'Bait Barnabas', 0)",
			[spam],
		)
		expect(await check('Oluwaseun Inquirer')).toMatchObject([
			{ kind: 'intake', refId: id, intakeStatus: 'new', href: `/dashboard/intakes/${id}` },
		])
		expect(summaryOf(await check('Lurking Landlord'))).toEqual([
			'intake Landlord Lurking: Same name (named in the inquiry of Oluwaseun Inquirer)',
		])
		for (const name of ['Spammy Oluwaseun', 'Bait Barnabas']) expect(await check(name)).toEqual([])
		await owner.query('UPDATE api.intakes SET spam_reason = NULL WHERE id = $1', [spam])
		for (const name of ['Spammy Oluwaseun', 'Bait Barnabas']) expect(await check(name)).toMatchObject([{ refId: spam }])
		const client = await addClient('Oluwaseun Inquirer')
		await owner.query("UPDATE api.intakes SET status = 'opened', opened_at = now(), client_id = $2 WHERE id = $1", [
			id,
			client.id,
		])
		expect(await check('Oluwaseun Inquirer')).toMatchObject([{ kind: 'client' }])
	})

	it('ranks the firm’s own records above any number of inquiries', async () => {
		await app.platform.db.owner.query(
			"INSERT INTO api.intakes (id, full_name) SELECT gen_random_uuid(), 'Crowded Out' FROM generate_series(1, 170)",
		)
		const client = await addClient('Crowded Outt')
		const { hits, more } = await admin.call(conflicts.check, { names: [{ name: 'Crowded Out' }] })
		expect([hits.length, more]).toEqual([25, ['Crowded Out']])
		expect(hits.at(-1)).toMatchObject({ kind: 'client', refId: client.id })
	})

	it('says so when more records share words with a name than are compared', async () => {
		await app.platform.db.owner.query(
			"INSERT INTO api.intakes (id, full_name) SELECT gen_random_uuid(), 'Shareda Wordsley ' || repeat('Other' || n || ' ', 6) FROM generate_series(1, 170) AS n",
		)
		const { hits, more } = await admin.call(conflicts.check, {
			names: [{ name: 'Shareda Wordsley Junction' }],
		})
		expect([hits.length < 25, more]).toEqual([true, ['Shareda Wordsley Junction']])
	})

	it('is not found in the records being checked', async () => {
		const client = await addClient('Left Outside')
		const { id } = await openCase(client.id, 'Outside v. Inside')
		expect(await check('Left Outside')).toHaveLength(1)
		const { hits } = await admin.call(conflicts.check, {
			names: [{ name: 'Left Outside' }],
			exceptClientIds: [client.id],
		})
		expect(hits).toEqual([])
		const other = await admin.call(conflicts.check, { names: [{ name: 'Inside' }], exceptCaseId: id })
		expect(other.hits).toEqual([])
	})

	it('follows changes', async () => {
		const client = await addClient('Before Marriage')
		await admin.call(clients.edit, { id: client.id, version: 1, fullName: 'After Wedding' })
		expect(await check('Before Marriage')).toEqual([])
		expect(await check('After Wedding')).toHaveLength(1)
		const { id } = await openCase(client.id, 'In re Wedding Cake')
		const party = await admin.call(caseParties.add, { id, name: 'Passing Guest', role: 'witness' })
		expect(await check('Passing Guest')).toHaveLength(1)
		await admin.call(caseParties.remove, { id, partyId: party.id })
		expect(await check('Passing Guest')).toMatchObject([{ kind: 'contact_record' }])
		const words = 'SELECT count(*)::integer AS count FROM api.party_words WHERE word = ANY ($1)'
		const left = await app.platform.db.owner.query(words, [['marriage']])
		expect(left.rows[0].count).toBe(0)
	})

	it('marks a client as former when no case is open', async () => {
		const client = await addClient('Former Friend')
		const { id } = await openCase(client.id, 'Friend, a will')
		expect(await check('Former Friend')).toMatchObject([{ kind: 'client' }])
		await admin.call(cases.edit, { id, version: 1, status: 'Closed' })
		expect(await check('Former Friend')).toMatchObject([{ kind: 'former_client' }])
	})
})

describe('name variants', () => {
	it.each([
		['Siobhán O’Brien-Łukasz', ['siobhan obrien lukasz', 'OBRIEN LUKASZ, SIOBHAN', "Siobhan O'Brien Łukasz"]],
		['Jürgen Weiß', ['Jurgen Weiss', 'Ju\u0308rgen Weiß', 'Juergen Weiss']],
		['Юрий Жуков', ['ЮРИЙ ЖУКОВ', 'Yurii Zhukov', 'Жуков Юрий']],
		['山田太郎', ['山田 太郎', '山田太郎']],
		['김철수', ['김 철수']],
		['हिन्दी शर्मा', ['शर्मा हिन्दी']],
		['محمد الفارسي', ['محمّد الفارسي', '\u200fمحمد الفارسي']],
		['Ελένη Παπαδοπούλου', ['Eleni Papadopoulou', 'ΕΛΕΝΗ ΠΑΠΑΔΟΠΟΥΛΟΥ']],
		['Robert Kowalczyk', ['Bob Kowalczyk', 'Robert Kowalcyzk', 'R. Kowalczyk', 'Robert James Kowalczyk']],
		['Katherine Mayer', ['Catherine Meyer', 'Kate Mayer', 'Katharine Maier']],
		['Northwind Ferries, Inc.', ['NORTHWIND FERRIES LLC', 'Nortwind Ferries', 'The Northwind Ferries Co.']],
		['A. B. C. Holdings L.L.C.', ['ABC Holdings', 'A.B.C. Holdings']],
	])('%s is found as %j', async (name, asked) => {
		await addClient(name)
		for (const one of asked) expect(summaryOf(await check(one)).join(), one).toContain(name)
	})

	it('accepts any text and finds nothing without letters', async () => {
		for (const name of ['...', '🙂', '%_\\', "');--", 'x'.repeat(500), 'a '.repeat(200), '山'.repeat(400)]) {
			expect(await check(name)).toEqual([])
		}
	})
})

it('says of a matter behind an ethical wall only that there is one', async () => {
	const client = await addClient('Walled Off')
	const { id } = await openCase(client.id, 'Off v. Hidden Person')
	await admin.call(caseParties.add, { id, name: 'Hidden Person', role: 'witness' })
	const person = await createPerson(app, 'attorney')
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [id, person.id])
	const attorney = app.as(person)
	await expect.poll(() => attorney.send(cases.get, { id }).then((answer) => answer.statusCode)).toBe(404)
	await app.platform.db.owner.query(
		`WITH one AS (INSERT INTO api.intakes (id, full_name) VALUES (gen_random_uuid(), 'Came By') RETURNING id)
			INSERT INTO api.intake_parties (id, intake_id, name, position) SELECT gen_random_uuid(), id, 'Only Mentioned', 0 FROM one`,
	)
	const opened = "UPDATE api.intakes SET status = 'opened', opened_at = now(), case_id = $1 WHERE full_name = 'Came By'"
	await app.platform.db.owner.query(opened, [id])
	expect(await check('Only Mentioned', {}, attorney)).toMatchObject([{ refId: null, label: 'Behind an ethical wall' }])
	expect(
		await attorney.call(conflicts.check, {
			names: [{ name: 'Hidden Person' }],
			exceptCaseId: id,
			exceptClientIds: [client.id],
		}),
	).toMatchObject({ hits: [{ refId: null, label: 'Behind an ethical wall' }] })
	const hits = await check('Hidden Person', {}, attorney)
	expect(hits).toEqual([
		{
			name: 'Hidden Person',
			kind: 'case_party',
			refId: null,
			label: 'Behind an ethical wall',
			href: null,
			isStrong: true,
			why: expect.stringMatching(/^A match in a restricted matter: ask .+\.$/),
			score: 1,
		},
	])
})
