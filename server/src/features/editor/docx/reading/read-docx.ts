import { EDITOR_CHARACTERS_MAX } from '@praxis/contract/editor/editor.contract'
import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { withPlaceholders } from '../../templates/word-placeholders.ts'
import { readBlocks } from './word-blocks.ts'
import { WordDocument } from './word-document.ts'
import { WordFileError } from './word-file-error.ts'
import { withOwnNumbers } from './word-numbering.ts'
import { readPage } from './word-page.ts'
import { childOf } from './xml-tree.ts'

export interface ReadWord {
	readonly doc: RichNode
	readonly page: PageSettings
	/** What the file has that was not taken as it is, as sentences. */
	readonly notices: readonly string[]
}

/** Endnotes at the end, each with the label that stands in the text for it. */
function readNotes(word: WordDocument): RichNode[] {
	const blocks: RichNode[] = []
	// A note may refer to another one.
	for (let at = 0; at < word.notes.length; at += 1) {
		const note = word.notes[at]
		if (note === undefined) break
		const inner = readBlocks(word, note.node)
		const label = { type: 'text', text: `${note.label} ` }
		const [first, ...more] = inner
		const isText = first?.type === 'paragraph'
		blocks.push(
			isText ? { ...first, content: [label, ...(first.content ?? [])] } : { type: 'paragraph', content: [label] },
		)
		for (const one of isText ? more : inner) blocks.push(one)
	}
	if (blocks.length === 0) return []
	const heading = { type: 'heading', attrs: { align: 'left', level: 2 }, content: [{ type: 'text', text: 'Notes' }] }
	return [heading, ...blocks]
}

/** @throws WordFileError document_too_long */
function bounded(read: ReadWord): ReadWord {
	if (JSON.stringify(read.doc).length > EDITOR_CHARACTERS_MAX) throw new WordFileError('document_too_long')
	return read
}

/** Reads a Word file (ECMA-376, WordprocessingML) as a document of the editor. @throws WordFileError */
export function readDocx(content: Uint8Array): ReadWord {
	const word = new WordDocument(content)
	const body = childOf(word.pack.document, 'w:body')
	if (body === undefined) throw new WordFileError('word_damaged')
	const blocks = readBlocks(word, body, true)
	const page = readPage(word, body)
	const all = withOwnNumbers([...blocks, ...readNotes(word)], () => word.notices.add('number'))
	const doc = { type: 'doc', content: all.length === 0 ? [{ type: 'paragraph' }] : all }
	return bounded({ doc, page, notices: word.notices.texts })
}

/** The same as the text of a template: its placeholders become variables. @throws WordFileError */
export function readDocxTemplate(content: Uint8Array): ReadWord {
	const { doc, page, notices } = readDocx(content)
	const taken = withPlaceholders(doc.content ?? [])
	return bounded({ doc: { type: 'doc', content: taken.content }, page, notices: [...notices, ...taken.notices] })
}
