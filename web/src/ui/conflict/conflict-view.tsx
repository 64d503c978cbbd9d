import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import choice from '../form/choice-field.module.css'
import { failureOf } from '../form/failure.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { Banner } from '../page/banner.tsx'
import classes from './conflict.module.css'

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
			<div className={classes.fields}>
				{fields.map((field) => (
					<ConflictRow
						key={field.id}
						field={field}
						other={other}
						chosen={chosen[field.id] ?? 'mine'}
						onChoose={(version) => setChosen({ ...chosen, [field.id]: version })}
					/>
				))}
			</div>
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

interface ConflictRowProps {
	readonly field: ConflictField
	readonly other: string
	readonly chosen: Version
	readonly onChoose: (version: Version) => void
}

function ConflictRow({ field, other, chosen, onChoose }: ConflictRowProps) {
	const name = useId()
	const versions: readonly { version: Version; from: string; value: ReactNode }[] = [
		{ version: 'mine', from: 'Yours', value: field.mine },
		{ version: 'theirs', from: other, value: field.theirs },
	]
	return (
		<fieldset className={classes.field}>
			<legend className={classes.legend}>{field.label}</legend>
			<div className={classes.versions}>
				{versions.map(({ version, from, value }) => (
					<label key={version} className={classes.version} data-chosen={chosen === version || undefined}>
						<input
							type="radio"
							className={choice.dot}
							name={name}
							checked={chosen === version}
							onChange={() => onChoose(version)}
						/>
						<span className={classes.from}>{from}</span>
						<span className={classes.value}>{value || '—'}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
