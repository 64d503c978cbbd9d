import { randomUUID } from 'node:crypto'
import { Node, Slice } from 'prosemirror-model'
import { Mapping, ReplaceStep, Step, Transform } from 'prosemirror-transform'
import { richSchema } from '../features/editor/rich-schema.ts'

interface Own {
	readonly step: Step
	/** What it typed. */
	readonly text: string
}

/** One who writes in a text as the editor of the web does: own steps are put onto those of others until the server has them. */
export class StepWriter {
	readonly client = randomUUID()
	confirmed: Node
	version = 0
	own: Own[] = []
	/** Everything typed, and what of it lost its place and is reported. */
	readonly typed: string[] = []
	readonly dropped: string[] = []
	/** Texts that the user deleted. */
	readonly deleted: string[] = []

	constructor(doc: unknown) {
		this.confirmed = Node.fromJSON(richSchema, doc)
	}

	get doc(): Node {
		return this.own.reduce((doc, { step }) => step.apply(doc).doc ?? doc, this.confirmed)
	}

	#start(block: number): { doc: Node; at: number; start: number } {
		const { doc } = this
		const at = block % doc.childCount
		const start = doc.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
		return { doc, at, start }
	}

	#add(transform: Transform, text = ''): void {
		for (const step of transform.steps) this.own.push({ step, text })
	}

	type(block: number, text: string): void {
		const { doc, at, start } = this.#start(block)
		const place = start + 1 + (block % (doc.child(at).content.size + 1))
		this.typed.push(text)
		this.#add(new Transform(doc).insert(place, richSchema.text(text)), text)
	}

	split(block: number): void {
		const { doc, at, start } = this.#start(block)
		this.#add(new Transform(doc).split(start + 1 + Math.floor(doc.child(at).content.size / 2)))
	}

	join(block: number): void {
		const { doc, at, start } = this.#start(block)
		if (at + 1 < doc.childCount) this.#add(new Transform(doc).join(start + doc.child(at).nodeSize))
	}

	/** A block, or the second half of its text. */
	remove(block: number, isHalf: boolean): void {
		const { doc, at, start } = this.#start(block)
		const { content, nodeSize } = doc.child(at)
		const half = Math.floor(content.size / 2)
		const [from, to] = isHalf ? [start + 1 + half, start + 1 + content.size] : [start, start + nodeSize]
		if (from === to || (!isHalf && doc.childCount < 2)) return
		this.deleted.push(doc.textBetween(from, to))
		this.#add(new Transform(doc).step(new ReplaceStep(from, to, Slice.empty)))
	}

	#confirm(steps: readonly Step[]): void {
		for (const step of steps) {
			const { doc, failed } = step.apply(this.confirmed)
			if (doc === null) throw new Error(`A step of the server does not fit: ${failed}`)
			this.confirmed = doc
		}
		this.version += steps.length
	}

	/** Steps of others come before the own ones; what no longer fits is reported. */
	#rebase(over: readonly Step[]): void {
		const undone = this.own.map(({ step }) => step.getMap().invert()).toReversed()
		const mapping = new Mapping([...undone, ...over.map((step) => step.getMap())])
		this.#confirm(over)
		let doc = this.confirmed
		this.own = this.own.flatMap(({ step, text }, at, { length }) => {
			const mapped = step.map(mapping.slice(length - at))
			const after = mapped?.apply(doc).doc ?? null
			if (mapped === null || after === null) {
				if (text !== '') this.dropped.push(text)
				return []
			}
			doc = after
			mapping.appendMap(mapped.getMap(), length - at - 1)
			return [{ step: mapped, text }]
		})
	}

	/** Steps of the server: own ones are recognized by their client. */
	receive(steps: readonly { readonly step: unknown; readonly client: string }[]): void {
		for (const { step: json, client } of steps) {
			const step = Step.fromJSON(richSchema, json)
			if (client !== this.client) this.#rebase([step])
			else {
				this.own = this.own.slice(1)
				this.#confirm([step])
			}
		}
	}
}
