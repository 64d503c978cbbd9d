import { textBlocks } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import type { Editor } from '@tiptap/core'
import { DOMSerializer, type Fragment } from '@tiptap/pm/model'
import { toast } from '../../ui/toast/toast.tsx'
import { viewAtCursor } from './footnotes/footnote.ts'

/** As it reads with all tracked changes accepted: what was deleted is not copied. */
export function plainText(content: Fragment): string {
	const nodes = (content.toJSON() ?? []) as RichNode[]
	const blocks = nodes.every(({ type }) => type === 'text' || type === 'hardBreak')
		? [{ type: 'paragraph', content: nodes }]
		: nodes
	return textBlocks(acceptedText({ type: 'doc', content: blocks })).join('\n')
}

/** Copies the selected text, formatted and plain; cuts it too. */
export async function copySelection(editor: Editor, isCut: boolean): Promise<void> {
	const { selection, schema } = editor.state
	if (selection.empty) return toast.info('Select some text first.')
	const { content } = selection.content()
	const box = document.createElement('div')
	box.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
	const part = (type: string, text: string) => [type, new Blob([text], { type })] as const
	try {
		const parts = Object.fromEntries([part('text/html', box.innerHTML), part('text/plain', plainText(content))])
		await navigator.clipboard.write([new ClipboardItem(parts)])
	} catch {
		return toast.error('The browser does not allow copying. Press Ctrl+C instead.')
	}
	if (isCut) editor.chain().focus().deleteSelection().run()
}

/** Pastes what is in the clipboard, as far as a document may hold it. */
export async function pasteClipboard(editor: Editor): Promise<void> {
	try {
		const [item] = await navigator.clipboard.read()
		const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : null)
		const html = await read('text/html')
		const view = viewAtCursor(editor)
		view.focus()
		if (html !== null) view.pasteHTML(html)
		else view.pasteText((await read('text/plain')) ?? '')
	} catch {
		toast.error('The browser does not allow pasting. Press Ctrl+V instead.')
	}
}
