import { billing } from '@praxis/contract/billing/billing.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { askClient } from '@praxis/contract/editor/templates/client-questions.contract'
import { dataExports } from '@praxis/contract/exports/exports.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTables } from '../../platform/db/list-tables.ts'
import { withOwner } from '../../platform/db/with-owner.ts'
import { openBilledCase, THROUGH, work } from '../../testing/billing-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { buildExport } from './build-export.ts'
import { leftOut, TABLES_LEFT_OUT } from './left-out.ts'

let app: TestApp
let admin: Caller
let caseId: string
let otherCaseId: string
let clientId: string

beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin', { fullName: 'Ina Admin', withPassword: true }))
	const add = (fullName: string, email: string) => admin.call(clients.add, { fullName, email, notes: 'Pays late' })
	clientId = (await add('Ada Osei', 'ada@osei.test')).id
	const other = await add('Stella Strange', 'stella@strange.test')
	const open = async (of: string, caseName: string) => {
		const input = {
			clientId: of,
			caseName,
			type: 'General',
			internalNotes: '=2+2',
			description: '<b>Roof</b>',
		} as const
		return (await admin.call(cases.open, input)).id
	}
	caseId = await open(clientId, 'Osei v. Lind: roof')
	otherCaseId = await open(other.id, 'Strange v. All')
	await admin.call(caseParties.add, { id: caseId, name: 'Paula Park', role: 'witness' })
	await admin.call(documents.put, { caseId, id: newId(), name: 'Notice.txt' }, { content: Buffer.from('notice') })
	const theirs = { caseId: otherCaseId, id: newId(), name: 'Theirs.txt' }
	await admin.call(documents.put, theirs, { content: Buffer.from('theirs') })
})
afterAll(() => app.close())

async function made(by: Caller, input: object): Promise<string> {
	const { id } = await by.call(dataExports.request, { id: newId(), scope: 'firm', ...input })
	const stateOf = async () => (await by.call(dataExports.list, {})).items.find((one) => one.id === id)?.state
	await expect.poll(stateOf, { timeout: 120_000, interval: 50 }).toBe('ready')
	return id
}

async function exported(input: object): Promise<Record<string, string>> {
	const id = await made(admin, input)
	const { href } = await admin.call(dataExports.link, { id })
	const answer = await admin.inject({ url: href })
	expect(answer.headers['content-type']).toBe('application/zip')
	const colleague = app.as(await createPerson(app, 'admin'))
	expect((await colleague.inject({ url: href })).statusCode).toBe(404)
	const files = unzipSync(new Uint8Array(answer.rawPayload))
	return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const parsed = (text: string | undefined): unknown => JSON.parse(text ?? '')

test('everything comes out in open formats, without secrets', async () => {
	const ask = {
		id: newId(),
		caseId,
		template: 'motion-to-dismiss',
		names: ['PLAINTIFF'],
		label: 'Ada Osei',
		expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
	}
	const { link } = await admin.call(askClient.create, ask)
	const token = decodeURIComponent(link.split('/answer/')[1] ?? '')
	await app.anonymous.call(askClient.save, { token, answers: { Q1: 'Not sent yet' } })
	const files = await exported({ scope: 'firm' })
	expect(parsed(files['tables/client_questions.json'])).toMatchObject([{ id: ask.id, answers: {} }])
	expect(files['tables/client_questions.csv']).not.toContain('Not sent yet')
	expect(parsed(files['tables/cases.json'])).toContainEqual(
		expect.objectContaining({ id: caseId, case_name: 'Osei v. Lind: roof', internal_notes: '=2+2' }),
	)
	expect(files['tables/cases.csv']).toContain("'=2+2")
	expect(files['audit.csv']).toContain('cases.open')
	expect(files['contacts.vcf']).toContain('FN:Ada Osei\r\nN:Osei;Ada;;;\r\n')
	expect(files['calendar.ics']).toMatch(/^BEGIN:VCALENDAR\r\n/)
	expect(files['ledger.journal']).toBe('')
	const notice = Object.entries(files).find(([name]) => name.endsWith('/Notice.txt'))
	expect(notice?.[0]).toMatch(/^documents\/[^/]*Osei v\. Lind- roof\/Notice\.txt$/)
	expect(notice?.[1]).toBe('notice')
	expect(files['documents/index.csv']).toContain(notice?.[0])
	expect(files['data-dictionary.csv']).toContain(
		'accounts,password,Password,text,no,,,,no,secrets and traces of signing in',
	)
	const all = Object.values(files).join('\n')
	const { rows } = await app.platform.db.owner.query<{ secret: string }>(
		'SELECT token AS secret FROM api.sessions UNION ALL SELECT password FROM api.accounts WHERE password IS NOT NULL',
	)
	for (const { secret } of rows) expect(all).not.toContain(secret)
	const { files: written, missing } = parsed(files['manifest.json']) as {
		files: { path: string; rows: number }[]
		missing: []
	}
	expect(missing).toEqual([])
	expect(written.find(({ path }) => path === 'tables/cases.csv')?.rows).toBe(2)
})

test('a case goes to successor counsel alone, and with the notes of the firm only when asked', async () => {
	const files = await exported({ scope: 'case', subjectId: caseId })
	const all = Object.values(files).join('\n')
	expect(all).not.toContain('=2+2')
	for (const strange of ['Stella', 'Strange', 'theirs', 'Pays late']) expect(all).not.toContain(strange)
	expect(files['index.html']).toContain('&lt;b&gt;Roof&lt;/b&gt;')
	expect(parsed(files['data/parties.json'])).toMatchObject([{ Name: 'Paula Park', Role: 'witness' }])
	const internal = await exported({ scope: 'case', subjectId: caseId, withInternal: true })
	expect(parsed(internal['data/internal-notes.json'])).toMatchObject([{ Notes: '=2+2' }])
	expect(internal['data/internal-notes.csv']).toContain("'=2+2")
})

test('a client comes with all their cases and nothing of others', async () => {
	const files = await exported({ scope: 'client', subjectId: clientId })
	expect(parsed(files['data/client.json'])).toMatchObject([{ Name: 'Ada Osei' }])
	expect(Object.keys(files).some((name) => name.endsWith('/Notice.txt'))).toBe(true)
	expect(Object.values(files).join('\n')).not.toContain('Strange')
})

test('what is lost in the file store is named, and the rest comes', async () => {
	const lost = newId()
	await admin.call(documents.put, { caseId, id: lost, name: 'Lost.txt' }, { content: Buffer.from('lost') })
	const { rows } = await app.platform.db.owner.query<{ hash: string }>('SELECT hash FROM api.documents WHERE id = $1', [
		lost,
	])
	await app.platform.files.delete(rows[0]?.hash ?? '')
	const files = await exported({ scope: 'case', subjectId: caseId })
	expect(parsed(files['manifest.json'])).toMatchObject({
		missing: [{ sha256: rows[0]?.hash, why: 'not in the file store' }],
	})
	expect(files['index.html']).toContain('Documents that could not be read')
	expect((await admin.call(dataExports.list, {})).items[0]).toMatchObject({ missingCount: 1, documentCount: 1 })
})

test('only administrators, and each step is in the audit log', async () => {
	const attorney = app.as(await createPerson(app, 'attorney'))
	expect(await attorney.refusal(dataExports.list, {})).toMatchObject({ status: 403 })
	expect(await admin.refusal(dataExports.request, { id: newId(), scope: 'case', subjectId: newId() })).toMatchObject({
		code: 'export_subject_not_found',
	})
	expect(await admin.refusal(dataExports.request, { id: newId(), scope: 'client' })).toMatchObject({
		code: 'export_subject_missing',
	})
	const [latest] = (await admin.call(dataExports.list, {})).items
	const id = latest?.id ?? ''
	await admin.call(dataExports.remove, { id })
	expect(await admin.refusal(dataExports.link, { id })).toMatchObject({ code: 'export_not_found' })
	const audit = await app.platform.db.owner.query('SELECT action FROM api.audit_log WHERE entity_id = $1 ORDER BY id', [
		id,
	])
	expect(audit.rows.map(({ action }) => action)).toEqual([
		'dataExports.request',
		'dataExports.build',
		'dataExports.link',
		'dataExports.remove',
	])
})

test('every secret is left out', async () => {
	const tables = await withOwner(app.platform.db, listTables)
	const names = tables.map(({ name }) => name)
	for (const table of Object.keys(TABLES_LEFT_OUT)) expect(names).toContain(table)
	const suspicious = /token|secret|password|sealed|nonce|credential|private|backup_codes|(_|^)key$|_hash$/
	const exportedOnes = tables.flatMap((table) =>
		table.columns
			.filter((column) => suspicious.test(column.name) && leftOut(table.name, column) === null)
			.map((column) => `${table.name}.${column.name}`),
	)
	expect(exportedOnes).toEqual([
		'accounts.access_token_expires_at',
		'accounts.refresh_token_expires_at',
		'audit_log.token_id',
		'audit_seals.sealed_at',
		'calendar_events.is_private',
		'client_merge_rows.row_key',
		'conflict_run_hits.hit_key',
		'document_templates.form_hash',
		'firm.logo_hash',
		'intakes.letter_hash',
		'legal_agreements.key',
		'legal_text_versions.key',
		'limitation_period_versions.key',
		'model_calls.input_tokens',
		'model_calls.output_tokens',
		'model_providers.tokens_per_minute',
		'models.key',
		'models.max_output_tokens',
		'notifications.dedupe_key',
		'user_preferences.key',
	])
})

test('the tables alone come in one format', async () => {
	const files = await exported({ format: 'json' })
	expect(files['tables/cases.json']).toContain('Osei v. Lind: roof')
	expect(Object.keys(files).some((name) => name.endsWith('/Notice.txt') || name.endsWith('cases.csv'))).toBe(false)
})

test('a document of several cases names only those of the export', async () => {
	const shared = newId()
	await admin.call(documents.put, { caseId, id: shared, name: 'Shared.txt' }, { content: Buffer.from('shared') })
	await admin.call(documents.linkCase, { id: shared, caseId: otherCaseId })
	const files = await exported({ scope: 'case', subjectId: otherCaseId })
	expect(Object.keys(files).filter((name) => name.endsWith('/Shared.txt'))).toEqual([
		expect.stringMatching(/^documents\/[^/]*Strange v\. All\/Shared\.txt$/),
	])
	const all = Object.entries(files).flat().join('\n')
	for (const other of ['Osei', 'Lind']) expect(all).not.toContain(other)
})

test('of a bill that several clients pay, only the own part comes', async () => {
	const attorney = app.as(await createPerson(app, 'attorney'))
	const { clientId: own, caseId: billed } = await openBilledCase(attorney, 'Ola Own')
	const { id: payer } = await attorney.call(clients.add, { fullName: 'Bo Falk' })
	await work(attorney, billed, 3_600)
	const { invoices } = await attorney.call(billing.draft, { caseIds: [billed], through: THROUGH })
	const draft = await attorney.call(billing.get, { id: invoices[0]?.id ?? '' })
	const payers = [{ clientId: payer, share: 40_000 }]
	const { id, version } = await attorney.call(billing.setPayers, { id: draft.id, version: draft.version, payers })
	const first = await attorney.call(billing.issue, { id, version })
	const part = await attorney.call(billing.get, { id: first.splitWith[0]?.id ?? '' })
	const paid = { method: 'check' as const, receivedOn: first.issuedOn ?? '', reference: 'Check No. 47' }
	await attorney.call(receivedPayments.record, { ...paid, id: newId(), clientId: payer, amountCents: part.totalCents })
	const numbers = (files: Record<string, string>) =>
		(parsed(files['data/invoices.json']) as { Number: string }[]).map((one) => one.Number)
	for (const input of [
		{ scope: 'case', subjectId: billed },
		{ scope: 'client', subjectId: own },
	]) {
		const files = await exported(input)
		expect(numbers(files)).toEqual([first.number])
		expect(Object.values(files).join('\n')).not.toContain('Check No. 47')
	}
	const theirs = await exported({ scope: 'client', subjectId: payer })
	expect(numbers(theirs)).toEqual([part.number])
	expect(theirs['data/payments.csv']).toContain('Check No. 47')
})

test('nothing behind an ethical wall is exported', async () => {
	const person = await createPerson(app, 'admin', { fullName: 'Wanda Walled' })
	const walled = app.as(person)
	const other = async (fullName: string) => {
		const { id } = await admin.call(clients.add, { fullName })
		return { id, caseId: (await admin.call(cases.open, { clientId: id, caseName: fullName, type: 'General' })).id }
	}
	const [kept, linked, free] = [await other('Kit Kept'), await other('Lin Linked'), await other('Fay Free')]
	const input = { clientId: kept.id, caseName: 'Kept, second case', type: 'General' } as const
	const { id: second } = await admin.call(cases.open, input)
	const shared = newId()
	await admin.call(
		documents.put,
		{ caseId: kept.caseId, id: shared, name: 'Both.txt' },
		{ content: Buffer.from('both') },
	)
	await admin.call(documents.linkCase, { id: shared, caseId: linked.caseId })
	const before = await made(walled, { scope: 'client', subjectId: kept.id })
	await walled.call(dataExports.link, { id: before })
	await admin.call(caseAccess.screen, { id: kept.caseId, userId: person.id, reason: 'Worked for the other side.' })

	expect(await walled.refusal(dataExports.link, { id: before })).toMatchObject({ code: 'export_not_found' })
	expect((await walled.call(dataExports.list, {})).items).toEqual([])
	const refused = async (scope: 'client' | 'case', subjectId: string) =>
		(await walled.refusal(dataExports.request, { id: newId(), scope, subjectId })).code
	expect(await refused('case', kept.caseId)).toBe('export_subject_not_found')
	for (const [scope, subjectId] of [
		['client', kept.id],
		['case', second],
		['client', linked.id],
		['case', linked.caseId],
	] as const) {
		expect(await refused(scope, subjectId)).toBe('export_subject_walled')
	}
	await made(walled, { scope: 'client', subjectId: free.id })

	const waiting = newId()
	await app.platform.db.owner.query(
		`INSERT INTO api.data_exports (id, scope, subject_id, subject_name, requested_by) VALUES ($1, 'client', $2, 'Kit Kept', $3)`,
		[waiting, kept.id, person.id],
	)
	const origin = { requestId: 'test', ip: null, userAgent: null }
	const ctx = { platform: app.platform, actor: { kind: 'system', name: 'test' }, origin } as const
	await buildExport(ctx, { id: waiting, userId: person.id })
	expect((await admin.call(dataExports.list, {})).items.find((one) => one.id === waiting)).toMatchObject({
		state: 'failed',
		failure: 'The client or case is gone, or was kept from the person who asked for it.',
	})
})
