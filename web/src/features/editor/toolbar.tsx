import { isImageAddress, isLinkAddress } from '@praxis/contract/editor/editor-schema'
import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconAsterisk from '@tabler/icons-react/dist/esm/icons/IconAsterisk.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconCut from '@tabler/icons-react/dist/esm/icons/IconCut.mjs'
import IconH1 from '@tabler/icons-react/dist/esm/icons/IconH1.mjs'
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import IconPageBreak from '@tabler/icons-react/dist/esm/icons/IconPageBreak.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { AddressDialog } from './address-dialog.tsx'
import { copySelection, pasteClipboard } from './clipboard.ts'
import classes from './editor.module.css'
import { insertFootnote, isInNote } from './footnotes/footnote.ts'
import { isInList } from './numbering/numbering.ts'
import { NumberingDialogs, type NumberingQuestion } from './numbering/numbering-dialogs.tsx'
import { numberingTools } from './numbering/numbering-tools.ts'
import { insertPageBreak } from './page-break.ts'
import { TableMenu } from './tables/table-menu.tsx'

interface ToolbarProps {
	readonly editor: Editor
	readonly isReadOnly: boolean
	/** Of the page around the text; absent where there is none. */
	readonly page?: PageTools
}

interface PageTools {
	/** Of tracked changes. */
	readonly changes: readonly Tool[]
	/** AI analysis, voice input and text from scans. */
	readonly assist: readonly Tool[]
	readonly onComment: () => void
	readonly onFind: () => void
	readonly onFullScreen: () => void
	readonly isFullScreen: boolean
}

function toggleList(editor: Editor, list: 'bullet' | 'numbered'): void {
	const isOn = editor.isActive('paragraph', { list })
	const chain = editor.chain().focus().setNode('paragraph')
	chain.updateAttributes('paragraph', { list: isOn ? null : list, level: 0 }).run()
}

function setAlign(editor: Editor, align: string): void {
	editor.chain().focus().updateAttributes('paragraph', { align }).updateAttributes('heading', { align }).run()
}

export interface Tool {
	readonly label: string
	/** What one should know before it is used. */
	readonly hint?: string
	readonly icon: typeof IconBold
	readonly run: () => void
	readonly isOn?: boolean
	/** Absent while the document may only be read. */
	readonly reads?: boolean
	readonly isOff?: boolean
}

/** What is on at the cursor; read once a change. */
function useActive(editor: Editor) {
	return useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			bold: now.isActive('bold'),
			italic: now.isActive('italic'),
			underline: now.isActive('underline'),
			strike: now.isActive('strike'),
			code: now.isActive('code'),
			h1: now.isActive('heading', { level: 1 }),
			h2: now.isActive('heading', { level: 2 }),
			quote: now.isActive('blockquote'),
			bullet: now.isActive('paragraph', { list: 'bullet' }),
			numbered: now.isActive('paragraph', { list: 'numbered' }),
			center: now.isActive({ align: 'center' }),
			right: now.isActive({ align: 'right' }),
			link: now.isActive('link'),
			isInList: isInList(now.state),
			isNested: now.state.selection.$from.depth !== 1,
			isInNote: isInNote(now.state),
			selected: !now.state.selection.empty,
			mayUndo: now.can().undo(),
			mayRedo: now.can().redo(),
		}),
	})
}

type Active = ReturnType<typeof useActive>

function editing(editor: Editor, on: Active): readonly (readonly Tool[])[] {
	const chain = () => editor.chain().focus()
	return [
		[
			{ label: 'Undo', icon: IconArrowBackUp, run: () => chain().undo().run(), isOff: !on.mayUndo },
			{ label: 'Redo', icon: IconArrowForwardUp, run: () => chain().redo().run(), isOff: !on.mayRedo },
			{ label: 'Copy', icon: IconCopy, run: () => void copySelection(editor, false), reads: true },
			{ label: 'Cut', icon: IconCut, run: () => void copySelection(editor, true) },
			{ label: 'Paste', icon: IconClipboard, run: () => void pasteClipboard(editor) },
		],
		[
			{ label: 'Bold', icon: IconBold, run: () => chain().toggleBold().run(), isOn: on.bold },
			{ label: 'Italic', icon: IconItalic, run: () => chain().toggleItalic().run(), isOn: on.italic },
			{ label: 'Underline', icon: IconUnderline, run: () => chain().toggleUnderline().run(), isOn: on.underline },
			{ label: 'Strikethrough', icon: IconStrikethrough, run: () => chain().toggleStrike().run(), isOn: on.strike },
			{ label: 'Code', icon: IconCode, run: () => chain().toggleCode().run(), isOn: on.code },
		],
		[
			{ label: 'Heading 1', icon: IconH1, run: () => chain().toggleHeading({ level: 1 }).run(), isOn: on.h1 },
			{ label: 'Heading 2', icon: IconH2, run: () => chain().toggleHeading({ level: 2 }).run(), isOn: on.h2 },
			{ label: 'Quote', icon: IconQuote, run: () => chain().toggleBlockquote().run(), isOn: on.quote },
			{ label: 'Bullet list', icon: IconList, run: () => toggleList(editor, 'bullet'), isOn: on.bullet },
			{ label: 'Numbered list', icon: IconListNumbers, run: () => toggleList(editor, 'numbered'), isOn: on.numbered },
		],
		[
			{ label: 'Align left', icon: IconAlignLeft, run: () => setAlign(editor, 'left'), isOn: !on.center && !on.right },
			{ label: 'Align center', icon: IconAlignCenter, run: () => setAlign(editor, 'center'), isOn: on.center },
			{ label: 'Align right', icon: IconAlignRight, run: () => setAlign(editor, 'right'), isOn: on.right },
		],
	]
}

/** What the text of a note may have; tools of the page are always there. */
const NOTE_TOOLS: ReadonlySet<string> = new Set([
	'Undo',
	'Redo',
	'Copy',
	'Cut',
	'Paste',
	'Bold',
	'Italic',
	'Underline',
	'Strikethrough',
	'Code',
	'Insert link',
	'Voice input',
	'Track changes',
	'Accept change',
	'Reject change',
])

interface Asking {
	readonly page: PageTools | undefined
	readonly ask: (what: 'link' | 'image') => void
}

function inserting(editor: Editor, on: Active, { ask, page }: Asking): readonly (readonly Tool[])[] {
	const chain = () => editor.chain().focus()
	return [
		[
			{ label: 'Insert link', icon: IconLink, run: () => ask('link'), isOn: on.link },
			{ label: 'Insert image', icon: IconPhoto, run: () => ask('image') },
			{
				label: 'Insert table',
				icon: IconTable,
				run: () => chain().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run(),
			},
			{ label: 'Insert footnote', icon: IconAsterisk, run: () => insertFootnote(editor), isOff: on.isInNote },
			{ label: 'Insert page break', icon: IconPageBreak, run: () => insertPageBreak(editor), isOff: on.isNested },
		],
		...(page === undefined ? [] : [page.changes, ofPage(page, on), page.assist]),
	]
}

function ofPage({ onComment, onFind, onFullScreen, isFullScreen }: PageTools, on: Active): readonly Tool[] {
	return [
		{ label: 'Add comment', icon: IconMessagePlus, run: onComment, reads: true, isOff: !on.selected },
		{ label: 'Find and replace', icon: IconReplace, run: onFind, reads: true },
		{ label: 'Full screen', icon: IconMaximize, run: onFullScreen, isOn: isFullScreen, reads: true },
	]
}

function insertAddress(editor: Editor, what: 'link' | 'image', address: string): void {
	// It was asked for while the text could still be changed.
	if (!editor.isEditable) return
	const chain = editor.chain().focus()
	if (what === 'image') chain.insertContent({ type: 'image', attrs: { src: address, alt: '' } }).run()
	else if (editor.state.selection.empty && !editor.isActive('link')) {
		const marks = [{ type: 'link', attrs: { href: address } }]
		chain.insertContent({ type: 'text', text: address, marks }).run()
	} else chain.extendMarkRange('link').setMark('link', { href: address }).run()
}

export function Toolbar({ editor, isReadOnly, page }: ToolbarProps) {
	const on = useActive(editor)
	const [asked, setAsked] = useState<'link' | 'image' | null>(null)
	const [question, setQuestion] = useState<NumberingQuestion | null>(null)
	if (isReadOnly && asked !== null) setAsked(null)
	if (isReadOnly && question !== null) setQuestion(null)
	const asking = { ask: setAsked, page }
	const groups = [...editing(editor, on), numberingTools(editor, on, setQuestion), ...inserting(editor, on, asking)]
		.map((group) => group.filter(({ reads }) => reads === true || !isReadOnly))
		.filter((group) => group.length > 0)
	return (
		<div role="toolbar" aria-label="Formatting" className={classes.toolbar}>
			{groups.map((group) => (
				<div key={group[0]?.label} className={classes.group}>
					{group.map(({ label, hint, icon: Glyph, run, isOn, isOff = false, reads }) => (
						<IconButton
							key={label}
							label={label}
							icon={<Glyph {...glyphProps()} />}
							size="small"
							disabled={isOff || (on.isInNote && reads !== true && !NOTE_TOOLS.has(label))}
							aria-pressed={isOn}
							{...(hint !== undefined && { title: `${label}. ${hint}` })}
							onMouseDown={(event) => event.preventDefault()}
							onClick={run}
						/>
					))}
					{!isReadOnly && group.some(({ icon }) => icon === IconTable) && <TableMenu editor={editor} />}
				</div>
			))}
			<NumberingDialogs editor={editor} asked={question} onClose={() => setQuestion(null)} />
			{asked !== null && (
				<AddressDialog
					title={asked === 'link' ? 'Insert link' : 'Insert image'}
					first={asked === 'link' ? String(editor.getAttributes('link').href ?? '') : ''}
					hint={
						asked === 'link'
							? 'An address on the web (https://…) or of an email (mailto:…).'
							: 'An address on the web. Pictures of other sites are shown as a link, and are not loaded.'
					}
					isAllowed={asked === 'link' ? isLinkAddress : isImageAddress}
					onClose={() => setAsked(null)}
					onChoose={(address) => {
						setAsked(null)
						insertAddress(editor, asked, address)
					}}
				/>
			)}
		</div>
	)
}
