import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { Muted, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { Bar } from './bar.tsx'

/** How much room the disks of this server have. */
export function StorageCard({ storage: { fullSince, volumes } }: Pick<DatabaseOverview, 'storage'>) {
	const isFull = fullSince !== null
	return (
		<Card
			title="Storage"
			actions={<StatusMark tone={isFull ? 'red' : 'green'}>{isFull ? 'Storage full' : 'Room left'}</StatusMark>}
		>
			<Stack>
				{isFull && (
					<Banner tone="red">
						Nothing new can be saved since <InstantText at={fullSince} />. What was saved before is safe. Free space on
						the server’s disk, or move the data to a larger one. The server notices by itself when there is room again.
					</Banner>
				)}
				<Stack as="section" gap={2} aria-label="Disks">
					{volumes.map(({ name, freeBytes, totalBytes }) => (
						<Bar
							key={name}
							label={name}
							parts={[{ kind: 'main', value: totalBytes - freeBytes }]}
							limit={Math.max(1, totalBytes)}
							text={`${formatBytes(freeBytes)} free of ${formatBytes(totalBytes)}`}
						/>
					))}
				</Stack>
				{volumes.length === 0 && <Muted as="p">How much room is left is not known here.</Muted>}
			</Stack>
		</Card>
	)
}
