import {
	type ClientMerge,
	clientDuplicates,
	type DuplicatePair,
	MERGE_UNDO_DAYS,
} from '@praxis/contract/clients/client-duplicates.contract'
import { type ClientRecord, type ClientSummary, clientFields } from '@praxis/contract/clients/clients.fields'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { failing } from '../../parts/failing.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Muted, PlainList, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { duplicatesQuery, mergesQuery, useMarkNotDuplicate, useUndoMerge } from './client-duplicates.api.ts'
import classes from './client-duplicates.module.css'
import { clientQuery, findClients } from './clients.api.ts'

const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((file) => ({ default: file.MergeDialog })))

const VERY_LIKELY = 0.9
const LEAD = 'Clients with similar names, or the same email or phone.'

/** Possible duplicates, and merges that can still be undone. */
export function ClientDuplicatesScreen() {
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const ofClientId = params.get('of')
	const query = useQuery(duplicatesQuery(ofClientId))
	const one = useQuery({ ...clientQuery(ofClientId ?? ''), enabled: ofClientId !== null }).data
	const mayMerge = mayCall(clientDuplicates.merge)
	const [merging, setMerging] = useState<{ readonly keptId: string; readonly goneId: string } | null>(null)
	return (
		<>
			<PageHeader
				title={one === undefined ? 'Duplicate clients' : `Duplicates of ${one.fullName}`}
				lead={`${LEAD} ${mayMerge ? 'Nothing is merged automatically.' : 'An attorney or an administrator can merge them.'}`}
				back={
					one === undefined
						? { href: '/dashboard/clients', label: 'Clients' }
						: { href: `/clients/${one.id}`, label: one.fullName }
				}
			/>
			<Stack gap={5}>
				<Card title="Possible duplicates">
					<Loaded query={query} skeleton={<LoadingLines what="duplicates" />}>
						{(found) => (
							<Pairs {...found} onMerge={mayMerge ? (pair) => setMerging(inOrder(pair, ofClientId)) : undefined} />
						)}
					</Loaded>
				</Card>
				{one !== undefined && mayMerge && (
					<MergeWithAnother one={one} onChosen={(goneId) => setMerging({ keptId: one.id, goneId })} />
				)}
				<RecentMerges mayUndo={mayMerge} />
			</Stack>
			{merging !== null && (
				<Suspense fallback={null}>
					<MergeDialog
						key={merging.keptId}
						{...merging}
						onMerged={(keptId) => {
							setMerging(null)
							if (ofClientId !== null) set({ of: keptId })
						}}
						onClose={() => setMerging(null)}
					/>
				</Suspense>
			)}
		</>
	)
}

interface PairsProps {
	readonly pairs: readonly DuplicatePair[]
	/** Whether there are more than these. */
	readonly more: boolean
	readonly onMerge: ((pair: DuplicatePair) => void) | undefined
}

function Pairs({ pairs, more, onMerge }: PairsProps) {
	if (pairs.length === 0) {
		return (
			<EmptyState title="No duplicates">
				<p>No two clients appear to be the same person or organization.</p>
			</EmptyState>
		)
	}
	return (
		<>
			<PlainList>
				{pairs.map((pair) => (
					<Pair
						key={`${pair.first.id} ${pair.second.id}`}
						pair={pair}
						onMerge={onMerge === undefined ? undefined : () => onMerge(pair)}
					/>
				))}
			</PlainList>
			{more && <Muted as="p">More appear after you resolve some of these.</Muted>}
		</>
	)
}

/** The client being checked is kept, else the older record. */
function inOrder({ first, second }: DuplicatePair, ofClientId: string | null) {
	const [kept, gone] = second.id === ofClientId ? [second, first] : [first, second]
	return { keptId: kept.id, goneId: gone.id }
}

interface PairProps {
	readonly pair: DuplicatePair
	readonly onMerge: (() => void) | undefined
}

function Pair({ pair: { first, second, why, score }, onMerge }: PairProps) {
	const marking = useMarkNotDuplicate()
	const markNotDuplicate = async () => {
		const ids = { firstId: first.id, secondId: second.id }
		try {
			await marking.mutateAsync({ ...ids, notDuplicate: true })
			const undo = async () => {
				await marking.mutateAsync({ ...ids, notDuplicate: false })
			}
			toast.success('Marked as not duplicates.', { undo: { run: undo } })
		} catch (error) {
			failing('Failed to mark as not duplicates', markNotDuplicate)(error)
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
			<Row align="stretch">
				{onMerge !== undefined && (
					<Button size="small" onClick={onMerge}>
						Compare and merge
					</Button>
				)}
				<Button size="small" busy={marking.isPending} onClick={markNotDuplicate}>
					Not a duplicate
				</Button>
			</Row>
		</li>
	)
}

function One({ client }: { readonly client: ClientSummary }) {
	const company = client.companyName === client.fullName ? '' : client.companyName
	return (
		<Text as="div" breaks shrinks>
			<UiLink className={classes.name} href={`/clients/${client.id}`}>
				{client.fullName}
			</UiLink>
			<span className={classes.detail}>
				{[company, client.email].filter(Boolean).join(' · ')}
				{client.phone !== '' && (company !== '' || client.email !== '') && ' · '}
				<Text nowrap>{client.phone}</Text>
				{company === '' && client.email === '' && client.phone === '' && 'No email or phone'}
			</span>
			<span className={classes.detail}>
				{clientFields.createdAt.label} <InstantText at={client.createdAt} shown="day" />
			</span>
		</Text>
	)
}

interface MergeWithAnotherProps {
	readonly one: Pick<ClientRecord, 'id' | 'fullName'>
	readonly onChosen: (otherId: string) => void
}

/** Merges a client with one that was not found as a possible duplicate. */
function MergeWithAnother({ one, onChosen }: MergeWithAnotherProps) {
	const [otherId, setOtherId] = useState<string | null>(null)
	const search = async (typed: string, signal: AbortSignal) => {
		const { items } = await findClients(typed, signal)
		return items
			.filter((other) => other.id !== one.id)
			.map(({ id, fullName, email, phone }) => ({
				value: id,
				label: fullName,
				detail: [email, phone].filter(Boolean).join(' · '),
			}))
	}
	return (
		<Card title="Merge with another client">
			<Stack gap={3} shrinks>
				<ComboboxField label="Client" value={otherId} onChange={setOtherId} search={search} />
				<div>
					<Button disabled={otherId === null} onClick={() => otherId !== null && onChosen(otherId)}>
						Compare
					</Button>
				</div>
			</Stack>
		</Card>
	)
}

/** Merges that can still be undone; hidden when there are none. */
function RecentMerges({ mayUndo }: { readonly mayUndo: boolean }) {
	const query = useQuery(mergesQuery)
	if (query.error !== null && query.data === undefined) {
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const merges = query.data?.merges ?? []
	if (merges.length === 0) return null
	return (
		<Card title={`Merged in the last ${MERGE_UNDO_DAYS} days`}>
			<PlainList>
				{merges.map((merge) => (
					<Merge key={merge.id} merge={merge} mayUndo={mayUndo} />
				))}
			</PlainList>
		</Card>
	)
}

function Merge({ merge, mayUndo }: { readonly merge: ClientMerge; readonly mayUndo: boolean }) {
	const undoing = useUndoMerge()
	const undo = async () => {
		try {
			const { restored } = await undoing.mutateAsync(merge.id)
			toast.success(`${restored.fullName} was restored as a separate client.`)
		} catch (error) {
			failing('Failed to undo the merge', undo)(error)
		}
	}
	return (
		<li className={classes.hint}>
			<Text breaks>
				{merge.goneName} → <UiLink href={`/clients/${merge.keptId}`}>{merge.keptName}</UiLink>
				<span className={classes.detail}>
					<InstantText at={merge.mergedAt} />
					{merge.mergedBy === null ? '' : ` by ${merge.mergedBy}`}. Can be undone until{' '}
					<InstantText at={merge.undoUntil} shown="day" />.
				</span>
			</Text>
			{mayUndo && (
				<Button size="small" busy={undoing.isPending} aria-label={`Undo the merge of ${merge.goneName}`} onClick={undo}>
					Undo
				</Button>
			)}
		</li>
	)
}
