import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { commentRanges } from './comment-marks.ts'
import { Thread } from './comment-thread.tsx'
import classes from './comments.module.css'
import type { Commenting } from './use-commenting.ts'

interface CommentPanelProps {
	readonly editor: Editor
	readonly commenting: Commenting
	readonly onClose: () => void
}

/** The comments on the text, in its order; those whose text was deleted come last. */
export function CommentPanel({ editor, commenting, onClose }: CommentPanelProps) {
	const [isResolvedShown, setResolvedShown] = useState(false)
	const { query, active, isWriting, cancel, add } = commenting
	// Their order, which is all that changes while someone types.
	const placed = useEditorState({ editor, selector: ({ editor: now }) => [...commentRanges(now.state.doc).keys()] })
	return (
		<Card
			title="Comments"
			actions={<IconButton size="small" label="Close comments" icon={<Icon name="close" />} onClick={onClose} />}
		>
			<div className={classes.panel}>
				{isWriting ? (
					<CommentForm label="New comment" action="Comment" onSave={add} onCancel={cancel} />
				) : (
					<AddButton editor={editor} commenting={commenting} />
				)}
				<Loaded query={query} level={3} skeleton={<LoadingLines what="the comments" />}>
					{({ threads }) => {
						const at = (id: string) => (placed.includes(id) ? placed.indexOf(id) : placed.length)
						const resolved = threads.filter(({ resolvedByName }) => resolvedByName !== null)
						const shown = threads
							.filter(({ id, resolvedByName }) => isResolvedShown || id === active || resolvedByName === null)
							.toSorted((a, b) => at(a.id) - at(b.id))
						return (
							<>
								{resolved.length > 0 && (
									<CheckboxField
										label={`Show resolved (${resolved.length})`}
										value={isResolvedShown}
										onChange={setResolvedShown}
									/>
								)}
								{shown.length === 0 && <Hint>No open comments.</Hint>}
								<ul className={classes.list} aria-label="Comments on the text">
									{shown.map((one) => (
										<Thread key={one.id} thread={one} isPlaced={placed.includes(one.id)} commenting={commenting} />
									))}
								</ul>
							</>
						)
					}}
				</Loaded>
			</div>
		</Card>
	)
}

function AddButton({ editor, commenting: { begin } }: Pick<CommentPanelProps, 'editor' | 'commenting'>) {
	const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.state.selection.empty })
	if (isEmpty) return <Hint>Select text to comment on it.</Hint>
	return (
		<Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={begin}>
			Comment on the selected text
		</Button>
	)
}
