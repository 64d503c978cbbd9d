import { useQuery } from '@tanstack/react-query'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { storageQuery } from './backups.api.ts'

/** Shown while S3 does not take backups. */
export function BucketBanner() {
	const bucket = useQuery(storageQuery()).data?.s3
	if (bucket === undefined || bucket === null || bucket.failure === null) return null
	return (
		<Banner tone="red">
			{bucket.label} does not take backups now. {bucket.failure}
		</Banner>
	)
}

interface BucketStateProps {
	readonly bucket: { readonly label: string; readonly failure: string | null; readonly checkedAt: string }
}

/** Whether S3 stored and returned an object just now. How much room it has is not known: S3 does not say. */
export function BucketState({ bucket: { label, failure, checkedAt } }: BucketStateProps) {
	return (
		<Stack gap={1}>
			<Row align="baseline" justify="between">
				<Text weight="strong">Backups in S3</Text>
				<StatusMark tone={failure === null ? 'green' : 'red'}>
					{failure === null ? 'Reachable' : 'Not reachable'}
				</StatusMark>
			</Row>
			<Hint width="measure">
				<Text breaks>{label}</Text> · {failure ?? 'an object was stored, read back and deleted'}{' '}
				<InstantText at={checkedAt} shown="relative" />
			</Hint>
		</Stack>
	)
}
