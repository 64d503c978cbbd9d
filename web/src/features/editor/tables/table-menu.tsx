import IconTableOptions from '@tabler/icons-react/dist/esm/icons/IconTableOptions.mjs'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { IconButton } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { ActionMenu, type MenuEntry } from '../../../ui/overlay/action-menu.tsx'
import { plain } from '../changes/tracking.ts'

const SELECT_FIRST = 'Select two or more cells first.'

/** Columns, merged cells and headers are no tracked changes; rows are. */
export function changeTable(editor: Editor, change: (chain: ChainedCommands) => ChainedCommands): boolean {
	const chain = editor
		.chain()
		.focus()
		.command(({ tr }) => {
			plain(tr)
			return true
		})
	return change(chain).run()
}

function entriesOf(editor: Editor, may: { readonly merge: boolean; readonly split: boolean }): readonly MenuEntry[] {
	const run = (change: (chain: ChainedCommands) => ChainedCommands) => () => void changeTable(editor, change)
	const tracked = (change: (chain: ChainedCommands) => ChainedCommands) => () =>
		void change(editor.chain().focus()).run()
	return [
		{ label: 'Add row above', onSelect: tracked((chain) => chain.addRowBefore()) },
		{ label: 'Add row below', onSelect: tracked((chain) => chain.addRowAfter()) },
		{ label: 'Add column before', onSelect: run((chain) => chain.addColumnBefore()) },
		{ label: 'Add column after', onSelect: run((chain) => chain.addColumnAfter()) },
		{ divider: true },
		{
			label: 'Merge cells',
			onSelect: run((chain) => chain.mergeCells()),
			disabledReason: may.merge ? null : SELECT_FIRST,
		},
		{
			label: 'Split cell',
			onSelect: run((chain) => chain.splitCell()),
			disabledReason: may.split ? null : 'Only a merged cell can be split.',
		},
		{ label: 'Header row', onSelect: run((chain) => chain.toggleHeaderRow()), hint: 'On or off' },
		{ divider: true },
		{ label: 'Delete row', onSelect: tracked((chain) => chain.deleteRow()), tone: 'danger' },
		{ label: 'Delete column', onSelect: run((chain) => chain.deleteColumn()), tone: 'danger' },
		{ label: 'Delete table', onSelect: tracked((chain) => chain.deleteTable()), tone: 'danger' },
	]
}

/** Rows, columns and cells of the table that the cursor is in. */
export function TableMenu({ editor }: { readonly editor: Editor }) {
	const { isIn, merge, split } = useEditorState({
		editor,
		selector: ({ editor: now }) => {
			const isInTable = now.isActive('table')
			return { isIn: isInTable, merge: isInTable && now.can().mergeCells(), split: isInTable && now.can().splitCell() }
		},
	})
	return (
		<ActionMenu
			label="Table"
			size="small"
			entries={entriesOf(editor, { merge, split })}
			target={
				<IconButton
					label="Edit table"
					icon={<IconTableOptions {...glyphProps()} />}
					size="small"
					disabled={!isIn}
					onMouseDown={(event) => event.preventDefault()}
				/>
			}
		/>
	)
}
