import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { Bar } from './bar.tsx'
import classes from './database.module.css'

/** How much room the disks of this server have. */
export function StorageCard({ storage: { fullSince, volumes } }: Pick<DatabaseOverview, 'storage'>) {
	const isFull = fullSince !== null
	return (
		<Card
			title="Storage"
			actions={<StatusMark tone={isFull ? 'red' : 'green'}>{isFull ? 'Storage full' : 'Room left'}</StatusMark>}
		>
			<div className={classes.stack}>
				{isFull && (
					<Banner tone="red">
						Nothing new can be saved since <InstantText at={fullSince} />. What was saved before is safe. Free space on
						the server’s disk, or move the data to a larger one. The server notices by itself when there is room again.
					</Banner>
				)}
				<section aria-label="Disks" className={classes.meters}>
					{volumes.map(({ name, freeBytes, totalBytes }) => (
						<Bar
							key={name}
							label={name}
							parts={[{ kind: 'main', value: totalBytes - freeBytes }]}
							limit={Math.max(1, totalBytes)}
							text={`${formatBytes(freeBytes)} free of ${formatBytes(totalBytes)}`}
						/>
					))}
				</section>
				{volumes.length === 0 && <p className={classes.muted}>How much room is left is not known here.</p>}
			</div>
		</Card>
	)
}
