import type { ChangeScope } from '@praxis/contract/calendar/calendar.contract'
import { useState } from 'react'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

const LABELS: Readonly<Record<ChangeScope, string>> = {
	this: 'This event',
	following: 'This and following events',
	all: 'All events',
}

interface ScopeDialogProps {
	readonly title: string
	readonly confirmLabel: string
	/** What is offered; without `this` where the change concerns the series. */
	readonly scopes?: readonly ChangeScope[]
	/** Why less is offered. */
	readonly note?: string | undefined
	readonly tone?: 'normal' | 'danger'
	readonly onClose: () => void
	readonly onConfirm: (scope: ChangeScope) => Promise<void>
}

/** Asks which dates of a series a change is about. */
export function ScopeDialog(props: ScopeDialogProps) {
	const {
		title,
		confirmLabel,
		scopes = ['this', 'following', 'all'],
		note,
		tone = 'normal',
		onClose,
		onConfirm,
	} = props
	const [scope, setScope] = useState<ChangeScope>(scopes[0] ?? 'all')
	return (
		<ConfirmDialog
			opened
			title={title}
			confirmLabel={confirmLabel}
			tone={tone}
			onClose={onClose}
			onConfirm={() => onConfirm(scope)}
		>
			{note !== undefined && <p>{note}</p>}
			<RadioField<ChangeScope>
				label="This event repeats. Change"
				required
				value={scope}
				onChange={setScope}
				options={scopes.map((value) => ({ value, label: LABELS[value] }))}
			/>
		</ConfirmDialog>
	)
}
