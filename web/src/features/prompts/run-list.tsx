import type { PromptRunSummary } from '@praxis/contract/prompts/prompt-runs.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { CardGrid, Hint, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { costText, durationText } from '../models/model-text.ts'
import { runsQuery } from './prompts.api.ts'
import classes from './prompts.module.css'
import { RunResult } from './run-result.tsx'

const COMPARED = 2

/** Results that are kept, of one case or of all that the user may see; two of them are compared. */
export function RunList({ caseId }: { readonly caseId: string | null }) {
	const query = useInfiniteQuery(runsQuery(caseId === null ? {} : { caseId }))
	const [ticked, setTicked] = useState<readonly string[]>([])
	const [shown, setShown] = useState<readonly string[]>([])
	const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
	const compared = ticked.filter((id) => rows.some((row) => row.id === id))
	const tick = (id: string, isOn: boolean) =>
		setTicked(isOn ? [...ticked, id].slice(-COMPARED) : ticked.filter((one) => one !== id))
	return (
		<Card
			title="Results"
			actions={
				rows.length > 1 && (
					<Button size="small" disabled={compared.length !== COMPARED} onClick={() => setShown(compared)}>
						Compare
					</Button>
				)
			}
		>
			{query.isPending && <LoadingLines what="results" />}
			{query.isError && (
				<ErrorState
					title="Results could not be loaded"
					message={failureOf(query.error).message}
					onRetry={() => void query.refetch()}
				/>
			)}
			{query.isSuccess && rows.length === 0 && (
				<EmptyState title="No results yet" level={3}>
					What you execute is kept here, with the prompt, the model and its cost.
				</EmptyState>
			)}
			{rows.length > 1 && <Hint breaks>Tick two results to compare them.</Hint>}
			{rows.map((row) => (
				<Row
					key={row.id}
					row={row}
					isTicked={ticked.includes(row.id)}
					onTick={(isOn) => tick(row.id, isOn)}
					onOpen={() => setShown([row.id])}
				/>
			))}
			{query.hasNextPage && (
				<Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show more
				</Button>
			)}
			{shown.length > 0 && <ShownResults ids={shown} onClose={() => setShown([])} />}
		</Card>
	)
}

function ShownResults({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
	return (
		<Dialog opened wide onClose={onClose} title={ids.length === COMPARED ? 'Compare results' : 'Result'}>
			<CardGrid align="start" min={20}>
				{ids.map((id) => (
					<RunResult key={id} id={id} onRemoved={onClose} />
				))}
			</CardGrid>
		</Dialog>
	)
}

interface RowProps {
	readonly row: PromptRunSummary
	readonly isTicked: boolean
	readonly onTick: (isOn: boolean) => void
	readonly onOpen: () => void
}

function Row({ row, isTicked, onTick, onOpen }: RowProps) {
	const { name, caseName, model, rating, isSaved, createdByName, createdAt, durationMs, costMicrodollars } = row
	return (
		<div className={classes.result}>
			<Checkbox checked={isTicked} onChange={onTick} aria-label={`Compare ${name} of ${model.name}`} />
			<div>
				<Text weight="strong" breaks>
					{name} {rating !== null && <StatusMark tone="blue">{`${rating} of 5`}</StatusMark>}{' '}
					{isSaved && <StatusMark tone="green">Saved</StatusMark>}
				</Text>
				<Hint breaks>
					{caseName} · {model.name} · {durationText(durationMs)} · {costText(costMicrodollars)} · {createdByName},{' '}
					<InstantText at={createdAt} shown="relative" />
				</Hint>
			</div>
			<Button size="small" onClick={onOpen}>
				Open
			</Button>
		</div>
	)
}
