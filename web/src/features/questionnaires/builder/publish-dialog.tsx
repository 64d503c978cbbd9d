import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../ui/form/failure.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { versionQuery } from '../questionnaires.api.ts'
import classes from './builder.module.css'
import { changeLines, detailLines } from './change-lines.ts'
import type { BuilderValues } from './edit-history.ts'
import { whatChanged } from './what-changed.ts'

interface PublishDialogProps {
	readonly id: string
	readonly values: BuilderValues
	/** The one that is asked so far; null when none has been. */
	readonly lastVersion: number | null
	readonly onClose: () => void
	readonly onPublish: () => Promise<void>
}

/** Says what will be asked from now on, and what of it is new, before it is. */
export function PublishDialog({ id, values, lastVersion, onClose, onPublish }: PublishDialogProps) {
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Publish version ${(lastVersion ?? 0) + 1}`}
			confirmLabel="Publish"
			tone="normal"
			onConfirm={onPublish}
		>
			<div className={classes.publish}>
				{lastVersion === null ? (
					<p>It can be answered from now on, and be sent to clients.</p>
				) : (
					<>
						<p>
							From now on this version is asked. Whoever has begun to answer version {lastVersion} or an earlier one
							finishes that one.
						</p>
						<ChangesSince id={id} values={values} number={lastVersion} />
					</>
				)}
			</div>
		</ConfirmDialog>
	)
}

function ChangesSince({
	id,
	values,
	number,
}: {
	readonly id: string
	readonly values: BuilderValues
	readonly number: number
}) {
	const { data, error } = useQuery(versionQuery(id, number))
	if (error !== null) return <p>What is new could not be told: {failureOf(error).message}</p>
	if (data === undefined) return <LoadingNote what="what is new" />
	const lines = [...detailLines(data, values), ...changeLines(whatChanged(data.definition, values.draft))]
	if (lines.length === 0) return <p>It is the same as version {number}.</p>
	return (
		<ul className={classes.changes}>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	)
}
