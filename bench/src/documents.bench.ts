import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { documents } from '@praxis/contract/documents/documents.contract'
import { addressOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { contentOf } from '@praxis/server/demo/case-documents'
import { wordAt } from '@praxis/server/demo/document-pool'
import { kindOf } from '@praxis/server/features/file-formats/detect-kind'
import { ReadingProcess } from '@praxis/server/features/file-formats/reading/reading-process'
import { type Firm, signIn } from './firm.ts'
import { spreadOf, timeOf } from './measure.ts'
import { printTable, verdict } from './print.ts'
import { put, putInParts } from './upload.ts'

const ENDINGS = ['pdf', 'docx', 'pptx', 'rtf', 'odt', 'txt']
const READ_OF_EACH = 40
const PARAGRAPHS = 25
const WORDS = 40

/** Reading texts out of files of about three pages, one after another as the job does. */
async function measureReading(): Promise<void> {
	const reading = new ReadingProcess()
	const rows = []
	try {
		for (const ending of ENDINGS) {
			const name = `Lease.${ending}`
			const paragraph = (at: number) =>
				Array.from({ length: WORDS }, (_, word) => wordAt(1 + at * WORDS + word)).join(' ')
			const { bytes } = await contentOf(
				name,
				Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(at)),
			)
			const read = () =>
				reading.read({ ...kindOf(bytes, name), name, bytes: bytes.length }, async () => Readable.from([bytes]))
			const { state, reason } = await read()
			if (state !== 'extracted') throw new Error(`${name} was not read: ${reason}`)
			const took = await timeOf(async () => {
				for (let at = 0; at < READ_OF_EACH; at += 1) await read()
			})
			rows.push([ending, (READ_OF_EACH * 1000) / took])
		}
	} finally {
		await reading.close()
	}
	printTable('Texts read out of files of a thousand words', ['', 'documents/s'], rows)
}

const ROUNDS = 5
const MEGABYTES = 64
const MEGABYTE = 1024 * 1024
const RATIO_MIN = 0.7

/** Uploads over HTTP beside a bare server that streams a body to a synced file. */
async function measureUploads({ app, bare }: Firm): Promise<void> {
	const cookie = await signIn(app.url, 'paralegal@demo.praxis.test')
	const headers = { cookie, origin: app.url }
	const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-uploads-'))
	const times: Record<'whole' | 'parts' | 'bare', number[]> = { whole: [], parts: [], bare: [] }
	try {
		for (let round = -1; round < ROUNDS; round += 1) {
			const [one, two] = [randomBytes(MEGABYTES * MEGABYTE), randomBytes(MEGABYTES * MEGABYTE)]
			const whole = `${app.url}${addressOf(documents.put, { id: newId(), name: 'Recording.bin' })}`
			const took = {
				whole: await timeOf(() => put(whole, one, headers)),
				parts: await timeOf(() => putInParts(app.url, two, headers)),
				bare: await timeOf(() =>
					put(`${bare.url}/upload?to=${encodeURIComponent(join(folder, String(round)))}`, one, {}),
				),
			}
			if (round < 0) continue
			for (const way of ['whole', 'parts', 'bare'] as const) times[way].push(took[way])
		}
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
	const speed = (way: keyof typeof times) => (MEGABYTES * 1000) / spreadOf(times[way]).p50
	const row = (name: string, way: keyof typeof times) => {
		const ratio = speed(way) / speed('bare')
		return [name, speed(way), ratio, verdict(ratio, RATIO_MIN, 'higher')]
	}
	printTable(
		`Uploads of ${MEGABYTES} MB (median of ${ROUNDS})`,
		['', 'MB/s', 'ratio', 'limit'],
		[row('at once', 'whole'), row('in parts', 'parts'), ['bare stream to disk', speed('bare'), 1, '']],
	)
}

export async function measureDocuments(firm: Firm): Promise<void> {
	await measureReading()
	await measureUploads(firm)
}
