import type { DuplicatePair } from '@praxis/contract/clients/client-duplicates.contract'
import type { ClientSummary } from '@praxis/contract/clients/clients.contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { duplicatesQuery, useKeepApart } from './client-duplicates.api.ts'
import classes from './client-duplicates.module.css'
import { clientQuery } from './clients.api.ts'
import { MergeWithAnother } from './merge-with-another.tsx'
import { RecentMerges } from './recent-merges.tsx'

const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((file) => ({ default: file.MergeDialog })))

const VERY_LIKELY = 0.9

/** Clients that were probably entered twice, and merges that can still be undone. */
export function ClientDuplicatesScreen() {
	const { may } = useAuth()
	const { params, set } = useUrlParams()
	const ofClientId = params.get('of')
	const query = useQuery(duplicatesQuery(ofClientId))
	const one = useQuery({ ...clientQuery(ofClientId ?? ''), enabled: ofClientId !== null }).data
	const mayMerge = may('manage_clients')
	const merged = (keptId: string) => {
		setMerging(null)
		if (ofClientId !== null) set({ of: keptId })
	}
	const [merging, setMerging] = useState<{ readonly keptId: string; readonly goneId: string } | null>(null)
	const pairs = query.data?.pairs ?? []
	return (
		<>
			<PageHeader
				title={one === undefined ? 'Duplicate clients' : `Duplicates of ${one.fullName}`}
				lead={`Clients who were probably entered twice, by name, sound, email and phone. ${mayMerge ? 'Nothing is merged by itself.' : 'An attorney or an administrator merges them.'}`}
				back={
					one === undefined
						? { href: '/dashboard/clients', label: 'Clients' }
						: { href: `/clients/${one.id}`, label: one.fullName }
				}
			/>
			<div className={classes.stack}>
				<Card title="Probably the same">
					<DuplicatesState query={query} />
					<ul className={classes.pairs}>
						{pairs.map((pair) => (
							<Pair
								key={`${pair.first.id} ${pair.second.id}`}
								pair={pair}
								onMerge={mayMerge ? () => setMerging(inOrder(pair, ofClientId)) : undefined}
							/>
						))}
					</ul>
					{query.data?.more && <p className={classes.lead}>More will follow once some of these are settled.</p>}
				</Card>
				{one !== undefined && mayMerge && (
					<MergeWithAnother one={one} onChosen={(goneId) => setMerging({ keptId: one.id, goneId })} />
				)}
				<RecentMerges mayUndo={mayMerge} />
			</div>
			{merging !== null && (
				<Suspense fallback={null}>
					<MergeDialog key={merging.keptId} {...merging} onMerged={merged} onClose={() => setMerging(null)} />
				</Suspense>
			)}
		</>
	)
}

/** What there is to say while there are no pairs to show. */
function DuplicatesState({ query }: { readonly query: UseQueryResult<{ readonly pairs: readonly DuplicatePair[] }> }) {
	if (query.data !== undefined) {
		if (query.data.pairs.length > 0) return null
		return (
			<EmptyState title="No duplicates">
				<p>No two clients look like the same person or organization.</p>
			</EmptyState>
		)
	}
	if (query.error === null) return <LoadingNote what="duplicates" />
	return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
}

/** Of a pair the client whose duplicates are looked for is kept, else the one the firm has known longer. */
function inOrder({ first, second }: DuplicatePair, ofClientId: string | null) {
	const [kept, gone] = second.id === ofClientId ? [second, first] : [first, second]
	return { keptId: kept.id, goneId: gone.id }
}

interface PairProps {
	readonly pair: DuplicatePair
	readonly onMerge: (() => void) | undefined
}

function Pair({ pair: { first, second, why, score }, onMerge }: PairProps) {
	const keeping = useKeepApart()
	const apart = async () => {
		const ids = { firstId: first.id, secondId: second.id }
		try {
			await keeping.mutateAsync({ ...ids, apart: true })
			const undo = async () => {
				await keeping.mutateAsync({ ...ids, apart: false })
			}
			toast.success('Kept as two clients.', { undo: { run: undo } })
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<li className={classes.pair}>
			<div className={classes.why}>
				<StatusMark tone={score >= VERY_LIKELY ? 'amber' : 'grey'}>
					{score >= VERY_LIKELY ? 'Very likely' : 'Likely'}
				</StatusMark>
				<span>{why}</span>
			</div>
			<One client={first} />
			<One client={second} />
			<div className={classes.acts}>
				{onMerge !== undefined && (
					<Button size="small" onClick={onMerge}>
						Compare and merge
					</Button>
				)}
				<Button size="small" busy={keeping.isPending} onClick={apart}>
					Not the same
				</Button>
			</div>
		</li>
	)
}

function One({ client }: { readonly client: ClientSummary }) {
	const company = client.companyName === client.fullName ? '' : client.companyName
	return (
		<div className={classes.one}>
			<UiLink className={classes.name} href={`/clients/${client.id}`}>
				{client.fullName}
			</UiLink>
			<span className={classes.detail}>
				{[company, client.email].filter(Boolean).join(' · ')}
				{client.phone !== '' && (company !== '' || client.email !== '') && ' · '}
				<span className={classes.whole}>{client.phone}</span>
				{company === '' && client.email === '' && client.phone === '' && 'No email or phone'}
			</span>
			<span className={classes.detail}>
				Client since <InstantText at={client.createdAt} shown="day" />
			</span>
		</div>
	)
}
