import type { ArchiveView } from '@praxis/contract/archives/archives.contract'
import classes from './archives.module.css'

/** How far an archive has come. */
export function ArchiveProgress({ archive }: { readonly archive: ArchiveView }) {
	const { status, stepsDone, stepsTotal } = archive
	const isBegun = status === 'building' && stepsTotal > 0
	const label = isBegun ? `Part ${Math.min(stepsDone + 1, stepsTotal)} of ${stepsTotal}` : 'Waiting for its turn'
	return (
		<div className={classes.progress}>
			<progress
				className={classes.bar}
				aria-label="Making the archive"
				{...(isBegun ? { value: stepsDone, max: stepsTotal } : {})}
			/>
			<p role="status">{label}. You can leave this page; it goes on.</p>
		</div>
	)
}
