import { Button } from '../../ui/button/button.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './editor.module.css'
import type { Saving } from './use-saving.ts'

interface SaveNoteProps {
	readonly saving: Saving
	/** Why nothing can be saved; null when it can. */
	readonly why: string | null
	readonly onRetry: () => void
}

/** Whether everything is saved. Unsaved changes and the means to save them stay until they are. */
export function SaveNote({ saving: { state, isDirty, isReadOnly }, why, onRetry }: SaveNoteProps) {
	const { phase, error, savedAt } = state
	if (isReadOnly && !isDirty) return null
	if (isReadOnly) {
		return (
			<div className={classes.note} data-tone="red">
				<span role="alert">Unsaved changes cannot be saved. {why} They are kept in this browser.</span>
			</div>
		)
	}
	const said = () => {
		if (phase === 'saving') return 'Saving document...'
		if (phase === 'error') return error
		if (isDirty) return 'Unsaved changes'
		return phase === 'success' ? 'Document saved successfully!' : null
	}
	const text = said()
	return (
		<div className={classes.note} data-tone={phase === 'error' ? 'red' : undefined}>
			<span role={phase === 'error' ? 'alert' : 'status'}>{text}</span>
			<Hint as="span">
				Last saved <InstantText at={savedAt} shown="relative" />
			</Hint>
			{isDirty && (phase === 'error' || error !== null) && phase !== 'saving' && (
				<Button size="small" onClick={onRetry}>
					Retry
				</Button>
			)}
		</div>
	)
}
