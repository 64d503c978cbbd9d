import { evaluations } from '@praxis/contract/evaluations/evaluations.contract'
import type { EvaluationSetSummary } from '@praxis/contract/evaluations/evaluations.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import { EvaluationPane } from './evaluation-pane.tsx'
import { setsQuery } from './evaluations.api.ts'
import classes from './evaluations.module.css'

/** Evaluations: what answers should hold, and how versions of configurations compare. */
export function PromptEvaluationsScreen() {
	const query = useQuery(setsQuery)
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const [isNew, setNew] = useState(false)
	const chosenId = params.get('set')
	const choose = (id: string | null) => {
		setNew(false)
		set({ set: id, run: null })
	}
	return (
		<>
			<PageHeader
				title="Evaluations"
				lead="Compare versions of a configuration on the same cases, before you publish one."
				back={{ href: '/dashboard/prompt-configuration?tab=configs', label: 'Prompt Builder' }}
				actions={
					mayCall(evaluations.create) && (
						<Button variant="primary" onClick={() => setNew(true)}>
							New evaluation
						</Button>
					)
				}
			/>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="evaluations" />}>
				{({ items }) => (
					<div className={classes.columns} data-chosen={isNew || chosenId !== null || undefined}>
						<SetList items={items} chosenId={chosenId} onChoose={choose} />
						<div className={classes.stack}>
							{(isNew || chosenId !== null) && (
								<div className={classes.back}>
									<Button size="small" onClick={() => choose(null)}>
										All evaluations
									</Button>
								</div>
							)}
							{isNew ? (
								<Card title="New evaluation">
									<EvaluationForm one={null} onSaved={choose} onCancel={() => setNew(false)} />
								</Card>
							) : (
								<EvaluationPane key={chosenId} id={chosenId} onDeleted={() => choose(null)} />
							)}
						</div>
					</div>
				)}
			</Loaded>
		</>
	)
}

interface SetListProps {
	readonly items: readonly EvaluationSetSummary[]
	readonly chosenId: string | null
	readonly onChoose: (id: string) => void
}

function SetList({ items, chosenId, onChoose }: SetListProps) {
	return (
		<Card title="All evaluations">
			{items.length === 0 && (
				<EmptyState title="No evaluations yet" level={3}>
					An evaluation is a few cases or texts, with the facts that a good answer holds.
				</EmptyState>
			)}
			<Stack as="ul" gap={1}>
				{items.map(({ id, name, itemCount, createdByName }) => (
					<li key={id}>
						<button type="button" className={classes.item} aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
							<Text weight="strong" breaks>
								{name}
							</Text>
							<span className={classes.hint}>
								{itemCount === 1 ? '1 case or text' : `${itemCount} cases and texts`}
								{createdByName !== null && ` · ${createdByName}`}
							</span>
						</button>
					</li>
				))}
			</Stack>
		</Card>
	)
}
