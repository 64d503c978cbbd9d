import { PDFDocument } from '@cantoo/pdf-lib'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentShares, SHARE_FAILURES_MAX } from '@praxis/contract/documents/document-shares.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

let ahead = 0
let firm: TestApp
let attorney: Caller
let clientId: string

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => new Date(Date.now() + ahead) } })
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Lena Brandt' }))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
})
afterAll(() => firm.close())

const put = async (name: string, content: string | Uint8Array) => {
	const { id } = await attorney.call(
		documents.put,
		{ clientId, id: newId(), name },
		{ content: Buffer.from(content as Uint8Array) },
	)
	return id
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
type Create = InputOf<typeof documentShares.create>

async function share(documentIds: string[], rest: Partial<Create> = {}) {
	const input = { id: newId(), documentIds, label: 'Opposing counsel', expiresAt: inDays(7), ...rest }
	const { share: made, link } = await attorney.call(documentShares.create, input)
	return { id: made.id, made, token: decodeURIComponent(link.split('/share/')[1] ?? '') }
}

const visitor = () => firm.anonymous
const open = (token: string, password?: string) => visitor().call(documentShares.open, { token, password })
const refused = async (token: string, password?: string) =>
	(await visitor().refusal(documentShares.open, { token, password })).code
const content = (token: string, documentId: string, purpose: 'view' | 'download', password?: string) =>
	visitor().send(documentShares.openContent, { token, documentId, purpose, password })
const codeOf = (answer: Awaited<ReturnType<typeof content>>) => JSON.parse(answer.body).code as string

test('a visitor opens the documents of a link and no others; each opening is in the access log', async () => {
	const [first, second, other] = [
		await put('Lease.txt', 'the lease'),
		await put('Deed.txt', 'the deed'),
		await put('Secret.txt', 'the secret'),
	]
	const { id, made, token } = await share([first, second])
	expect(made).toMatchObject({ state: 'open', hasPassword: false, downloads: 0, createdByName: 'Lena Brandt' })
	const seen = await open(token)
	expect(seen.documents.map(({ title }) => title)).toEqual(['Lease', 'Deed'])
	expect(seen).toMatchObject({ label: 'Opposing counsel', mayDownload: true, downloadsLeft: null })
	const downloaded = await content(token, first, 'download')
	expect(downloaded.body).toBe('the lease')
	expect(downloaded.headers).toMatchObject({
		'content-type': 'application/octet-stream',
		'content-security-policy': "sandbox; default-src 'none'",
		'x-content-type-options': 'nosniff',
		'cache-control': 'private, no-store',
	})
	expect((await content(token, second, 'view')).body).toBe('the deed')
	expect(codeOf(await content(token, other, 'view'))).toBe('share_document_gone')
	const views = await attorney.call(documentShares.views, { id })
	expect(views.items).toMatchObject([
		{ title: 'Deed', action: 'viewed' },
		{ title: 'Lease', action: 'downloaded' },
	])
	expect((await attorney.call(documents.accesses, { id: first })).items).toMatchObject([
		{ userName: 'Link for Opposing counsel', action: 'downloaded', versionNumber: 1 },
	])
	expect((await attorney.call(documentShares.list, { id: first })).items).toMatchObject([
		{ id, downloads: 1, views: 1, documents: [{ title: 'Lease' }, { title: 'Deed' }] },
	])
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action, after::text FROM api.audit_log WHERE entity_id = ANY ($1) AND action LIKE 'documentShares%'`,
		[[first, second]],
	)
	expect(rows.map((row) => row.action)).toEqual(['documentShares.create', 'documentShares.create'])
	const { rows: kept } = await firm.platform.db.owner.query('SELECT * FROM api.document_shares WHERE id = $1', [id])
	expect(JSON.stringify([rows, kept])).not.toContain(token)
})

test('unknown, revoked and expired links say so and give nothing', async () => {
	const document = await put('Note.txt', 'a note')
	const { id, token } = await share([document], { expiresAt: inDays(2) })
	expect(await refused('nonsense')).toBe('share_not_found')
	expect(await refused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe('share_not_found')
	ahead = 3 * DAY_MS
	expect(await refused(token)).toBe('share_expired')
	expect(codeOf(await content(token, document, 'download'))).toBe('share_expired')
	ahead = 0
	expect(await attorney.call(documentShares.revoke, { id })).toMatchObject({ state: 'revoked' })
	expect(await attorney.call(documentShares.revoke, { id })).toMatchObject({ revokedByName: 'Lena Brandt' })
	expect(await refused(token)).toBe('share_revoked')
	expect(codeOf(await content(token, document, 'view'))).toBe('share_revoked')
	const past = { id: newId(), documentIds: [document], label: 'x', expiresAt: inDays(-1) }
	expect(await attorney.refusal(documentShares.create, past)).toMatchObject({ code: 'share_ends_wrong' })
})

test('a password is asked for, and guessing it is stopped', async () => {
	const document = await put('Terms.txt', 'the terms')
	const { made, token } = await share([document], { password: 'plain horse' })
	expect(made.hasPassword).toBe(true)
	expect(await refused(token)).toBe('share_password_needed')
	expect(codeOf(await content(token, document, 'view'))).toBe('share_password_needed')
	expect((await open(token, 'plain horse')).documents).toHaveLength(1)
	for (let turn = 0; turn < SHARE_FAILURES_MAX; turn += 1) {
		expect(await refused(token, 'wrong horse')).toBe('share_password_wrong')
	}
	expect(await refused(token, 'plain horse')).toBe('share_locked')
	ahead = 16 * 60_000
	expect((await content(token, document, 'view', 'plain horse')).body).toBe('the terms')
	ahead = 0
})

test('of passwords guessed all at once no more are tried than one after another', async () => {
	const { token } = await share([await put('Will.txt', 'the will')], { password: 'plain horse' })
	const guesses = Array.from({ length: SHARE_FAILURES_MAX + 5 }, (_, at) => refused(token, `horse ${at}`))
	const codes = await Promise.all(guesses)
	expect(codes.filter((code) => code === 'share_password_wrong')).toHaveLength(SHARE_FAILURES_MAX)
	expect(codes.filter((code) => code === 'share_locked')).toHaveLength(5)
})

test('a link revoked while its copy is being marked gives nothing', async () => {
	const pdf = await PDFDocument.create()
	for (let page = 0; page < 400; page += 1) pdf.addPage([400, 600])
	const document = await put('Long plan.pdf', await pdf.save())
	const { id, token } = await share([document], { watermark: 'Draft' })
	const asked = content(token, document, 'view')
	await attorney.call(documentShares.revoke, { id })
	expect(codeOf(await asked)).toBe('share_revoked')
	expect((await attorney.call(documentShares.views, { id })).items).toEqual([])
})

test('view only and a limit of downloads hold, also for those at once', async () => {
	const document = await put('Brief.txt', 'the brief')
	const viewing = await share([document], { mayDownload: false })
	expect(codeOf(await content(viewing.token, document, 'download'))).toBe('share_view_only')
	expect((await content(viewing.token, document, 'view')).body).toBe('the brief')
	const limited = await share([document], { downloadsMax: 2 })
	const answers = await Promise.all(Array.from({ length: 5 }, () => content(limited.token, document, 'download')))
	expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
	expect(codeOf(await content(limited.token, document, 'download'))).toBe('share_used_up')
	expect(await open(limited.token)).toMatchObject({ downloadsLeft: 0 })
	const table = await put('Costs.bin', 'neither text nor picture\u0000')
	const input = { id: newId(), documentIds: [table], label: 'x', expiresAt: inDays(1), mayDownload: false }
	expect(await attorney.refusal(documentShares.create, input)).toMatchObject({ code: 'share_needs_download' })
})

test('deleted documents and those whose legal hold changed leave the link', async () => {
	const [kept, gone] = [await put('Kept.txt', 'kept'), await put('Gone.txt', 'gone')]
	const { token } = await share([kept, gone])
	await attorney.call(documents.remove, { id: gone })
	expect((await open(token)).documents.map(({ title }) => title)).toEqual(['Kept'])
	expect(codeOf(await content(token, gone, 'view'))).toBe('share_document_gone')
	await attorney.call(documents.hold, { id: kept, legalHold: true, reason: 'Dispute' })
	expect(await refused(token)).toBe('share_empty')
	expect(codeOf(await content(token, kept, 'download'))).toBe('share_document_gone')
	const input = { id: newId(), documentIds: [gone], label: 'x', expiresAt: inDays(1) }
	expect(await attorney.refusal(documentShares.create, input)).toMatchObject({ code: 'document_deleted' })
})

test('a watermark is on every page of the copy, and only PDFs have one', async () => {
	const pdf = await PDFDocument.create()
	for (const turned of [0, 90]) {
		const page = pdf.addPage([400, 600])
		page.setRotation({ ...page.getRotation(), angle: turned })
	}
	const original = await pdf.save()
	const document = await put('Plan.pdf', original)
	const { token } = await share([document], { watermark: 'Confidential Bo Falk' })
	const copy = (await content(token, document, 'view')).rawPayload
	const marked = await PDFDocument.load(copy)
	expect(marked.getPageCount()).toBe(2)
	for (const page of marked.getPages()) expect(page.node.Resources()?.toString()).toContain('Helvetica-Bold')
	expect(copy.equals(Buffer.from(original))).toBe(false)
	const other = await share([document], { watermark: 'Конфиденциально' })
	const inCyrillic = await PDFDocument.load((await content(other.token, document, 'view')).rawPayload)
	for (const page of inCyrillic.getPages()) expect(page.node.Resources()?.toString()).toContain('SourceSerif')
	const text = await put('Plain.txt', 'text')
	const input = { id: newId(), documentIds: [text], label: 'x', expiresAt: inDays(1), watermark: 'Draft' }
	expect(await attorney.refusal(documentShares.create, input)).toMatchObject({ code: 'share_watermark_pdf' })
	const noFont = { ...input, documentIds: [document], watermark: 'Draft ☃' }
	expect(await attorney.refusal(documentShares.create, noFont)).toMatchObject({ code: 'pdf_letter_missing' })
})

test('only those who may change documents create and revoke links; unknown rows are not found', async () => {
	const document = await put('Ours.txt', 'ours')
	const { id } = await share([document])
	const client = firm.as(await createPerson(firm, 'client'))
	const input = { id: newId(), documentIds: [document], label: 'x', expiresAt: inDays(1) }
	for (const caller of [client, firm.anonymous]) {
		expect((await caller.refusal(documentShares.create, input)).status).toBeGreaterThanOrEqual(401)
		expect((await caller.refusal(documentShares.revoke, { id })).status).toBeGreaterThanOrEqual(401)
		expect((await caller.refusal(documentShares.views, { id })).status).toBeGreaterThanOrEqual(401)
	}
	const missing = newId()
	expect(await attorney.refusal(documentShares.create, { ...input, documentIds: [missing] })).toMatchObject({
		code: 'document_not_found',
	})
	expect(await attorney.refusal(documentShares.revoke, { id: missing })).toMatchObject({ code: 'share_not_found' })
	expect(await attorney.refusal(documentShares.views, { id: missing })).toMatchObject({ code: 'share_not_found' })
	expect(await attorney.refusal(documentShares.list, { id: missing })).toMatchObject({ code: 'document_not_found' })
	expect(await attorney.refusal(documentShares.create, { ...input, id })).toMatchObject({ code: 'id_taken' })
})
