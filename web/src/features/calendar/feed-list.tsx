import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Said } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './calendar-files.module.css'

interface ListedFeed {
	readonly id: string
	readonly title: string
	readonly showsDetails: boolean
	readonly createdAt: string
	readonly lastReadAt: string | null
}

interface FeedListProps {
	readonly feeds: readonly ListedFeed[]
	readonly onRevoke: (id: string) => Promise<void>
}

/** Feeds that were made, without their addresses, each to be revoked. */
export function FeedList({ feeds, onRevoke }: FeedListProps) {
	const [revoked, setRevoked] = useState<string | null>(null)
	return (
		<>
			<ul className={classes.rows} aria-label="Calendar feeds">
				{feeds.map((feed) => (
					<li key={feed.id} className={classes.row}>
						<Stack gap="half">
							<Text as="p" weight="medium" breaks>
								{feed.title}
							</Text>
							<Hint breaks>
								<Said>{feed.showsDetails ? 'Titles and places' : 'Only busy times'}</Said> · <Said>created</Said>{' '}
								<InstantText at={feed.createdAt} /> ·{' '}
								<Said>{feed.lastReadAt === null ? 'never read' : 'last read'}</Said>
								{feed.lastReadAt !== null && (
									<>
										{' '}
										<InstantText at={feed.lastReadAt} shown="relative" />
									</>
								)}
							</Hint>
						</Stack>
						<Button variant="danger-quiet" onClick={() => setRevoked(feed.id)}>
							Revoke
						</Button>
					</li>
				))}
			</ul>
			<ConfirmDialog
				opened={revoked !== null}
				onClose={() => setRevoked(null)}
				title="Revoke this feed?"
				confirmLabel="Revoke feed"
				onConfirm={async () => {
					if (revoked !== null) await onRevoke(revoked)
				}}
			>
				<p>
					<Said>Programs that read it get nothing more, at once. What they have read already stays with them.</Said>
				</p>
			</ConfirmDialog>
		</>
	)
}
