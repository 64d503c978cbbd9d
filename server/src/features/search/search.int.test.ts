import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { portalSearch, type SearchHit, search } from '@praxis/contract/search/search.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin', { fullName: 'The Admin' }))
	attorney = app.as(await createPerson(app, 'attorney', { fullName: 'The Attorney' }))
})
afterAll(() => app.close())

const addClient = (fullName: string, more: object = {}) => admin.call(clients.add, { fullName, ...more })
const openCase = (clientId: string, caseName: string) =>
	admin.call(cases.open, { clientId, caseName, type: 'General', clientName: '' })

function nameOf(hit: SearchHit): string {
	switch (hit.kind) {
		case 'case':
			return hit.caseName
		case 'contact':
		case 'party':
			return hit.name
		case 'document':
		case 'deadline':
		case 'event':
			return hit.title
		case 'client':
		case 'inquiry':
		case 'account':
			return hit.fullName
		case 'invoice':
			return hit.number
		case 'payment':
			return hit.reference
	}
}

async function found(by: Caller, q: string, kinds = 'case,client,party,account'): Promise<string[]> {
	return (await by.call(search.find, { q, kinds })).hits.map((hit) => `${hit.kind} ${nameOf(hit)}`)
}

/** Lets row security read the walls as a person of the firm does after signing in. */
async function wall(caseId: string, person: TestPerson): Promise<void> {
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		person.id,
	])
}

it('requires a session and a permission to view records', async () => {
	expect(await app.anonymous.refusal(search.find, { q: 'a' })).toMatchObject({ status: 401 })
	const provider = app.as(await createPerson(app, 'service_provider'))
	expect(await provider.refusal(search.find, { q: 'a' })).toMatchObject({ status: 403 })
	expect(await admin.refusal(search.find, { q: ' ' })).toMatchObject({
		status: 400,
		fields: { q: 'Please enter a search term.' },
	})
})

describe('results', () => {
	it('match every typed word by its start, names that start with it first', async () => {
		const zed = await addClient('Zedekiah Quartermain')
		await addClient('Anna Zedlitz', { email: 'anna@zed.test' })
		await addClient('Bert Brecht', { email: 'zed@brecht.test' })
		await openCase(zed.id, 'Quartermain v. Zedong')
		expect(await found(admin, 'zed', 'client')).toEqual([
			'client Zedekiah Quartermain',
			'client Anna Zedlitz',
			'client Bert Brecht',
		])
		expect(await found(admin, '  ZED quar ')).toEqual(['case Quartermain v. Zedong', 'client Zedekiah Quartermain'])
		expect(await found(admin, 'zed q')).toEqual(['case Quartermain v. Zedong', 'client Zedekiah Quartermain'])
		expect(await found(admin, 'ed quartermain')).toEqual([])
	})

	it.each([
		["Siobhán O'Brien-Łukasz", ['obrien', "O'Brien", 'o’brien', 'obrienlukasz', 'lukasz', 'siobhan', 'brien-luk']],
		['Ana de la Cruz', ['dela', 'Delacr', 'delacruz', 'de la cr', 'cruz']],
		['Moira O Bannon', ['obann', 'OBannon', 'o bannon']],
		['Jürgen Weiß', ['jurgen', 'JÜRGEN', 'weiss', 'Ju\u0308rgen']],
		['山田太郎', ['山田', '太郎', '田太']],
		['김철수', ['철수']],
		['हिन्दी शर्मा', ['हिन्', 'शर्मा']],
		['Юрий Жуков', ['жук', 'ЮРИЙ']],
		['محمد الفارسي', ['محمد', 'الفا']],
	])('has names in every writing: %s', async (name, typed) => {
		await addClient(name)
		for (const one of typed) expect([one, await found(attorney, one, 'client')]).toEqual([one, [`client ${name}`]])
	})

	it('list a case by its number first, and people by email and phone', async () => {
		const caller = await addClient('Tel Ephone', { phone: '(646) 555-7788', email: 'tel@ephone.test' })
		const opened = await openCase(caller.id, 'A numbered matter')
		const { caseNumber } = opened
		const withoutZeros = caseNumber.replace(/^.*?0*([1-9]\d*)$/, '$1')
		for (const typed of [caseNumber, `#${caseNumber}`, withoutZeros]) {
			expect([typed, (await found(admin, typed))[0]]).toEqual([typed, 'case A numbered matter'])
		}
		expect(await found(admin, '646 555 7788')).toEqual(['client Tel Ephone'])
		expect(await found(admin, 'tel@ephone', 'client')).toEqual(['client Tel Ephone'])
	})

	it('follow changes and removals', async () => {
		const old = await addClient('Oldname Person')
		const matter = await openCase(old.id, 'Oldname matter')
		const party = await admin.call(caseParties.add, { id: matter.id, name: 'Partywitness Jones', role: 'witness' })
		expect(await found(admin, 'partywit')).toEqual(['party Partywitness Jones'])
		await admin.call(clients.edit, { id: old.id, version: old.version, fullName: 'Newname Person' })
		const now = await admin.call(cases.get, { id: matter.id })
		await admin.call(cases.edit, { id: matter.id, version: now.version, caseName: 'Renamed matter' })
		expect(await found(admin, 'oldname')).toEqual([])
		expect(await found(admin, 'newname')).toEqual(['case Renamed matter', 'client Newname Person'])
		await admin.call(caseParties.remove, { id: matter.id, partyId: party.id })
		expect(await found(admin, 'partywit')).toEqual([])
		await admin.call(cases.deleteForever, { id: matter.id, confirm: 'Renamed matter' })
		expect(await found(admin, 'renamed')).toEqual([])
	})

	it('include similar spellings when there are few, and name the corrections', async () => {
		const client = await addClient('Bartholomew Featherstone')
		await openCase(client.id, 'Featherstone v. Crowe')
		const answer = await attorney.call(search.find, { q: 'fetherstne bart' })
		expect(answer.hits.map(nameOf)).toEqual(['Featherstone v. Crowe', 'Bartholomew Featherstone'])
		expect(answer.corrections).toEqual([{ typed: 'fetherstne', word: 'featherstone' }])
		expect((await attorney.call(search.find, { q: 'xyzzyplugh' })).hits).toEqual([])
	})

	it('contain no words of removed records', async () => {
		const client = await addClient('Short Lived')
		const matter = await openCase(client.id, 'Uniquissimus v. All')
		await admin.call(cases.deleteForever, { id: matter.id, confirm: matter.caseName })
		const { rows } = await app.platform.db.owner.query<{ word: string }>(
			"SELECT word FROM api.search_vocabulary WHERE word IN ('uniquissimus', 'short')",
		)
		expect(rows).toEqual([{ word: 'short' }])
	})

	it('are limited to eight of a kind and say when there are more', async () => {
		for (let at = 0; at < 9; at += 1) await addClient(`Manifold ${at}`)
		const answer = await admin.call(search.find, { q: 'manifold' })
		expect(answer.hits).toHaveLength(8)
		expect(answer.more).toEqual(['client'])
	})

	it.each(["'", '"; DROP', '½', 'a:* & b', '\\', '((', '<->', '!', '%_%', '💼', 'ﷺ', '٣'])(
		'is looked for without harm in %s',
		async (q) => {
			expect((await admin.send(search.find, { q })).statusCode).toBe(200)
		},
	)
})

describe('access', () => {
	it('limits clients to their own cases', async () => {
		const person = await createPerson(app, 'client')
		const own = await addClient('Owning Person')
		const other = await addClient('Other Person')
		await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, own.id])
		const mine = await openCase(own.id, 'Secretive one')
		await openCase(other.id, 'Secretive two')
		await admin.call(caseParties.add, { id: mine.id, name: 'Secretive witness', role: 'witness' })
		const me = app.as(person)
		const answer = await me.call(portalSearch.find, { q: 'secretive' })
		expect(answer).toMatchObject({ hits: [{ kind: 'case', caseName: 'Secretive one' }], hasMore: false })
		expect(answer.hits).toHaveLength(1)
		expect(await me.refusal(search.find, { q: 'owning' })).toMatchObject({ status: 403 })
	})

	it('limits users to user managers', async () => {
		await createPerson(app, 'clerk', { fullName: 'Accountable Clerk' })
		expect(await found(admin, 'accountable')).toEqual(['account Accountable Clerk'])
		expect(await found(attorney, 'accountable')).toEqual([])
	})

	it('hides only a case behind an ethical wall, its parties and words', async () => {
		const walled = await createPerson(app, 'attorney')
		const client = await addClient('Walled Client')
		const hidden = await openCase(client.id, 'Walledmatter hidden')
		const open = await openCase(client.id, 'Walledmatter open')
		for (const { id } of [hidden, open]) {
			await admin.call(caseParties.add, {
				id,
				name: `Walledparty of ${id === hidden.id ? 'hidden' : 'open'}`,
				role: 'other',
			})
		}
		await wall(hidden.id, walled)
		const me = app.as(walled)
		await expect.poll(() => found(me, 'walledmatter')).toEqual(['case Walledmatter open'])
		expect(await found(me, 'walledparty')).toEqual(['party Walledparty of open'])
		expect(await found(me, hidden.caseNumber)).not.toContain('case Walledmatter hidden')
		const mistyped = await me.call(search.find, { q: 'wlledmatter' })
		expect(mistyped.hits.map(nameOf)).toEqual(['Walledmatter open'])
		expect((await found(attorney, 'walledmatter')).sort()).toEqual([
			'case Walledmatter hidden',
			'case Walledmatter open',
		])
	})
})

it('finds documents by title, file name and tag, not by their client, for those who may see them', async () => {
	const client = await addClient('Documented Person')
	const opened = await openCase(client.id, 'Documented v. Undocumented')
	const id = newId()
	const file = { content: Buffer.from('a text about turbines') }
	await admin.call(documents.put, { id, name: 'Zebrafish lease.txt', caseId: opened.id }, file)
	const hit = { kind: 'document', id, title: 'Zebrafish lease', type: 'txt', place: 'Documented v. Undocumented' }
	expect(await admin.call(search.find, { q: 'zebrafi lea' })).toMatchObject({ hits: [hit] })
	expect((await admin.call(search.find, { q: 'documented', kinds: 'document' })).hits).toEqual([])
	expect((await admin.call(search.find, { q: 'z', kinds: 'document' })).hits).toEqual([])
	await admin.call(documents.remove, { id })
	expect((await admin.call(search.find, { q: 'zebrafish', kinds: 'document' })).hits).toEqual([])
})

it('finds inquiries by name and by the number the caller was given, and no Inc. for inq', async () => {
	const inquiry = await admin.call(intake.add, { fullName: 'Inqrid Zellweger', phone: '(212) 555-0161' })
	await admin.call(clients.add, { fullName: 'Blackwater Inc.' })
	const hit = { kind: 'inquiry', id: inquiry.id, number: inquiry.number, fullName: 'Inqrid Zellweger', status: 'new' }
	expect((await admin.call(search.find, { q: 'zellw' })).hits).toMatchObject([hit])
	expect((await admin.call(search.find, { q: `#${inquiry.number}` })).hits).toContainEqual(expect.objectContaining(hit))
	const { hits } = await admin.call(search.find, { q: 'inq' })
	expect(hits).toMatchObject([hit])
})

describe('invoices and payments', () => {
	it('are found by number, client, case and reference, by who may bill and is not behind a wall', async () => {
		const client = await addClient('Quirina Billings')
		const one = await openCase(client.id, 'Billings v. Harbor')
		const { owner } = app.platform.db
		const number = 'INV-7788-0042'
		await owner.query(
			`INSERT INTO api.invoices (client_id, case_id, number, status, total_cents, issued_at, client_name, case_name, case_number)
			VALUES ($1, $2, $3, 'issued', 5000, now(), 'Quirina Billings', 'Billings v. Harbor', $4)`,
			[client.id, one.id, number, one.caseNumber],
		)
		await owner.query(
			"INSERT INTO api.invoices (client_id, case_id, status, total_cents) VALUES ($1, $2, 'draft', 0)",
			[client.id, one.id],
		)
		await owner.query(
			`INSERT INTO api.payments (client_id, method, received_on, cents, reference, source)
			VALUES ($1, 'check', '2026-11-01', 700, 'CHK90210', $2)`,
			[client.id, newId()],
		)
		const money = 'invoice,payment'
		for (const q of [number, number.toLowerCase(), 'harbor bill', one.caseNumber]) {
			expect(await found(attorney, q, money)).toEqual([`invoice ${number}`])
		}
		expect(await found(attorney, 'quirina', money)).toEqual([`invoice ${number}`, 'payment CHK90210'])
		expect(await found(attorney, 'chk90210', money)).toEqual(['payment CHK90210'])
		const screened = await createPerson(app, 'attorney')
		await wall(one.id, screened)
		expect(await found(app.as(screened), 'quirina', money)).toEqual([])
		const paralegal = app.as(await createPerson(app, 'paralegal'))
		expect(await paralegal.call(search.find, { q: 'quirina', kinds: money })).toMatchObject({ hits: [], kinds: [] })
	})
})
