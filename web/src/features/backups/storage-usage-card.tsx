import type { StorageUsage } from '@praxis/contract/backups/backups.contract'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { storageQuery } from './backups.api.ts'
import classes from './backups.module.css'
import { BucketState } from './bucket-state.tsx'

/** How full the disks of the server are, asked for each minute. */
export function StorageUsageCard() {
	const query = useQuery(storageQuery())
	return (
		<Card title="Storage usage">
			<Loaded query={query} skeleton={<LoadingLines what="the storage usage" />} level={3}>
				{({ volumes, s3 }) =>
					volumes.length === 0 && s3 === null ? (
						<Hint width="measure">How much room is left is not known here.</Hint>
					) : (
						<Stack>
							{volumes.map((one) => (
								<VolumeUsage key={one.name} one={one} />
							))}
							{s3 !== null && <BucketState bucket={s3} />}
						</Stack>
					)
				}
			</Loaded>
		</Card>
	)
}

function VolumeUsage({ one: { name, freeBytes, totalBytes } }: { readonly one: StorageUsage['volumes'][number] }) {
	const used = totalBytes - freeBytes
	const percent = Math.round((used / Math.max(1, totalBytes)) * 100)
	return (
		<Stack gap={1}>
			<Row align="baseline" justify="between">
				<Text weight="strong">{name}</Text>
				<Hint as="span" width="measure">
					{formatBytes(used)} of {formatBytes(totalBytes)} used ({percent}%)
				</Hint>
			</Row>
			<div className={classes.track} aria-hidden="true" data-full={percent >= 90 || undefined}>
				<span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
			</div>
		</Stack>
	)
}
