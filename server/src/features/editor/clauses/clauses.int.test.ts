import { type ClauseDetails, clauses } from '@praxis/contract/editor/clauses/clauses.contract'
import { PICTURES_TOO_LARGE } from '@praxis/contract/editor/pictures'
import { p } from '@praxis/contract/editor/templates/template'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { PNG } from '../../../testing/office/word-package.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let clerk: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	clerk = app.as(await createPerson(app, 'clerk'))
})
afterAll(() => app.close())

const details = (title: string, ...lines: string[]): ClauseDetails => ({
	title,
	category: 'contract',
	doc: { type: 'doc', content: lines.map(p) },
})
async function add(title: string, ...lines: string[]): Promise<string> {
	const id = newId()
	await admin.call(clauses.create, { id, ...details(title, ...lines) })
	return id
}

test('a clause is added, inserted with the clauses that it refers to, saved and deleted, each on record', async () => {
	const notices = await add('Notices', 'Notices to [CLIENT_NAME] are in writing.')
	const id = await add('General terms', 'First.', '[CLAUSE NOTICES]')
	const one = await clerk.call(clauses.get, { id })
	expect(one).toMatchObject({ name: 'GENERAL_TERMS', title: 'General terms', version: 1 })
	expect(one.inserted).toMatchObject({
		content: [{ content: [{ text: 'First.' }] }, { content: [{ text: 'Notices to [CLIENT_NAME] are in writing.' }] }],
	})
	expect((await clerk.call(clauses.list, {})).items.map(({ title }) => title)).toEqual(['General terms', 'Notices'])
	expect(await admin.refusal(clauses.remove, { id: notices })).toMatchObject({
		code: 'clause_in_use',
		message: 'Other clauses refer to this clause: GENERAL_TERMS.',
	})
	const saved = await attorney.call(clauses.save, { id, version: 1, ...details('Terms', 'Second.') })
	expect(saved).toMatchObject({ version: 2, name: 'GENERAL_TERMS', title: 'Terms' })
	expect(await attorney.refusal(clauses.save, { id, version: 1, ...details('Terms', 'x') })).toMatchObject({
		code: 'stale_version',
	})
	await admin.call(clauses.remove, { id: notices })
	await admin.call(clauses.remove, { id })
	expect(await admin.refusal(clauses.get, { id })).toMatchObject({ code: 'clause_not_found', status: 404 })
	const { rows } = await app.platform.db.owner.query(
		'SELECT action FROM api.audit_log WHERE entity_id = $1 ORDER BY id',
		[id],
	)
	expect(rows.map(({ action }) => action)).toEqual(['clauses.create', 'clauses.save', 'clauses.remove'])
})

test('a clause that contains itself is refused, also through another one', async () => {
	const a = await add('Alpha', 'a')
	await add('Beta', '[CLAUSE ALPHA]')
	const save = (...lines: string[]) => admin.refusal(clauses.save, { id: a, version: 1, ...details('Alpha', ...lines) })
	expect(await save('[CLAUSE ALPHA]')).toMatchObject({
		code: 'clause_contains_itself',
		status: 400,
		message: 'This clause contains itself: ALPHA → ALPHA.',
		fields: { doc: 'This clause contains itself: ALPHA → ALPHA.' },
	})
	expect(await save('x', '[CLAUSE BETA]')).toMatchObject({
		message: 'This clause contains itself: ALPHA → BETA → ALPHA.',
	})
	expect(await save('[CLAUSE GAMMA]')).toMatchObject({
		code: 'clause_unknown',
		message: '[CLAUSE GAMMA] refers to a clause that does not exist.',
	})
	const itself = { id: newId(), ...details('Delta', '[CLAUSE DELTA]') }
	expect(await admin.refusal(clauses.create, itself)).toMatchObject({
		message: 'This clause contains itself: DELTA → DELTA.',
	})
})

test('who may do what, and bad input', async () => {
	const id = await add('Omega', 'o')
	const create = (one: ClauseDetails, by = admin) => by.refusal(clauses.create, { id: newId(), ...one })
	expect(await create(details('No', 'x'), attorney)).toMatchObject({ code: 'forbidden' })
	expect(await clerk.refusal(clauses.save, { id, version: 1, ...details('Omega', 'x') })).toMatchObject({
		code: 'forbidden',
	})
	expect(await attorney.refusal(clauses.remove, { id })).toMatchObject({ code: 'forbidden' })
	expect(await create(details('omega', 'x'))).toMatchObject({
		code: 'clause_title_taken',
		fields: { title: 'A clause with this title already exists.' },
	})
	expect(await create(details('—', 'x'))).toMatchObject({ fields: { title: 'The title needs a letter from A to Z.' } })
	expect(await create(details('Empty'))).toMatchObject({ fields: { doc: 'Enter the text of the clause.' } })
	expect(await create(details('Open', '[IF JURY]'))).toMatchObject({
		code: 'clause_faulty',
		message: 'The section [IF JURY] is not closed. Put [END] after it.',
	})
	const marks = [{ type: 'deletion', attrs: { id: `${newId()}.abcdef` } }]
	const deleted = { type: 'paragraph', content: [{ type: 'text', text: 'Gone', marks }] }
	expect(await create({ ...details('Gone'), doc: { type: 'doc', content: [deleted] } })).toMatchObject({
		code: 'clause_faulty',
		message: 'Enter the text of the clause.',
	})
	const script = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'x' }] }] }
	expect(await create({ ...details('Script'), doc: script })).toMatchObject({ code: 'clause_faulty' })
	const large = Buffer.from(PNG)
	large.writeUInt32BE(25_000_000, 16)
	const src = `data:image/png;base64,${large.toString('base64')}`
	const pictured = { type: 'doc', content: [p('x'), { type: 'image', attrs: { src } }] }
	expect(await create({ ...details('Large'), doc: pictured })).toMatchObject({
		code: 'clause_faulty',
		message: PICTURES_TOO_LARGE,
	})
})

test('another title with the same name gets its own name; too many clauses are refused', async () => {
	const { name } = await admin.call(clauses.get, { id: await add('Cost-sharing', 'c') })
	const other = await admin.call(clauses.get, { id: await add('Cost sharing', 'd') })
	expect([name, other.name]).toEqual(['COST_SHARING', 'COST_SHARING_2'])
	const { owner } = app.platform.db
	await owner.query(`INSERT INTO api.clauses (id, name, title, category, doc)
		SELECT gen_random_uuid(), 'FILL_' || n, 'Fill ' || n, 'general', '{"type":"doc"}'
			FROM generate_series(1, 500 - (SELECT count(*)::int FROM api.clauses)) n`)
	expect(await admin.refusal(clauses.create, { id: newId(), ...details('More', 'x') })).toMatchObject({
		code: 'clauses_full',
		message: 'The firm can have at most 500 clauses. Delete one first.',
	})
	await owner.query("DELETE FROM api.clauses WHERE name LIKE 'FILL_%'")
})

test('a text that is too long with its clauses is refused, also through another one and on reading', async () => {
	const long = await add('Long', 'x'.repeat(200_000))
	const many = Array.from({ length: 30 }, () => '[CLAUSE LONG]')
	const message = 'With the clauses that it refers to, a clause has at most 4,000,000 characters.'
	expect(await admin.refusal(clauses.create, { id: newId(), ...details('Many', ...many) })).toMatchObject({
		code: 'clause_too_long',
		fields: { doc: message },
	})
	const id = await add('Many', ...many.slice(0, 15))
	const grown = details('Long', 'x'.repeat(300_000))
	expect(await admin.refusal(clauses.save, { id: long, version: 1, ...grown })).toMatchObject({
		message: `MANY refers to this clause and would be too long. ${message}`,
	})
	await app.platform.db.owner.query('UPDATE api.clauses SET doc = $2 WHERE id = $1', [long, JSON.stringify(grown.doc)])
	expect(await admin.refusal(clauses.get, { id })).toMatchObject({ code: 'clause_too_long', message })
})
