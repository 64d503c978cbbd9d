import { erasures } from '@praxis/contract/retention/erasures.contract'
import { type Erasure, type Mention, NEEDS } from '@praxis/contract/retention/erasures.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CardGrid, Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { CountList } from './count-list.tsx'
import { ERASURE_STATES, erasuresQuery } from './retention.api.ts'
import classes from './retention.module.css'

/** Erasures of personal data, newest first. */
export function ErasuresCard() {
	const query = useInfiniteQuery(erasuresQuery())
	return (
		<Card title="Erasures of personal data">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="erasures" />}>
				{({ pages }) => {
					const rows = pages.flatMap(({ items }) => items)
					if (rows.length === 0) {
						return (
							<EmptyState title="No erasures yet" level={3}>
								When a client asks for it, choose Erase personal data in the menu of their record. It shows first what
								is erased and what has to stay.
							</EmptyState>
						)
					}
					return (
						<>
							<ul className={classes.rows} aria-label="Erasures of personal data">
								{rows.map((one) => (
									<ErasureRow key={one.id} one={one} />
								))}
							</ul>
							{query.hasNextPage && (
								<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show more
								</Button>
							)}
						</>
					)
				}}
			</Loaded>
		</Card>
	)
}

const total = (mentions: readonly Mention[]) => mentions.reduce((sum, { count }) => sum + count, 0)
const mentioned = (mentions: readonly Mention[]) =>
	mentions.map(({ table, count }) => ({ label: table.replaceAll('_', ' '), count }))

function ErasureRow({ one }: { readonly one: Erasure }) {
	const { tone, label } = ERASURE_STATES[one.state]
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<Row as="p" lineGap={1} weight="medium" breaks>
					Erasure {one.number}
					<StatusMark tone={tone}>{label}</StatusMark>
				</Row>
				<Hint breaks>
					{one.reason} · {one.requestedBy} <InstantText at={one.requestedAt} />
				</Hint>
				{one.problem !== '' && (
					<Text as="p" size="small" breaks>
						{one.problem}
					</Text>
				)}
				{one.state === 'done' && <Details one={one} />}
			</div>
			{one.state === 'done' && (
				<DownloadButton label="Certificate" load={() => fetchAnswer(erasures.certificate, { id: one.id })} />
			)}
		</li>
	)
}

function Details({ one }: { readonly one: Erasure }) {
	return (
		<details className={classes.details}>
			<summary>
				{one.recordStays ? 'The record stays with its name. ' : 'The record was deleted. '}
				Mentions: {formatCount(total(one.foundBefore))} before, {formatCount(total(one.foundAfter))} after
			</summary>
			<CardGrid min={16}>
				<section aria-label="Erased">
					<h4 className={classes.side}>Erased</h4>
					<CountList items={one.erased} />
				</section>
				<section aria-label="Kept">
					<h4 className={classes.side}>Kept</h4>
					<CountList items={one.kept.map(({ what, count }) => ({ label: NEEDS[what].label, count }))} />
				</section>
				<section aria-label="Found before">
					<h4 className={classes.side}>Found before</h4>
					<CountList items={mentioned(one.foundBefore)} />
				</section>
				<section aria-label="Found after">
					<h4 className={classes.side}>Found after</h4>
					{one.foundAfter.length === 0 ? <Hint breaks>Nothing.</Hint> : <CountList items={mentioned(one.foundAfter)} />}
				</section>
			</CardGrid>
		</details>
	)
}
