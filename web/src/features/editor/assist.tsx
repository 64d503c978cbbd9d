import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconTextScan from '@tabler/icons-react/dist/esm/icons/IconTextScan2.mjs'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { leaveNote } from './footnotes/footnote.ts'
import type { Tool } from './toolbar.tsx'
import type { OpenDocument } from './use-rich-editor.ts'
import type { Saving } from './use-saving.ts'
import { HEARD_BY, useDictation } from './voice/use-dictation.ts'

/** What other features bring to the editor; each is absent for those who may not use it. */
export interface EditorTools {
	readonly aiTools?: (tool: {
		readonly documentId: string
		readonly onAnalyze: () => void
		readonly onClose: () => void
	}) => ReactNode
	/** `save` resolves to whether the text is saved. */
	readonly analysis?: (tool: {
		readonly documentId: string
		readonly save: () => Promise<boolean>
		/** When its text was last saved. */
		readonly savedAt: string
		readonly onClose: () => void
	}) => ReactNode
	/** `onInsert` is absent while the text may only be read. */
	readonly ocr?: (tool: { readonly onInsert?: (text: string) => void; readonly onClose: () => void }) => ReactNode
}

/** Puts a plain text at the cursor, behind a note that it is in: an empty line ends a paragraph, others stay lines. */
export function insertPlainText(editor: Editor, text: string): void {
	const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
	const content = paragraphs.map((one) => ({
		type: 'paragraph',
		content: one
			.trim()
			.split('\n')
			.filter((line) => line.trim() !== '')
			.flatMap((line, at) => [...(at === 0 ? [] : [{ type: 'hardBreak' }]), { type: 'text', text: line }]),
	}))
	leaveNote(editor)
	editor.chain().focus().insertContent(content).run()
}

interface Assisting {
	readonly opened: OpenDocument
	readonly saving: Saving
	readonly tools: EditorTools
	/** When the text was last saved. */
	readonly savedAt: string
	readonly onOcr: () => void
}

/** AI analysis, voice input and text from scans. */
export function useAssist({ opened: { editor, first }, saving, tools, savedAt, onOcr }: Assisting) {
	const [isAnalyzing, setAnalyzing] = useState(false)
	const dictation = useDictation(editor, saving.isReadOnly)
	const analyze = () => setAnalyzing(true)
	const offered: readonly Tool[] = [
		...(tools.analysis === undefined ? [] : [{ label: 'AI Analysis', icon: IconSparkles, run: analyze, reads: true }]),
		{
			label: 'Voice input',
			hint: HEARD_BY,
			icon: IconMicrophone,
			run: dictation.toggle,
			isOn: dictation.isListening,
		},
		...(tools.ocr === undefined
			? []
			: [{ label: 'Text from a scan (OCR)', icon: IconTextScan, run: onOcr, reads: true }]),
	]
	const save = async () => !saving.isDirty || saving.save()
	const onClose = () => setAnalyzing(false)
	const overlay = isAnalyzing && tools.analysis?.({ documentId: first.id, save, savedAt, onClose })
	return { offered, dictation, overlay, analyze }
}
