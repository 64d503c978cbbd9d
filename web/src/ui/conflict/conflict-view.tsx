import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { failureOf } from '../form/failure.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { Banner } from '../page/banner.tsx'
import classes from './conflict.module.css'
import { FieldChoices } from './field-choices.tsx'

export type Version = 'mine' | 'theirs'

export interface ConflictField {
	readonly id: string
	readonly label: string
	readonly mine: ReactNode
	readonly theirs: ReactNode
}

export interface ConflictChoice {
	/** By field id. */
	readonly [field: string]: Version
}

interface ConflictDialogProps {
	readonly opened: boolean
	/** Back to the form; nothing typed is lost. */
	readonly onClose: () => void
	/** Who saved first, when it is known. */
	readonly who?: string | null
	/** What going back is called: `Back to the form` when absent. */
	readonly back?: string
	/** Only the fields that differ. */
	readonly fields: readonly ConflictField[]
	/** Saves what was chosen, over the newer version. */
	readonly onResolve: (choice: ConflictChoice) => Promise<void>
}

/** Two people changed the same thing: both versions side by side, to choose field by field or as a whole. */
export function ConflictDialog({ opened, onClose, ...rest }: ConflictDialogProps) {
	return (
		<Dialog opened={opened} onClose={onClose} title="Someone else changed this in the meantime" wide>
			<ConflictView onClose={onClose} {...rest} />
		</Dialog>
	)
}

function choiceOf(fields: readonly ConflictField[], version: Version): ConflictChoice {
	return Object.fromEntries(fields.map((field) => [field.id, version]))
}

export function ConflictView({
	who,
	back = 'Back to the form',
	fields,
	onResolve,
	onClose,
}: Omit<ConflictDialogProps, 'opened'>) {
	const [chosen, setChosen] = useState<ConflictChoice>(() => choiceOf(fields, 'mine'))
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const other = who ?? 'Someone else'

	const save = async () => {
		setBusy(true)
		setFailure(null)
		try {
			await onResolve(chosen)
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<div className={classes.view}>
			<p>{other} saved these fields while you were editing. Choose what should stand; nothing is saved until you do.</p>
			<div className={classes.whole}>
				<Button size="small" onClick={() => setChosen(choiceOf(fields, 'mine'))}>
					All mine
				</Button>
				<Button size="small" onClick={() => setChosen(choiceOf(fields, 'theirs'))}>
					All theirs
				</Button>
			</div>
			<FieldChoices
				fields={fields.map(({ id, label, mine, theirs }) => ({ id, label, first: mine, second: theirs }))}
				firstName="Yours"
				secondName={other}
				chosen={Object.fromEntries(fields.map(({ id }) => [id, chosen[id] === 'theirs' ? 'second' : 'first']))}
				onChoose={(field, side) => setChosen({ ...chosen, [field]: side === 'first' ? 'mine' : 'theirs' })}
			/>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<div className={classes.whole}>
				<Button variant="primary" busy={busy} onClick={save}>
					Save what I chose
				</Button>
				<Button onClick={onClose} disabled={busy}>
					{back}
				</Button>
			</div>
		</div>
	)
}
