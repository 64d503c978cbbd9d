import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { readBlocks } from './word-blocks.ts'
import { WordDocument } from './word-document.ts'
import { WordFileError } from './word-file-error.ts'
import { readPage } from './word-page.ts'
import { childOf } from './xml-tree.ts'

export interface ReadWord {
	readonly doc: RichNode
	readonly page: PageSettings
	/** What the file has that was not taken as it is, as sentences. */
	readonly notices: readonly string[]
}

/** Notes at the end, each with the label that stands in the text for it. */
function readNotes(word: WordDocument): RichNode[] {
	const blocks: RichNode[] = []
	// A note may refer to another one.
	for (let at = 0; at < word.notes.length; at += 1) {
		const note = word.notes[at]
		if (note === undefined) break
		const inner = readBlocks(word, note.node)
		const label = { type: 'text', text: `${note.label} ` }
		const [first, ...more] = inner
		if (first?.type === 'paragraph') blocks.push({ ...first, content: [label, ...(first.content ?? [])] }, ...more)
		else blocks.push({ type: 'paragraph', content: [label] }, ...inner)
	}
	if (blocks.length === 0) return []
	const heading = { type: 'heading', attrs: { align: 'left', level: 2 }, content: [{ type: 'text', text: 'Notes' }] }
	return [heading, ...blocks]
}

/** Reads a Word file (ECMA-376, WordprocessingML) as a document of the editor. @throws WordFileError */
export function readDocx(content: Uint8Array): ReadWord {
	const word = new WordDocument(content)
	const body = childOf(word.pack.document, 'w:body')
	if (body === undefined) throw new WordFileError('word_damaged')
	const blocks = readBlocks(word, body)
	const page = readPage(word, body)
	const all = [...blocks, ...readNotes(word)]
	const doc = { type: 'doc', content: all.length === 0 ? [{ type: 'paragraph' }] : all }
	return { doc, page, notices: word.notices.texts }
}
