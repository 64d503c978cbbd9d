import type { ReferenceKind } from '@praxis/contract/editor/numbering/anchors'
import { shownReference } from '@praxis/contract/editor/numbering/with-numbers'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { Hint, Text } from '../../../ui/layout/layout.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import classes from '../editor.module.css'
import generatorClasses from '../generator.module.css'
import { type PlacedBlock, placedBlocks } from './read-numbers.ts'
import { insertReference } from './references.ts'

const KINDS = [
	{ value: 'full' as const, label: 'Full number, such as 1(a)(i)' },
	{ value: 'number' as const, label: 'Number as shown, such as (i)' },
	{ value: 'text' as const, label: 'Text of the paragraph' },
]
const SHOWN_TARGETS = 200
const SHOWN_CHARACTERS = 120

interface ReferenceDialogProps {
	readonly editor: Editor
	readonly onClose: () => void
}

const wordsOf = ({ node }: PlacedBlock) => node.textContent.trim()
const isTarget = (one: PlacedBlock) =>
	!one.isGone && (one.full !== null || (one.node.type.name === 'heading' && wordsOf(one) !== ''))

/** Lists the numbered paragraphs and the headings; the one that is clicked is referred to at the cursor. */
export function ReferenceDialog({ editor, onClose }: ReferenceDialogProps) {
	const targets = useEditorState({
		editor,
		selector: ({ editor: now }) => placedBlocks(now.state.doc).filter(isTarget),
	})
	const [kind, setKind] = useState<ReferenceKind>('full')
	const [search, setSearch] = useState('')
	const wanted = search.trim().toLowerCase()
	const found = targets.filter((one) => {
		const shown = shownReference({ ...one, text: wordsOf(one) }, kind)
		return shown !== null && `${one.full ?? ''} ${one.label ?? ''} ${wordsOf(one)}`.toLowerCase().includes(wanted)
	})
	return (
		<Dialog opened onClose={onClose} title="Insert reference" actions={<Button onClick={onClose}>Cancel</Button>}>
			<div className={classes.form}>
				<NativeSelectField<ReferenceKind>
					label="Show"
					required
					options={KINDS}
					value={kind}
					onChange={(value) => value !== '' && setKind(value)}
				/>
				<SearchBox label="Search paragraphs and headings" value={search} onSearch={setSearch} />
			</div>
			{found.length === 0 && (
				<EmptyState
					title={targets.length === 0 ? 'No numbered paragraphs or headings yet' : 'No paragraph matches'}
					level={3}
				>
					{targets.length === 0 && 'Number paragraphs with Numbering in the toolbar.'}
				</EmptyState>
			)}
			<ul className={generatorClasses.list} aria-label="Paragraphs and headings">
				{found.slice(0, SHOWN_TARGETS).map((one) => (
					<li key={one.pos}>
						<button
							type="button"
							className={generatorClasses.template}
							onClick={() => {
								onClose()
								if (editor.isEditable) insertReference(editor, one, kind)
							}}
						>
							<Text weight="strong">{one.full ?? 'Heading'}</Text>
							<Hint as="span">{wordsOf(one).slice(0, SHOWN_CHARACTERS) || 'No text'}</Hint>
						</button>
					</li>
				))}
			</ul>
			{found.length > SHOWN_TARGETS && <Hint>The first {SHOWN_TARGETS} are shown. Search for others.</Hint>}
		</Dialog>
	)
}
