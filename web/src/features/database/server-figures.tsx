import type { DatabaseOverview } from '@praxis/contract/database/database.contract'
import { Card } from '../../ui/page/card.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './database.module.css'
import { runningText } from './sizes.ts'

interface BarProps {
	readonly label: string
	readonly parts: readonly { readonly kind: 'main' | 'soft'; readonly value: number }[]
	readonly limit: number
	readonly text: string
}

/** How much of something is used. The text says the same. */
function Bar({ label, parts, limit, text }: BarProps) {
	return (
		<div className={classes.meter}>
			<span>{label}</span>
			<span className={classes.track} aria-hidden="true">
				{parts.map(({ kind, value }) => (
					<span key={kind} data-kind={kind} style={{ inlineSize: `${Math.min(100, (value / limit) * 100)}%` }} />
				))}
			</span>
			<span className={classes.number}>{text}</span>
		</div>
	)
}

/** The server at a glance. */
export function ServerFigures({ server }: Pick<DatabaseOverview, 'server'>) {
	const facts = [
		['Server version', server.version.split(' ')[0]],
		['Running for', runningText(server.startedAt, server.readAt)],
		['Size', formatBytes(server.databaseBytes)],
		['Reads from memory', server.cacheHitPercent === null ? 'Not known yet' : `${server.cacheHitPercent}%`],
	] as const
	const { open, active, limit, pools } = server.connections
	return (
		<Card
			title="Server"
			actions={
				<span className={classes.muted}>
					Read <InstantText at={server.readAt} />
				</span>
			}
		>
			<div className={classes.stack}>
				<dl className={classes.facts}>
					{facts.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				<section aria-label="Connections" className={classes.meters}>
					<Bar
						label="All connections"
						parts={[
							{ kind: 'main', value: active },
							{ kind: 'soft', value: open - active },
						]}
						limit={limit}
						text={`${active} busy, ${open} open of ${limit}`}
					/>
					{pools.map((pool) => (
						<Bar
							key={pool.name}
							label={pool.name}
							parts={[
								{ kind: 'main', value: pool.open - pool.idle },
								{ kind: 'soft', value: pool.idle },
							]}
							limit={pool.limit}
							text={`${pool.open - pool.idle} busy, ${pool.open} open of ${pool.limit}${pool.waiting > 0 ? `, ${pool.waiting} waiting` : ''}`}
						/>
					))}
				</section>
			</div>
		</Card>
	)
}
