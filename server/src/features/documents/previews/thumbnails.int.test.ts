import { readFile } from 'node:fs/promises'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'

const SIZE = { width: 480, height: 270 }

let app: TestApp
let attorney: Caller
let caseId: string
beforeAll(async () => {
	app = await startTestApp()
	attorney = app.as(await createPerson(app, 'attorney'))
	const client = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	caseId = (await attorney.call(cases.open, { clientId: client.id, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(() => app.close())

const put = (name: string, content: Buffer) => attorney.call(documents.put, { id: newId(), name, caseId }, { content })

async function page(color: ReturnType<typeof rgb>): Promise<Buffer> {
	const file = await PDFDocument.create()
	file.addPage([612, 792]).drawRectangle({ x: 0, y: 0, width: 612, height: 792, color })
	return Buffer.from(await file.save())
}

const show = (id: string, caller = attorney) => caller.inject({ url: `/api/documents/${id}/thumbnail` })

async function colorOf(content: Buffer): Promise<number[]> {
	const { channels } = await sharp(content).stats()
	return channels.map(({ mean }) => Math.round(mean / 64))
}

test('a PDF shows its first page, drawn once for each content', async () => {
	const { id } = await put('Red.pdf', await page(rgb(1, 0, 0)))
	const shown = await show(id)
	expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
	expect(shown.headers['cache-control']).toContain('private')
	expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ ...SIZE, format: 'webp' })
	expect(await colorOf(shown.rawPayload)).toEqual([4, 0, 0])
	const stored = () =>
		app.platform.db.owner.query('SELECT hash, image FROM api.document_thumbnails WHERE document_id = $1', [id])
	expect((await stored()).rows).toMatchObject([{ image: shown.rawPayload }])

	const version = { id, name: 'Blue.pdf' }
	await attorney.call(documentVersions.put, version, { content: await page(rgb(0, 0, 1)) })
	expect(await colorOf((await show(id)).rawPayload)).toEqual([0, 0, 4])
	expect((await stored()).rows).toHaveLength(1)
	await app.platform.db.owner.query('DELETE FROM api.documents WHERE id = $1', [id])
	expect((await stored()).rows).toEqual([])
})

test('an image shows itself; what cannot be drawn has no picture, and says so', async () => {
	const green = await sharp({ create: { width: 900, height: 200, channels: 3, background: '#00ff00' } })
		.png()
		.toBuffer()
	const image = await show((await put('Photo.png', green)).id)
	expect(await sharp(image.rawPayload).metadata()).toMatchObject({ ...SIZE, format: 'webp' })
	const packed = await readFile(new URL('../pdf/samples/packed-twice.pdf', import.meta.url))
	const damaged = Buffer.concat([green.subarray(0, 60), Buffer.alloc(50)])
	for (const [name, content] of [
		['Note.txt', Buffer.from('A note.')],
		['Packed.pdf', packed],
		['Damaged.png', damaged],
		['Damaged.pdf', Buffer.from('%PDF-1.7 and nothing else')],
	] as const) {
		const { id } = await put(name, content)
		for (const answer of [await show(id), await show(id)]) {
			expect([name, answer.statusCode, answer.body]).toEqual([name, 204, ''])
		}
	}
})

test('only users who may see the document see its picture', async () => {
	const { id } = await put('Sealed.pdf', await page(rgb(0, 1, 0)))
	expect((await show(id)).statusCode).toBe(200)
	const person = await createPerson(app, 'attorney', { isWalled: true })
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		person.id,
	])
	expect((await show(id, app.as(person))).statusCode).toBe(404)
	const { rows } = await app.platform.db.owner.query(
		'SELECT count(*)::int AS count FROM api.document_thumbnails WHERE document_id = $1',
		[id],
	)
	expect(rows).toEqual([{ count: 1 }])
	for (const role of ['client', 'service_provider'] as const) {
		expect((await show(id, app.as(await createPerson(app, role)))).statusCode).toBe(403)
	}
	expect((await show(id, app.anonymous)).statusCode).toBe(401)
	expect((await show(newId())).statusCode).toBe(404)
})
