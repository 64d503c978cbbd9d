import type { EvaluationRunSummary } from '@praxis/contract/evaluations/evaluations.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { runsQuery } from './evaluations.api.ts'
import classes from './evaluations.module.css'
import { RunState } from './run-state.tsx'
import { RunView } from './run-view.tsx'

/** Runs of an evaluation; one of them is open. */
export function RunList({ setId }: { readonly setId: string }) {
	const query = useQuery(runsQuery(setId))
	const { params, set } = useUrlParams()
	const openId = params.get('run')
	return (
		<>
			{openId !== null && <RunView key={openId} id={openId} onClose={() => set({ run: null })} />}
			<Card title="Runs">
				<Loaded query={query} level={3} skeleton={<LoadingLines what="runs" />}>
					{({ items }) =>
						items.length === 0 ? (
							<EmptyState title="No runs yet" level={3}>
								Choose one or more versions above, and start.
							</EmptyState>
						) : (
							<Stack as="ul" gap={1}>
								{items.map((run) => (
									<Row key={run.id} run={run} isOpen={run.id === openId} onOpen={() => set({ run: run.id })} />
								))}
							</Stack>
						)
					}
				</Loaded>
			</Card>
		</>
	)
}

interface RowProps {
	readonly run: EvaluationRunSummary
	readonly isOpen: boolean
	readonly onOpen: () => void
}

function Row({ run, isOpen, onOpen }: RowProps) {
	const { state, variants, done, total, startedByName, createdAt } = run
	return (
		<li className={classes.row}>
			<div>
				<Text weight="strong" breaks>
					{variants.map(({ name, number }) => `${name} ${number}`).join(' · ')} <RunState state={state} />
				</Text>
				<p className={classes.hint}>
					{done} of {total} answered · {startedByName}, <InstantText at={createdAt} shown="relative" />
				</p>
			</div>
			<Button size="small" disabled={isOpen} onClick={onOpen}>
				Open
			</Button>
		</li>
	)
}
