import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { CardGrid, Muted, Stack, Text } from '../../ui/layout/layout.tsx'

import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card, StatLink } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes, formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './database.module.css'

const OUTBOX = '/dashboard/admin?tab=outbox'

/** What waits to be done. */
export function QueueCard({ queues }: Pick<DatabaseOverview, 'queues'>) {
	const jobs = [
		['Jobs waiting', queues.jobsWaiting],
		['Jobs running', queues.jobsRunning],
		['Jobs failed', queues.jobsFailed],
	] as const
	return (
		<Card title="Queues">
			<CardGrid min={8.5} gap={3}>
				{jobs.map(([label, value]) => (
					<div key={label} className={classes.stat}>
						<span className={classes.statValue}>{formatCount(value)}</span>
						<Muted>{label}</Muted>
					</div>
				))}
				<StatLink value={queues.mailWaiting} label="Emails waiting" href={OUTBOX} />
				<StatLink value={queues.mailFailed} label="Emails failed" href={OUTBOX} />
			</CardGrid>
		</Card>
	)
}

/** The end of the audit trail's chain. */
export function AuditCard({ audit }: Pick<DatabaseOverview, 'audit'>) {
	const { lastSealed, unsealed, verified } = audit
	return (
		<Card
			title="Audit trail"
			actions={
				verified.seals === 0 ? (
					<StatusMark tone="grey">Nothing sealed yet</StatusMark>
				) : (
					<StatusMark tone={verified.intact ? 'green' : 'red'}>
						{verified.intact ? 'Intact' : 'Verification failed'}
					</StatusMark>
				)
			}
		>
			<Stack>
				<p>
					{lastSealed === null ? (
						'No row has been sealed.'
					) : (
						<>
							Last seal: {formatCount(lastSealed.position)}, of a row from <InstantText at={lastSealed.at} />.
						</>
					)}{' '}
					{unsealed === 0
						? 'No row waits to be sealed.'
						: `${unsealed === 1 ? 'One row waits' : `${formatCount(unsealed)} rows wait`} to be sealed.`}
				</p>
				<Muted as="p">
					{verified.intact
						? `The newest ${formatCount(verified.seals)} seals were checked just now. The whole chain is checked in Audit Log or by `
						: 'Verification of the newest seals failed. To see which, run '}
					<code>npm run audit:verify</code>.
				</Muted>
			</Stack>
		</Card>
	)
}

/** Which migrations the database has. */
export function MigrationCard({ migrations }: Pick<DatabaseOverview, 'migrations'>) {
	const { applied, pending } = migrations
	const last = applied.at(-1)
	return (
		<Card
			title="Migrations"
			actions={
				<StatusMark tone={pending.length === 0 ? 'green' : 'amber'}>
					{pending.length === 0 ? 'All applied' : `${pending.length} not applied`}
				</StatusMark>
			}
		>
			<Stack>
				<p>
					{applied.length} applied
					{last !== undefined && (
						<>
							, the last one {last.name} <InstantText at={last.appliedAt} shown="relative" />
						</>
					)}
					.
				</p>
				{pending.length > 0 && <p>Not applied: {pending.join(', ')}.</p>}
				<details className={classes.details}>
					<summary>All of them</summary>
					<Stack as="ol" gap={0}>
						{applied.map((one) => (
							<li key={one.name} className={classes.pair}>
								<code>{one.name}</code> <InstantText at={one.appliedAt} />
							</li>
						))}
					</Stack>
				</details>
			</Stack>
		</Card>
	)
}

/** What is slow, as far as it is known. */
export function SlowCard({ longRunning, slowRoutes }: Pick<DatabaseOverview, 'longRunning' | 'slowRoutes'>) {
	return (
		<Card title="Slowest">
			<Stack>
				<h3 className={classes.small}>Queries running for over a second</h3>
				{longRunning.length === 0 ? (
					<Muted as="p">None.</Muted>
				) : (
					<Stack as="ul" gap={0}>
						{longRunning.map((one, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the same statement can run twice
							<li key={at} className={classes.pair}>
								<code>{one.statement}</code>{' '}
								<Text tone="muted" numeric>
									{one.seconds.toFixed(1)} s
								</Text>
							</li>
						))}
					</Stack>
				)}
				<h3 className={classes.small}>Slowest requests on average since this process was started</h3>
				{slowRoutes.length === 0 ? (
					<Muted as="p">Nothing was measured yet.</Muted>
				) : (
					<Stack as="ul" gap={0}>
						{slowRoutes.map((one) => (
							<li key={one.route} className={classes.pair}>
								<code>{one.route}</code>
								<Text tone="muted" numeric>
									{one.meanMilliseconds} ms, {formatCount(one.calls)} {one.calls === 1 ? 'call' : 'calls'}
								</Text>
							</li>
						))}
					</Stack>
				)}
			</Stack>
		</Card>
	)
}

/** Copies of the database: replicas and backups. */
export function CopiesCard({ replication, backups }: Pick<DatabaseOverview, 'replication' | 'backups'>) {
	return (
		<Card title="Copies">
			<dl className={classes.copies}>
				<div>
					<dt>Read replica</dt>
					<dd>
						<StatusMark tone={replication.readReplica ? 'green' : 'grey'}>
							{replication.readReplica ? 'In use' : 'None'}
						</StatusMark>
					</dd>
				</div>
				<div>
					<dt>Replicas that follow this server</dt>
					<dd>
						{replication.replicas.length === 0
							? 'None'
							: replication.replicas
									.map(({ name, state, lagBytes }) =>
										[name, state, lagBytes === null ? '' : `${formatBytes(lagBytes)} behind`]
											.filter(Boolean)
											.join(', '),
									)
									.join('; ')}
					</dd>
				</div>
				<div>
					<dt>Backups</dt>
					<dd>
						{backups.lastGoodAt === null ? (
							<StatusMark tone="amber">None yet</StatusMark>
						) : (
							<>
								Last <InstantText at={backups.lastGoodAt} shown="relative" />
							</>
						)}{' '}
						<UiLink href="/dashboard/data-management">Data management</UiLink>
					</dd>
				</div>
			</dl>
		</Card>
	)
}
