import { loadavg } from 'node:os'
import { editor } from '@praxis/contract/editor/editor.contract'
import { templateOf } from '@praxis/contract/editor/templates/shipped-templates'
import { addressOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { generateDocument } from '@praxis/server/features/editor/generate'
import { type Calls, createText, ok, send } from './editor-texts.ts'
import type { Firm } from './firm.ts'
import { spreadOf, timeOf } from './measure.ts'
import { printTable } from './print.ts'
import { measureTyping } from './typing.ts'
import { measureTogether } from './writers.ts'

const ROUNDS = 3
const LETTERS = 100
const TEMPLATE = 'engagement-letter'

async function measureFiles(calls: Calls): Promise<void> {
	const rows = []
	for (const pages of [2, 100]) {
		const id = await createText(calls, pages)
		for (const format of ['pdf', 'docx'] as const) {
			const times: number[] = []
			let bytes = 0
			for (let round = -1; round < ROUNDS; round += 1) {
				const took = await timeOf(async () => {
					const answer = await ok(send(calls, addressOf(editor.download, { id, format })))
					bytes = (await answer.arrayBuffer()).byteLength
				})
				if (round >= 0) times.push(took)
			}
			rows.push([`${format}, ${pages} pages`, spreadOf(times).p50, bytes / 1000])
		}
	}
	printTable(`A document as a file, over HTTP (median of ${ROUNDS})`, ['', 'ms', 'kB'], rows)
}

async function measureTemplates({ ctx }: Firm, calls: Calls): Promise<void> {
	const template = templateOf(TEMPLATE)
	if (template === null) throw new Error(`there is no template ${TEMPLATE}`)
	const answers = Object.fromEntries(template.asks.map(({ name, options = [] }) => [name, options[0] ?? 'An answer']))
	const found = (await (await ok(send(calls, '/api/cases?limit=1&status=Active'))).json()) as {
		items: { id: string }[]
	}
	const caseId = found.items[0]?.id
	if (caseId === undefined) throw new Error('the demo firm has no active case')
	const times: number[] = []
	const whole = await timeOf(async () => {
		for (let at = 0; at < LETTERS; at += 1) {
			// Not over HTTP, where a user may make 60 a minute.
			const input = { id: newId(), template: TEMPLATE, caseId, title: `Letter ${at + 1}`, answers, fromDraft: false }
			times.push(await timeOf(() => generateDocument(ctx, input)))
		}
	})
	const { p50, p95 } = spreadOf(times)
	printTable(
		`${LETTERS} documents from one template, one after the other, each with its PDF in the library`,
		['', 's in all', 'ms p50', 'p95'],
		[['engagement letter', whole / 1000, p50, p95]],
	)
}

const load = () =>
	`load average ${loadavg()
		.map((one) => one.toFixed(1))
		.join(', ')}`

/** The editor of documents: files, templates, many writers, and typing in a long document beside a short one. */
export async function measureEditor(firm: Firm): Promise<void> {
	process.stdout.write(`\n${load()}\n`)
	const calls = { url: firm.app.url, cookie: firm.cookie }
	await measureFiles(calls)
	await measureTemplates(firm, calls)
	await measureTogether(firm)
	await measureTyping(firm)
	process.stdout.write(`\n${load()}\n`)
}
