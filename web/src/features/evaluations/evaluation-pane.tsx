import { evaluationRuns, evaluations } from '@praxis/contract/evaluations/evaluations.contract'
import { type EvaluationSet, FACT_KINDS } from '@praxis/contract/evaluations/evaluations.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import { SETS, setQuery } from './evaluations.api.ts'
import classes from './evaluations.module.css'
import { RunList } from './run-list.tsx'
import { StartRun } from './start-run.tsx'

/** One evaluation with its runs; without one, what it is. */
export function EvaluationPane({ id, onDeleted }: { readonly id: string | null; readonly onDeleted: () => void }) {
	if (id === null) {
		return (
			<Card title="Evaluation">
				<p className={classes.hint}>
					Every version is asked the same. Facts are looked for by rules, in the words, numbers and dates of the answer;
					what it cost and how long it took stands beside it.
				</p>
			</Card>
		)
	}
	return <Known id={id} onDeleted={onDeleted} />
}

function Known({ id, onDeleted }: { readonly id: string; readonly onDeleted: () => void }) {
	const query = useQuery(setQuery(id))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the evaluation" />}>
			{(one) => <Shown one={one} onDeleted={onDeleted} />}
		</Loaded>
	)
}

interface ShownProps {
	readonly one: EvaluationSet
	readonly onDeleted: () => void
}

function Shown({ one, onDeleted }: ShownProps) {
	const mayCall = useMay()
	const { user } = useSession()
	const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
	const remove = useSave(evaluations.remove, { topic: SETS, failed: 'Failed to delete' })
	const isAuthor = one.createdById === user.id || mayCall({ access: 'manage_prompt_engine' })
	if (doing === 'edit') {
		return (
			<Card title={`Edit ${one.name}`}>
				<EvaluationForm key={one.version} one={one} onSaved={() => setDoing(null)} onCancel={() => setDoing(null)} />
			</Card>
		)
	}
	return (
		<>
			<Card
				title={one.name}
				actions={
					isAuthor &&
					mayCall(evaluations.save) && (
						<>
							<Button size="small" variant="danger-quiet" onClick={() => setDoing('delete')}>
								Delete
							</Button>
							<Button size="small" onClick={() => setDoing('edit')}>
								Edit
							</Button>
						</>
					)
				}
			>
				<Items one={one} />
			</Card>
			{mayCall(evaluationRuns.start) && one.items.length > 0 && <StartRun one={one} />}
			<RunList setId={one.id} />
			{doing === 'delete' && (
				<ConfirmDialog
					opened
					onClose={() => setDoing(null)}
					title={`Delete ${one.name}?`}
					confirmLabel="Delete"
					onConfirm={async () => {
						await remove({ id: one.id })
						onDeleted()
					}}
				>
					Its runs and their answers are deleted with it. This action cannot be undone.
				</ConfirmDialog>
			)}
		</>
	)
}

function Items({ one }: { readonly one: EvaluationSet }) {
	return (
		<div className={classes.stack}>
			{one.description !== '' && <p className={classes.lead}>{one.description}</p>}
			{one.items.map(({ id, title, caseName, facts }) => (
				<section key={id} className={classes.panel} aria-label={title}>
					<h3 className={classes.heading}>{title}</h3>
					<p className={classes.hint}>{caseName ?? 'A text of its own'}</p>
					<ul className={classes.facts}>
						{facts.map(({ text, kind, alternatives, weight }) => (
							<li key={`${kind} ${text}`}>
								{[text, ...alternatives].join(' or ')}{' '}
								<span className={classes.hint}>
									{FACT_KINDS[kind]}
									{weight > 1 && `, weight ${weight}`}
								</span>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	)
}
