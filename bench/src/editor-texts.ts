import { editor } from '@praxis/contract/editor/editor.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { addressOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { wordAt } from '@praxis/server/demo/document-pool'

const WORDS_PER_PAGE = 250
const PARAGRAPHS_PER_PAGE = 3

/** A text of so many pages: headings, numbered paragraphs and a table on each tenth page. */
function textOf(pages: number): RichNode[] {
	const words = Math.round(WORDS_PER_PAGE / PARAGRAPHS_PER_PAGE)
	const paragraph = (at: number, attrs = {}): RichNode => {
		const text = Array.from({ length: words }, (_, word) => wordAt(1 + at * words + word)).join(' ')
		return { type: 'paragraph', attrs, content: [{ type: 'text', text }] }
	}
	const cell = (at: number): RichNode => ({
		type: 'tableCell',
		content: [{ type: 'paragraph', content: [{ type: 'text', text: wordAt(at) }] }],
	})
	const row = (at: number): RichNode => ({ type: 'tableRow', content: [cell(at), cell(at + 1), cell(at + 2)] })
	return Array.from({ length: pages }, (_, page): RichNode[] => [
		{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Section ${page + 1}` }] },
		paragraph(page * 3),
		paragraph(page * 3 + 1, { list: 'numbered', level: 0 }),
		paragraph(page * 3 + 2),
		...(page % 10 === 9 ? [{ type: 'table', content: [row(page + 1), row(page + 4), row(page + 7)] }] : []),
	]).flat()
}

export interface Calls {
	readonly url: string
	readonly cookie: string
}

/** A call as the pages of the product make it. */
export async function send({ url, cookie }: Calls, path: string, body?: unknown): Promise<Response> {
	const headers = { cookie, origin: url, 'x-client-version': '1.0.0', 'content-type': 'application/json' }
	return fetch(
		`${url}${path}`,
		body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) },
	)
}

/** @throws when it was refused */
export async function ok(answer: Promise<Response>): Promise<Response> {
	const response = await answer
	if (!response.ok) throw new Error(`${response.url} was refused: ${await response.text()}`)
	return response
}

/** A document with a text, as one step of its log. */
export async function createText(calls: Calls, pages: number): Promise<string> {
	const id = newId()
	await ok(send(calls, editor.create.path, { id, title: `A text of ${pages} pages` }))
	const slice = { content: textOf(pages), openStart: 0, openEnd: 0 }
	const steps = [{ stepType: 'replace', from: 0, to: 2, slice }]
	const body = { after: 0, client: crypto.randomUUID(), batch: crypto.randomUUID(), steps }
	await ok(send(calls, addressOf(editor.push, { id }), body))
	return id
}
