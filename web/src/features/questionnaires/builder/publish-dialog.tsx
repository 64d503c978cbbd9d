import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../ui/form/failure.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { versionQuery } from '../questionnaires.api.ts'
import classes from './builder.module.css'
import { compareDefinitions, describeChanges, describeDetailChanges } from './definition-changes.ts'
import type { BuilderValues } from './edit-history.ts'

interface PublishDialogProps {
	readonly id: string
	readonly values: BuilderValues
	/** The current version; null before the first. */
	readonly lastVersion: number | null
	readonly onClose: () => void
	readonly onPublish: () => Promise<void>
}

/** Confirms publishing and lists the changes since the last version. */
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
					<p>Visitors can answer it from now on, and you can send it to clients.</p>
				) : (
					<>
						<p>
							This version becomes current. Drafts of version {lastVersion} or earlier are finished in their own
							version.
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
	if (error !== null) return <p>Could not load the changes: {failureOf(error).message}</p>
	if (data === undefined) return <LoadingNote what="the changes" />
	const lines = [
		...describeDetailChanges(data, values),
		...describeChanges(compareDefinitions(data.definition, values.draft)),
	]
	if (lines.length === 0) return <p>No changes since version {number}.</p>
	return (
		<ul className={classes.changes}>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	)
}
