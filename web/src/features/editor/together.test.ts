import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { Node, type Schema } from '@tiptap/pm/model'
import { Step } from '@tiptap/pm/transform'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { ApiError, unreachable } from '../../lib/api-error.ts'
import { memoryDrafts } from '../../ui/form/draft-store.tsx'
import { decide, setTracking } from './changes/tracking.ts'
import type { EditorServer } from './editor-server.ts'
import { type OpenEditor, openEditor } from './open-editor.ts'

const START = {
	type: 'doc',
	content: ['First paragraph.', 'Second paragraph.', 'Third paragraph.'].map((text) => ({
		type: 'paragraph',
		content: [{ type: 'text', text }],
	})),
}

/** The log of steps as the server keeps it, in memory. Requests and answers are lost when `fails` says so. */
class Log {
	readonly steps: { step: Record<string, unknown>; client: string }[] = []
	#doc: Node | null = null

	doc(schema: Schema): Node {
		this.#doc ??= Node.fromJSON(schema, START)
		return this.#doc
	}

	get current() {
		const doc = (this.#doc?.toJSON() as Record<string, unknown> | undefined) ?? START
		return { id: 'one', doc, head: this.steps.length, savedAt: '2026-01-01T00:00:00.000Z', readOnly: null }
	}

	reach(schema: () => Schema, fails: () => boolean): EditorServer {
		const lose = () => {
			if (fails()) throw unreachable()
		}
		return {
			push: async ({ after, client, steps }) => {
				lose()
				if (after !== this.steps.length) throw new ApiError({ status: 409, code: 'steps_behind', message: '' })
				let doc = this.doc(schema())
				for (const json of steps) {
					const result = Step.fromJSON(doc.type.schema, json).apply(doc)
					if (result.doc === null) throw new Error(`A step does not fit: ${result.failed}`)
					doc = result.doc
				}
				doc.check()
				this.#doc = doc
				this.steps.push(...steps.map((step) => ({ step: { ...step }, client })))
				lose()
				return { savedAt: '2026-01-01T00:00:00.000Z' }
			},
			steps: async ({ after }) => {
				lose()
				const steps = this.steps.slice(after, after + 3)
				lose()
				return { head: this.steps.length, steps }
			},
		}
	}
}

interface Writer {
	opened: OpenEditor
	readonly drafts: ReturnType<typeof memoryDrafts>
	readonly typed: string[]
}

const open: OpenEditor[] = []
afterEach(() => {
	for (const one of open.splice(0)) one.close()
})

async function join(log: Log, drafts = memoryDrafts(), fails = () => false): Promise<OpenEditor> {
	const kept = (await drafts.load('draft'))?.values
	let opened: OpenEditor | null = null
	const server = log.reach(() => {
		if (opened === null) throw new Error('Not open yet.')
		return opened.editor.schema
	}, fails)
	opened = await openEditor({ first: log.current, kept, drafts, draftKey: 'draft', server })
	open.push(opened)
	return opened
}

function startOf(doc: Node, at: number): number {
	return doc.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** Each as one step, so that the log shows whether it arrived. */
function typeAt({ editor }: OpenEditor, block: number, ...texts: readonly string[]): void {
	for (const [at, text] of texts.entries()) {
		const { doc } = editor.state
		const start = startOf(doc, block % doc.childCount) + 1
		const before = texts.slice(0, at).join('').length
		editor.view.dispatch(editor.state.tr.insertText(text, start + before))
	}
}

/** Returns the text that it removed. */
function removeBlock({ editor }: OpenEditor, block: number): string {
	const { doc } = editor.state
	if (doc.childCount < 2) return ''
	const at = block % doc.childCount
	const start = startOf(doc, at)
	editor.view.dispatch(editor.state.tr.delete(start, start + doc.child(at).nodeSize))
	return doc.child(at).textContent
}

function splitBlock({ editor }: OpenEditor, block: number): void {
	const { doc } = editor.state
	const at = block % doc.childCount
	const middle = Math.floor(doc.child(at).content.size / 2)
	editor.view.dispatch(editor.state.tr.split(startOf(doc, at) + 1 + middle))
}

test('text in a paragraph that someone else deleted is offered again, with its formatting, and kept in this browser', async () => {
	const log = new Log()
	const [one, other] = [await join(log), await join(log)]
	typeAt(one, 1, ...'Kept words. ')
	removeBlock(other, 1)
	await other.session.save()
	await one.session.save()
	expect(one.editor.getText()).toBe(other.editor.getText())
	expect(one.session.state.lost.map(({ text }) => text)).toEqual(['Kept words.'])
	expect(one.session.state.isDirty).toBe(false)
	const [lost] = one.session.state.lost
	one.session.settle(lost?.id ?? '')
	expect(one.session.state.lost).toEqual([])
})

const authorOf = (who: number) => `0000000${who}-0000-4000-8000-000000000000`
const FIRST_MARKER = 0x4e00

const action = fc.record({
	who: fc.nat(4),
	what: fc.constantFrom(
		'type',
		'type',
		'type',
		'split',
		'remove',
		'save',
		'read',
		'reopen',
		'track',
		'plain',
		'accept',
		'reject',
	),
	block: fc.nat(6),
})

test('five writers with losses, reconnects, closed browsers and tracked changes end equal, and no text is lost in silence', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(action, { minLength: 20, maxLength: 60 }),
			fc.array(fc.boolean()),
			async (actions, losses) => {
				const log = new Log()
				let request = 0
				let isStable = false
				const fails = () => !isStable && losses.length > 0 && losses[request++ % losses.length] === true
				const writers: Writer[] = []
				for (let at = 0; at < 5; at += 1) {
					const drafts = memoryDrafts()
					writers.push({ drafts, typed: [], opened: await join(log, drafts, fails) })
				}
				const removed: string[] = []
				let marker = 0
				for (const { who, what, block } of actions) {
					const writer = writers[who]
					if (writer === undefined) continue
					if (what === 'type') {
						marker += 1
						// One character each: a split or text typed into it cannot divide it.
						const text = String.fromCharCode(FIRST_MARKER + marker)
						writer.typed.push(text)
						typeAt(writer.opened, block, text)
					} else if (what === 'split') splitBlock(writer.opened, block)
					else if (what === 'remove') removed.push(removeBlock(writer.opened, block))
					else if (what === 'track') setTracking(writer.opened.editor, authorOf(who))
					else if (what === 'plain') setTracking(writer.opened.editor, null)
					else if (what === 'accept' || what === 'reject') {
						// What a decision takes away is removed on purpose, also before it was sent.
						const before = writer.opened.editor.getText()
						decide(writer.opened.editor, { isAccepted: what === 'accept', ids: null })
						const after = writer.opened.editor.getText()
						removed.push([...before].filter((one) => !after.includes(one)).join(''))
					} else if (what === 'save') await writer.opened.session.save().catch(() => undefined)
					else if (what === 'read') await writer.opened.session.catchUp().catch(() => undefined)
					else {
						await writer.opened.session.keep()
						writer.opened.close()
						writer.opened = await join(log, writer.drafts, fails).catch(async () => {
							const before = isStable
							isStable = true
							const again = await join(log, writer.drafts, fails)
							isStable = before
							return again
						})
					}
				}
				isStable = true
				for (const { opened } of writers) await opened.session.save()
				for (const { opened } of writers) await opened.session.catchUp()
				const texts = writers.map(({ opened }) => JSON.stringify(opened.editor.getJSON() as RichNode))
				expect(new Set(texts).size).toBe(1)
				expect(texts[0]).toBe(JSON.stringify(log.current.doc))
				for (const { opened, typed } of writers) {
					const lost = opened.session.state.lost.map(({ text }) => text.replaceAll('\n', '')).join(' ')
					for (const text of typed) {
						const wasStored = log.steps.some(({ step }) => JSON.stringify(step).includes(text))
						const isRemoved = removed.some((one) => one.includes(text))
						if (!wasStored && !isRemoved) expect(lost).toContain(text)
					}
				}
				for (const one of open.splice(0)) if (!one.editor.isDestroyed) one.close()
			},
		),
		{ numRuns: 25 },
	)
}, 60_000)
