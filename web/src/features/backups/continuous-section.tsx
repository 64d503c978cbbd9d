import type { BackupOverview, ContinuousBackup } from '@praxis/contract/backups/backups.contract'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './backups.module.css'
import { MomentDialog } from './moment-dialog.tsx'

const MARKS = {
	off: { tone: 'grey', label: 'Off' },
	starting: { tone: 'blue', label: 'Starting' },
	receiving: { tone: 'green', label: 'On' },
	stopped: { tone: 'red', label: 'Stopped' },
} as const
/** Less than this is on its way within the second. */
const BEHIND_SHOWN_BYTES = 16 * 1024 * 1024

interface ContinuousSectionProps {
	readonly found: BackupOverview
	readonly onSettings: () => void
}

/** Point-in-time recovery: whether it is on, and which moments can be restored. */
export function ContinuousSection({ found, onSettings }: ContinuousSectionProps) {
	const { continuous, settings } = found
	const [isOpen, setOpen] = useState(false)
	if (continuous.state === 'unavailable') return null
	const { tone, label } = MARKS[continuous.state]
	return (
		<section className={classes.continuous} aria-labelledby="point-in-time">
			<Row>
				<Text as="h3" id="point-in-time" size="body" weight="strong">
					Point-in-time recovery
				</Text>
				<StatusMark tone={tone}>{label}</StatusMark>
			</Row>
			<About continuous={continuous} days={settings.continuousDays} />
			{found.s3 !== null && (
				<Hint width="measure">
					What it needs is kept in <Text breaks>{found.place}</Text> on this server, not in S3: it needs a folder. If
					the server is lost with that folder, the newest backup in S3 is what can be restored.
				</Hint>
			)}
			{continuous.state === 'stopped' && (
				<Banner tone="red">
					Changes are not being saved, so moments from now on cannot be restored. It is tried again each minute.{' '}
					{continuous.failure}
				</Banner>
			)}
			<Row>
				{continuous.state === 'off' && (
					<Button size="small" onClick={onSettings}>
						Turn on
					</Button>
				)}
				{continuous.ranges.length > 0 && (
					<Button size="small" onClick={() => setOpen(true)}>
						Restore to a point in time
					</Button>
				)}
			</Row>
			{isOpen && <MomentDialog found={found} onClose={() => setOpen(false)} />}
		</section>
	)
}

function About({ continuous, days }: { readonly continuous: ContinuousBackup; readonly days: number }) {
	const { state, ranges, receivedAt, behindBytes } = continuous
	const [first] = ranges
	if (state === 'off') {
		return (
			<Hint width="measure">
				Saves every change within about a second, so that the firm can be restored to any moment, such as the minute
				before a mistake.
			</Hint>
		)
	}
	if (first === undefined) {
		return (
			<Hint width="measure" role="status">
				The first base backup is being made. After it, every later moment can be restored.
			</Hint>
		)
	}
	return (
		<>
			{ranges.length > 1 && <Ranges ranges={ranges} />}
			<Hint width="measure">
				{ranges.length === 1 && (
					<>
						Any moment since <InstantText at={first.from} /> can be restored
						{receivedAt !== null && (
							<>
								, up to <InstantText at={receivedAt} shown="relative" />
							</>
						)}
						.{' '}
					</>
				)}
				Moments of the last {days === 1 ? 'day' : `${days} days`} are kept.
				{behindBytes > BEHIND_SHOWN_BYTES && ` ${formatBytes(behindBytes)} of changes are still to be saved.`}
			</Hint>
		</>
	)
}

/** Where changes were not received for some time, what lies between cannot be restored. */
function Ranges({ ranges }: Pick<ContinuousBackup, 'ranges'>) {
	return (
		<Hint as="div" width="measure">
			<Text as="p" id="restorable-moments">
				Moments of these times can be restored. Changes in between were not saved.
			</Text>
			<ul aria-labelledby="restorable-moments">
				{ranges.map(({ from, until }) => (
					<li key={from}>
						<InstantText at={from} /> to <InstantText at={until} />
					</li>
				))}
			</ul>
		</Hint>
	)
}
